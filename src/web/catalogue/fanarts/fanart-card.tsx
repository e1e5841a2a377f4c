import type { ReactNode } from 'react';
import * as m from '#messages/fanarts';
import { Images } from 'lucide-react';

import { MEDIUM_NAMES } from '../../../shared/catalogue/fanarts/fanart-rules.ts';
import type { FanartCard as FanartCardData } from '../../../shared/catalogue/fanarts/fanart-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { fanartLink } from '../../../shared/catalogue/page-links.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { factsWidth } from '../../platform/ui/list/card-grid.tsx';
import { Card, Fact } from '../../platform/ui/list/card.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { rich } from '../../platform/ui/text/rich.ts';

/** One fan art in a list. */
export function FanartCard({ fanart, eager = false }: { fanart: FanartCardData; eager?: boolean }) {
  const facts = [...(fanart.medium === null ? [] : [MEDIUM_NAMES[fanart.medium]()]), ...fanart.games.slice(0, 2)];
  return (
    <Card
      to={fanartLink(fanart)}
      title={fanart.title}
      picture={fanart.picture}
      isVeiled={fanart.sensitive}
      eager={eager}
      badge={
        fanart.pictures > 1 && (
          <Row as="span" gap={1} align="center">
            <Images size={12} aria-hidden />{' '}
            {rich(
              m.hiddenPictures<ReactNode>({
                count: fanart.pictures,
                hidden: (parts) => <span className="visually-hidden">{rich(parts)}</span>,
              }),
            )}
          </Row>
        )
      }
      byline={<MemberLink nickname={fanart.uploader} missing={m.unknownUploader()} />}
      when={<time dateTime={fanart.publishedAt}>{shortDate(fanart.publishedAt)}</time>}
      factsAcross={factsWidth(facts.map((text) => ({ text, hasIcon: false })))}
      facts={facts.map((text) => (
        <Fact key={text}>{text}</Fact>
      ))}
    />
  );
}
