import * as m from '#messages/fanarts';
import { MEDIUM_NAMES } from '../../../shared/catalogue/fanarts/fanart-rules.ts';
import type { FanartAttributes, FanartDetail } from '../../../shared/catalogue/fanarts/fanart-contract.ts';
import { assetLink, fanartLink, gameLink, memberLink } from '../../../shared/catalogue/page-links.ts';
import { plainText } from '../../../shared/platform/kit/text.ts';
import { withProfile } from '../../../shared/community/profiles/member-contract.ts';
import { unitFormat } from '../../../shared/platform/messages/locale-format.ts';

/** Schema.org description of a fan art, for search engines. */
export function fanartJsonLd({ id, attributes: fanart }: FanartDetail, publicUrl: string): Record<string, unknown> {
  const { medium, rights, sensitive } = fanart;
  const uploader = withProfile(fanart.uploader?.username);
  const person = (name: string, url?: string) => ({ '@type': 'Person', name, url });
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'VisualArtwork',
    name: fanart.title,
    url: publicUrl + fanartLink({ id, title: fanart.title }),
    description: fanart.descriptionHtml && plainText(fanart.descriptionHtml),
    artform: medium && MEDIUM_NAMES[medium](),
    creator:
      rights === 'permission'
        ? fanart.permissionOf && person(fanart.permissionOf)
        : uploader && person(uploader, publicUrl + memberLink(uploader)),
    datePublished: fanart.publishedAt,
    isFamilyFriendly: sensitive ? 'False' : null,
    image: sensitive ? [] : fanart.images.map((picture) => publicUrl + picture.url),
    about: [
      ...fanart.games.map((game) => ({ '@type': 'VideoGame', name: game.title, url: publicUrl + gameLink(game) })),
      ...fanart.models.map((model) => ({ '@type': '3DModel', name: model.title, url: publicUrl + assetLink(model) })),
    ],
    keywords: fanart.tags.map(({ name }) => name),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value && (!Array.isArray(value) || value.length > 0)));
}

/** Generated summary for a fan art without a description. */
export function fanartSummary({ title, medium, games, models, uploader }: FanartAttributes): string {
  const maker = withProfile(uploader?.username);
  const shown = [...games, ...models].slice(0, 3).map((each) => each.title);
  return m.summary({
    title,
    medium: m.mediumNoun({ medium: medium ?? '' }),
    hasShown: shown.length === 0 ? 'no' : 'yes',
    shown: unitFormat().format(shown),
    hasMaker: maker === null ? 'no' : 'yes',
    maker: maker ?? '',
  });
}
