import * as common from '#messages/common';
import * as m from '#messages/guides';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { DIFFICULTY_NAMES, DURATION_NAMES } from '../../../shared/catalogue/guides/guide-rules.ts';
import type { GuideAttributes } from '../../../shared/catalogue/guides/guide-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { assetLink, gameLink, toolLink } from '../../../shared/catalogue/page-links.ts';
import { FactHeading, FactList, FactRow, FactValues } from '../../platform/ui/list/fact-list.tsx';

/** All facts of a guide. */
export function GuideInformation({ guide }: { guide: GuideAttributes }) {
  return (
    <>
      <FactList>
        <FactRow name={m.difficulty()} missing={m.notStated()}>
          {guide.difficulty && (
            <Link to={`/guides?difficulty=${guide.difficulty}`}>{DIFFICULTY_NAMES[guide.difficulty]()}</Link>
          )}
        </FactRow>
        <FactRow name={m.timeNeeded()} missing={m.notStated()}>
          {guide.duration && <Link to={`/guides?duration=${guide.duration}`}>{DURATION_NAMES[guide.duration]()}</Link>}
        </FactRow>
        <FactRow name={m.verifiedWith()} missing={m.notStated()}>
          {guide.verifiedVersion}
        </FactRow>
        <FactRow name={m.verifiedOn()} missing={m.notStated()}>
          {guide.verifiedOn && shortDate(guide.verifiedOn)}
        </FactRow>
      </FactList>
      <FactHeading>{m.about()}</FactHeading>
      <FactList>
        <FactRow name={common.games()}>
          {values(guide.games, (game) => (
            <Link to={gameLink(game)} dir="auto">
              {game.title}
            </Link>
          ))}
        </FactRow>
        <FactRow name={common.models()}>
          {values(guide.models, (model) => (
            <Link to={assetLink(model)} dir="auto">
              {model.title}
            </Link>
          ))}
        </FactRow>
        <FactRow name={common.tools()}>
          {values(guide.tools, (tool) => (
            <Link to={toolLink(tool)} dir="auto">
              {tool.title}
            </Link>
          ))}
        </FactRow>
        <FactRow name={m.technologies()}>
          {values(guide.technologies, ({ id, name }) => (
            <Link to={`/guides?technology=${id}`} dir="auto">
              {name}
            </Link>
          ))}
        </FactRow>
        <FactRow name={m.formats()}>
          {values(guide.formats, ({ id, name }) => (
            <Link to={`/guides?format=${id}`} dir="auto">
              {name}
            </Link>
          ))}
        </FactRow>
      </FactList>
    </>
  );
}

function values<T extends { id: number }>(items: readonly T[], render: (item: T) => ReactNode): ReactNode {
  if (items.length === 0) return null;
  return (
    <FactValues>
      {items.map((item) => (
        <li key={item.id}>{render(item)}</li>
      ))}
    </FactValues>
  );
}
