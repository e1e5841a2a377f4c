import * as m from '#messages/server-comments';

import { linkTarget } from '../../../shared/platform/kit/link-target.ts';
import { composedText, escapedMarkup, isBlank, plainText } from '../../../shared/platform/kit/text.ts';
import { MAX_COMMENT } from '../../../shared/community/comments/comment-rules.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Mention } from '../../../shared/community/mentions/mention-contract.ts';
import { publicationAt, publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { cleanText } from '../../platform/text/clean-text.ts';
import { checkMarkdown, markdownText } from '../../platform/text/markdown.ts';
import { SPOILER_EDGE, withSpoilers } from '../../platform/text/spoilers.ts';
import { withMentions } from '../../catalogue/publications/mention-view.ts';

/** A publication that a comment links to, visible to visitors. */
export interface Reference extends PublicationRef {
  title: string;
}

const LINK = /<a rel="[^"]*" href="([^"]*)">([\s\S]*?)<\/a>/g;

/** Normalises the text of a comment, and refuses an empty one. */
export function cleanComment(typed: string): string {
  const text = cleanText(composedText(typed.replaceAll(SPOILER_EDGE, '')), 'text', MAX_COMMENT);
  checkMarkdown(text);
  // A link definition alone, or a spoiler of blanks, renders as nothing.
  if (isBlank(text) || isBlank(plainText(withSpoilers(baseHtml(text))))) throw new Refusal('bad_input', m.empty(), 'text');
  return text;
}

/** Publications of this site that a comment links to. */
export function referencesIn(text: string, publicUrl: string): PublicationRef[] {
  const found = new Map<string, PublicationRef>();
  for (const [, address = ''] of baseHtml(text).matchAll(LINK)) {
    const publication = ownPublication(address, publicUrl);
    if (publication !== null) found.set(`${publication.kind} ${publication.id}`, publication);
  }
  return [...found.values()];
}

interface Known {
  mentions: Mention[];
  references: Reference[];
  publicUrl: string;
}

/** Comment as safe HTML. Mentions show current nicknames, and bare links to publications show their titles. */
export function commentHtml(text: string, { mentions, references, publicUrl }: Known): string {
  const linked = baseHtml(text).replace(LINK, (link, address: string, words: string) => {
    const publication = ownPublication(address, publicUrl);
    const known = references.find(({ kind, id }) => kind === publication?.kind && id === publication.id);
    if (known === undefined) return link;
    const isBare = words === address || `http://${words}` === address;
    const inside = isBare ? `<bdi>${escapedMarkup(known.title)}</bdi>` : words;
    return `<a href="${escapedMarkup(publicationLink(known))}"${isBare ? ` data-subject="${known.kind}"` : ''}>${inside}</a>`;
  });
  return withSpoilers(withMentions(linked, mentions));
}

/** HTML of a comment's Markdown. Headings move down a rank, and pictures become links. */
function baseHtml(text: string): string {
  return markdownText(text)
    .replace(/<(\/?)h([3-5])/g, (_, end: string, level: string) => `<${end}h${Number(level) + 1}`)
    .replace(/<img src="([^"]*)" alt="([^"]*)"[^>]*>/g, (_, address: string, words: string) => {
      return `<a rel="nofollow ugc noopener" href="${address}">${words === '' ? address : words}</a>`;
    });
}

function ownPublication(address: string, publicUrl: string): PublicationRef | null {
  const target = linkTarget(address.replaceAll('&amp;', '&'), publicUrl);
  return target.site === 'own' ? publicationAt(target.url) : null;
}
