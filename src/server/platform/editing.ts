import { Refusal } from '../../shared/kit/errors.ts';
import type { Member } from './caller.ts';

/** What judging needs to know of an entry. */
export interface Judged {
  uploaderId: number | null;
  listed: boolean;
}

/** Uploaders edit what is theirs, moderators everything; what is not published is to everybody else as if it were not there. */
export function judgeEditor(member: Member, entry: Judged | undefined, name: string): asserts entry is Judged {
  const missing = () => new Refusal('not_found', `There is no such ${name}.`);
  if (entry === undefined) throw missing();
  if (member.role !== 'user' || entry.uploaderId === member.id) return;
  if (!entry.listed) throw missing();
  throw new Refusal('not_allowed', `Only its uploader and moderators may edit this ${name}.`);
}

/** Publishing needs a confirmed address (decisions.md §3.2). */
export function judgePublisher(member: Member): void {
  if (member.confirmed) return;
  throw new Refusal('not_allowed', 'Confirm your e-mail address to publish. Until then you can save drafts.', 'status');
}
