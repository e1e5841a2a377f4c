import * as m from '#messages/guides';
import { DIFFICULTY_NAMES, type Duration } from '../../../shared/catalogue/guides/guide-rules.ts';
import type { GuideAttributes, GuideDetail } from '../../../shared/catalogue/guides/guide-contract.ts';
import { gameLink, guideLink, memberLink } from '../../../shared/catalogue/page-links.ts';
import { plainText } from '../../../shared/platform/kit/text.ts';
import { withProfile } from '../../../shared/community/profiles/member-contract.ts';
import { unitFormat } from '../../../shared/platform/messages/locale-format.ts';

const ISO_DURATIONS: Partial<Record<Duration, string>> = { quarter: 'PT15M', half: 'PT30M', hour: 'PT1H' };

/** Schema.org description of a guide, for search engines. */
export function guideJsonLd({ id, attributes: guide }: GuideDetail, publicUrl: string): Record<string, unknown> {
  const url = publicUrl + guideLink({ id, title: guide.title });
  const author = withProfile(guide.uploader?.username);
  const steps = guide.steps.filter(({ title }) => title !== null);
  const facts = {
    '@context': 'https://schema.org',
    '@type': steps.length > 1 ? 'HowTo' : 'TechArticle',
    name: guide.title,
    headline: steps.length > 1 ? null : guide.title,
    url,
    description: guide.descriptionHtml && plainText(guide.descriptionHtml),
    author: author && { '@type': 'Person', name: author, url: publicUrl + memberLink(author) },
    datePublished: guide.publishedAt,
    dateModified: guide.updatedAt,
    image: guide.images.slice(0, 1).map((picture) => publicUrl + picture.url),
    educationalLevel: guide.difficulty && DIFFICULTY_NAMES[guide.difficulty](),
    totalTime: guide.duration && ISO_DURATIONS[guide.duration],
    tool: guide.tools.map(({ title }) => title),
    about: guide.games.map((game) => ({ '@type': 'VideoGame', name: game.title, url: publicUrl + gameLink(game) })),
    keywords: guide.tags.map(({ name }) => name),
    step:
      steps.length > 1 && steps.map(({ anchor, title }) => ({ '@type': 'HowToStep', name: title, url: `${url}#${anchor}` })),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value && (!Array.isArray(value) || value.length > 0)));
}

/** Generated summary for a guide without one. */
export function guideSummary({ title, games, steps }: GuideAttributes): string {
  const titled = steps.flatMap((step) => step.title ?? []);
  return m.summary({
    title,
    hasGames: games.length === 0 ? 'no' : 'yes',
    games: unitFormat().format(games.map((game) => game.title)),
    steps: titled.length,
  });
}
