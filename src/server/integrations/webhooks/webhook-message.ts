import { commentLink } from '../../../shared/community/comments/comment-rules.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { HappenedEvent, WebhookStore } from './webhook-store.ts';

/** Current data of an event; null if it is no longer public. */
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
  // Reporters are not revealed.
  return report === undefined
    ? null
    : { id: sourceId, ...report, about: publication ?? { kind, id: subjectId }, url: `${publicUrl}/moderation` };
}

const titled = ({ kind, id, title }: PublicationRef & { title: string }) => ({ kind, id, title });
