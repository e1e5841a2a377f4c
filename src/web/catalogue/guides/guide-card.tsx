import * as m from '#messages/guides';
import { DIFFICULTY_NAMES, DURATION_NAMES } from '../../../shared/catalogue/guides/guide-rules.ts';
import type { GuideCard as GuideCardData } from '../../../shared/catalogue/guides/guide-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { guideLink } from '../../../shared/catalogue/page-links.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { factsWidth } from '../../platform/ui/list/card-grid.tsx';
import { Card, Fact } from '../../platform/ui/list/card.tsx';

/** One guide in a list. */
export function GuideCard({ guide, eager = false }: { guide: GuideCardData; eager?: boolean }) {
  const facts = [
    ...(guide.difficulty === null ? [] : [DIFFICULTY_NAMES[guide.difficulty]()]),
    ...(guide.duration === null ? [] : [DURATION_NAMES[guide.duration]()]),
    ...guide.games,
  ];
  return (
    <Card
      to={guideLink(guide)}
      title={guide.title}
      picture={guide.picture}
      eager={eager}
      byline={<MemberLink nickname={guide.uploader} missing={m.unknownAuthor()} />}
      when={<time dateTime={guide.publishedAt}>{shortDate(guide.publishedAt)}</time>}
      factsAcross={factsWidth(facts.map((text) => ({ text, hasIcon: false })))}
      facts={facts.map((text) => (
        <Fact key={text}>{text}</Fact>
      ))}
    />
  );
}
