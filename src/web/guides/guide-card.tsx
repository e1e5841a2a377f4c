import type { GuideCard as GuideCardData } from '../../shared/guides/guide-contract.ts';
import { DIFFICULTY_NAMES, DURATION_NAMES } from '../../shared/guides/guide-rules.ts';
import { shortDate } from '../../shared/kit/dates.ts';
import { guideLink } from '../../shared/kit/page-links.ts';
import { MemberLink } from '../shell/member-link.tsx';
import { factsWidth } from '../ui/card-grid.tsx';
import { Card, Fact } from '../ui/card.tsx';

/** One guide in a list. */
export function GuideCard({ guide, eager = false }: { guide: GuideCardData; eager?: boolean }) {
  const facts = [
    ...(guide.difficulty === null ? [] : [DIFFICULTY_NAMES[guide.difficulty]]),
    ...(guide.duration === null ? [] : [DURATION_NAMES[guide.duration]]),
    ...guide.games,
  ];
  return (
    <Card
      to={guideLink(guide)}
      title={guide.title}
      picture={guide.picture}
      eager={eager}
      byline={<MemberLink nickname={guide.uploader} missing="Unknown author" />}
      when={<time dateTime={guide.publishedAt}>{shortDate(guide.publishedAt)}</time>}
      factsAcross={factsWidth(facts.map((text) => ({ text, hasIcon: false })))}
      facts={facts.map((text) => (
        <Fact key={text}>{text}</Fact>
      ))}
    />
  );
}
