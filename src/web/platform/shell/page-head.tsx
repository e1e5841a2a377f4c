import * as m from '#messages/shell';
import { getOEmbed } from '../../../shared/catalogue/assets/oembed-contract.ts';
import type { Picture } from '../../../shared/files/storage/picture-contract.ts';
import { PREVIEW_WIDTH, previewUrl } from '../../../shared/files/storage/picture-contract.ts';
import { beginningOf } from '../../../shared/platform/kit/text.ts';
import { currentLocale } from '../../../shared/platform/messages/current-language.ts';
import { pathInLanguage } from '../../../shared/platform/messages/language-paths.ts';
import { useSite } from './site.ts';
import { jsonForScript } from './json-for-script.ts';

interface PageHeadProps {
  /** Without the site name; null on the home page. */
  title: string | null;
  description: string;
  /** Canonical path and query of this page; null if it has none, as an error page. */
  canonical: string | null;
  picture?: Picture | null;
  /** Alternative text, if the picture does not show the subject of the page. */
  pictureAlt?: string | undefined;
  /** An article has one subject, and can be embedded. */
  type?: 'website' | 'article';
  noindex?: boolean;
  jsonLd?: Record<string, unknown>;
  /** Atom feed of this list, beside those of whole kinds; null if it has none. */
  feed?: PageFeed | null;
}

export interface PageFeed {
  title: string;
  path: string;
}

const SITE_NAME = 'Polyshelf';
const MAX_DESCRIPTION = 160;

/** Metadata for search engines, link previews and the browser tab. React moves it into the head. */
export function PageHead({
  title,
  description,
  canonical,
  picture = null,
  pictureAlt,
  type = 'website',
  noindex = false,
  jsonLd,
  feed = null,
}: PageHeadProps) {
  const { publicUrl } = useSite();
  const fullTitle = title === null ? m.siteTitle({ site: SITE_NAME }) : `${title} · ${SITE_NAME}`;
  const summary = beginningOf(description, MAX_DESCRIPTION);
  const image = previewOf(publicUrl, picture);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      {noindex && <meta name="robots" content="noindex" />}
      {canonical !== null && <link rel="canonical" href={publicUrl + canonical} />}
      {canonical !== null && type === 'article' && (
        <link
          rel="alternate"
          type="application/json+oembed"
          title={fullTitle}
          href={`${publicUrl}${getOEmbed.path}?url=${encodeURIComponent(publicUrl + canonical)}`}
        />
      )}
      {feed !== null && <link rel="alternate" type="application/atom+xml" title={feed.title} href={feed.path} />}
      {canonical !== null && <LanguageLinks canonical={publicUrl + canonical} />}
      {canonical !== null && <meta property="og:url" content={publicUrl + canonical} />}
      <meta property="og:locale" content={currentLocale().replace('-', '_')} />
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? fullTitle} />
      <meta property="og:description" content={summary} />
      <meta property="og:image" content={image.url} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:type" content={image.type} />
      <meta property="og:image:alt" content={(picture === null ? null : (pictureAlt ?? title)) ?? SITE_NAME} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd !== undefined && <JsonLd data={jsonLd} />}
    </>
  );
}

/** The same page in the other languages. Its address without a language is for everybody else. */
function LanguageLinks({ canonical }: { canonical: string }) {
  const { languages } = useSite();
  if (languages.length === 1) return null;
  return (
    <>
      <link rel="alternate" hrefLang="x-default" href={canonical} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={pathInLanguage(canonical, language)} />
      ))}
    </>
  );
}

interface Preview {
  url: string;
  width: number;
  height: number;
  type: string;
}

/** Picture for link previews, never larger than the original. */
function previewOf(publicUrl: string, picture: Picture | null): Preview {
  if (picture === null) return { url: `${publicUrl}/preview.png`, width: 1200, height: 630, type: 'image/png' };
  const width = Math.min(PREVIEW_WIDTH, picture.width);
  return {
    url: publicUrl + previewUrl(picture),
    type: 'image/jpeg',
    width,
    height: Math.round((picture.height * width) / picture.width),
  };
}

/** Structured data for search engines. A data block needs no permission in the Content-Security-Policy. */
function JsonLd({ data }: { data: Record<string, unknown> }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />;
}
