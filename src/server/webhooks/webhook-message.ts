import { commentLink } from '../../shared/comments/comment-rules.ts';
import { publicationLink } from '../../shared/publications/publication-link.ts';
import type { PublicationRef } from '../../shared/publications/publication.ts';
import type { HappenedEvent, WebhookStore } from './webhook-store.ts';

/** What is said of an event, as it is now; null: it is not to be seen any more. */
export async function webhookMessage(store: WebhookStore, event: HappenedEvent, publicUrl: string): Promise<string | null> {
  const data = await factsOf(store, event, publicUrl);
  return data && JSON.stringify({ type: event.event, timestamp: event.at.toISOString(), data });
}

async function factsOf(store: WebhookStore, { event, kind, subjectId, sourceId }: HappenedEvent, publicUrl: string) {
  const found = await store.publication({ kind, id: subjectId });
  const publication = found === undefined ? null : { ...titled(found), url: publicUrl + publicationLink(found) };
  if (event === 'publication.published')
    return found === undefined
      ? null
      : { ...publication, uploader: found.uploader, publishedAt: found.publishedAt?.toISOString() };
  if (event === 'comment.created') {
    const comment = await store.comment(sourceId);
    if (comment === undefined || found === undefined) return null;
    return { id: sourceId, ...comment, url: publicUrl + commentLink(publicationLink(found), sourceId), on: publication };
  }
  const report = await store.report(sourceId);
  // Who reported is nobody's business elsewhere.
  return report === undefined
    ? null
    : { id: sourceId, ...report, about: publication ?? { kind, id: subjectId }, url: `${publicUrl}/moderation` };
}

const titled = ({ kind, id, title }: PublicationRef & { title: string }) => ({ kind, id, title });
