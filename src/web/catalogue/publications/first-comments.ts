import { listComments, type CommentPage } from '../../../shared/community/comments/comment-contract.ts';
import { commentLink } from '../../../shared/community/comments/comment-rules.ts';
import { memberLink } from '../../../shared/catalogue/page-links.ts';
import { plainText } from '../../../shared/platform/kit/text.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { PageLoad } from '../../platform/api/page-load.ts';

/** First comments on a publication; null if they fail to load. The page works without them. */
export function firstComments(get: PageLoad['get'], { kind, id }: PublicationRef): Promise<CommentPage | null> {
  return get(listComments, { query: { mark: kind, id } }).catch(() => null);
}

/** Structured data of the comments (schema.org), next to that of the publication. */
export function commentsJsonLd(
  publication: PublicationRef & { title: string },
  page: CommentPage | null,
  publicUrl: string,
): Record<string, unknown> {
  if (page === null || page.total === 0) return {};
  const path = publicationLink(publication);
  const comment = page.comments.flatMap(({ id, html, author, createdAt }) =>
    html === null
      ? []
      : [
          {
            '@type': 'Comment',
            text: plainText(html),
            url: publicUrl + commentLink(path, id),
            dateCreated: createdAt,
            ...(author && {
              author: { '@type': 'Person', name: author.nickname, url: publicUrl + memberLink(author.nickname) },
            }),
          },
        ],
  );
  return { commentCount: page.total, comment };
}
