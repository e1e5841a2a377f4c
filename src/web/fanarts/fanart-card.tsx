import { Images } from 'lucide-react';

import type { FanartCard as FanartCardData } from '../../shared/fanarts/fanart-contract.ts';
import { MEDIUM_NAMES } from '../../shared/fanarts/fanart-rules.ts';
import { shortDate } from '../../shared/kit/dates.ts';
import { fanartLink } from '../../shared/kit/page-links.ts';
import { MemberLink } from '../shell/member-link.tsx';
import { factsWidth } from '../ui/card-grid.tsx';
import { Card, Fact } from '../ui/card.tsx';
import { Row } from '../ui/layout.tsx';

/** One fan art in a list. */
export function FanartCard({ fanart, eager = false }: { fanart: FanartCardData; eager?: boolean }) {
  const facts = [...(fanart.medium === null ? [] : [MEDIUM_NAMES[fanart.medium]]), ...fanart.games.slice(0, 2)];
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
            <Images size={12} aria-hidden /> {fanart.pictures}
            <span className="visually-hidden"> pictures</span>
          </Row>
        )
      }
      byline={<MemberLink nickname={fanart.uploader} missing="Unknown uploader" />}
      when={<time dateTime={fanart.publishedAt}>{shortDate(fanart.publishedAt)}</time>}
      factsAcross={factsWidth(facts.map((text) => ({ text, hasIcon: false })))}
      facts={facts.map((text) => (
        <Fact key={text}>{text}</Fact>
      ))}
    />
  );
}
