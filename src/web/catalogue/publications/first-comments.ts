import { listComments, type CommentPage } from '../../../shared/community/comments/comment-contract.ts';
import { commentLink } from '../../../shared/community/comments/comment-rules.ts';
import { memberLink } from '../../../shared/catalogue/page-links.ts';
import { plainText } from '../../../shared/platform/kit/text.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { PageLoad } from '../../platform/api/page-load.ts';

/** The first comments on a publication, for its page; null where they cannot be had, without which the page can do. */
export function firstComments(get: PageLoad['get'], { kind, id }: PublicationRef): Promise<CommentPage | null> {
  return get(listComments, { query: { mark: kind, id } }).catch(() => null);
}

/** The same in the words of schema.org, beside the publication that they are on. */
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
