import * as common from '#messages/common';
import * as m from '#messages/tools';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { entryLink, gameLink, toolLink } from '../../../shared/catalogue/page-links.ts';
import { FORMAT_ACTION_NAMES, FORMAT_ACTIONS, PRICE_NAMES, SYSTEM_NAMES } from '../../../shared/catalogue/tools/tool-rules.ts';
import type { ToolAttributes } from '../../../shared/catalogue/tools/tool-contract.ts';
import { NameList } from '../publications/name-list.tsx';
import { FactHeading, FactList, FactRow, FactValues } from '../../platform/ui/list/fact-list.tsx';
import textStyles from '../../platform/ui/text/text.module.css';

/** All facts of a tool. */
export function ToolInformation({ tool }: { tool: ToolAttributes }) {
  return (
    <>
      <FactList>
        <FactRow name={m.systems()} missing={m.notStated()}>
          {values(
            tool.systems,
            (system) => system,
            (system) => (
              <Link to={`/tools?system=${system}`}>{SYSTEM_NAMES[system]()}</Link>
            ),
          )}
        </FactRow>
        <FactRow name={m.price()} missing={m.notStated()}>
          {tool.price && <Link to={`/tools?price=${tool.price}`}>{PRICE_NAMES[tool.price]()}</Link>}
        </FactRow>
        <FactRow name={m.license()} missing={m.notStated()}>
          {tool.license && <Link to={`/tools?license=${tool.license.id}`}>{tool.license.name}</Link>}
        </FactRow>
        <FactRow name={m.authors()} missing={common.unknown()}>
          {tool.authors}
        </FactRow>
        <FactRow name={m.lastRelease()} missing={common.unknown()}>
          <LastRelease tool={tool} />
        </FactRow>
        <FactRow name={m.technologies()}>
          {values(tool.technologies, idOf, ({ id, name }) => (
            <Link to={entryLink('technology', { id, name })} dir="auto">
              {name}
            </Link>
          ))}
        </FactRow>
        <FactRow name={common.games()}>
          {values(tool.games, idOf, (game) => (
            <Link to={gameLink(game)} dir="auto">
              {game.title}
            </Link>
          ))}
        </FactRow>
        <FactRow name={m.alternatives()}>
          {values(tool.alternatives, idOf, (other) => (
            <Link to={toolLink(other)} dir="auto">
              {other.title}
            </Link>
          ))}
        </FactRow>
        <FactRow name={m.alternativeNames()}>
          {tool.alternativeNames.length > 0 && <NameList names={tool.alternativeNames} />}
        </FactRow>
      </FactList>
      <FactHeading>{m.formats()}</FactHeading>
      <ToolFormats formats={tool.formats} />
    </>
  );
}

function LastRelease({ tool: { lastVersion, released, checked } }: { tool: ToolAttributes }) {
  if (lastVersion === null && released === null) return null;
  return (
    <>
      {[lastVersion, released && shortDate(released)].filter(Boolean).join(', ')}
      {checked !== null && <span className={textStyles.small}> {m.checkedOn({ date: shortDate(checked) })}</span>}
    </>
  );
}

/** Formats of the tool, by action. */
function ToolFormats({ formats }: { formats: ToolAttributes['formats'] }) {
  if (formats.length === 0) return <p className={textStyles.muted}>{m.noFormats()}</p>;
  return (
    <FactList>
      {FORMAT_ACTIONS.filter((action) => formats.some((each) => each.action === action)).map((action) => (
        <FactRow key={action} name={FORMAT_ACTION_NAMES[action]()}>
          {values(
            formats.filter((each) => each.action === action),
            ({ id, version }) => `${id} ${version}`,
            ({ id, name, version, note }) => (
              <>
                <Link to={entryLink('format', { id, name })} dir="auto">
                  {name}
                </Link>
                {version !== null && ` ${version}`}
                {note !== null && <span className={textStyles.small}> {note}</span>}
              </>
            ),
          )}
        </FactRow>
      ))}
    </FactList>
  );
}

/** Date since which a link of a tool is dead; null for a working or unchecked link. */
export const deadSince = ({ deadLinks }: ToolAttributes, field: 'homepage' | 'source'): string | null =>
  deadLinks.find((link) => link.field === field)?.since ?? null;

function values<T>(items: readonly T[], keyOf: (item: T) => string | number, render: (item: T) => ReactNode): ReactNode {
  if (items.length === 0) return null;
  return (
    <FactValues>
      {items.map((item) => (
        <li key={keyOf(item)}>{render(item)}</li>
      ))}
    </FactValues>
  );
}

const idOf = ({ id }: { id: number }) => id;
