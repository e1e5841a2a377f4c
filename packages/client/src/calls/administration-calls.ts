/** Types of the API, generated from its contracts. `npm run reference` */

import type { Done, StoredPicture } from './shared-types.ts';

import { ADMINISTRATION_NEWSLETTER_CALLS, type AdministrationNewsletterCalls } from './administration-newsletter-calls.ts';
import { ADMINISTRATION_USERS_CALLS, type AdministrationUsersCalls } from './administration-users-calls.ts';
export type * from './administration-newsletter-calls.ts';
export type * from './administration-users-calls.ts';

export interface BackupRun {
  id: number;
  destination: string;
  startedAt: string;
  endedAt: string | null;
  name: string | null;
  rows: number | null;
  files: number | null;
  fileBytes: number | null;
  newFiles: number | null;
  failure: string | null;
}

export interface ChangeSiteLookBody {
  stamp: string;
  logoSvg?: string;
  menuLinks?: EditedMenuLink[];
  banners?: EditedBanner[];
}

export interface DamagedFile {
  sha256: string;
  bytes: number;
  fault: 'missing' | 'size' | 'content' | 'unreadable';
  foundAt: string;
  uses: DamagedFileUse[];
}

export interface DamagedFileUse {
  kind: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  title: string;
}

export interface EditedBanner {
  id: number | null;
  title: string;
  subtitle: string | null;
  type: string | null;
  link: string;
  background: StoredPicture | null;
  cover: StoredPicture | null;
}

export interface EditedMenuLink {
  id: number | null;
  title: string;
  url: string;
  icon: string;
}

export interface GetMailStateReply {
  server: string | null;
  kinds: MailKindCounts[];
  failures: MailFailureEntry[];
}

export interface HealthEntry {
  name: string;
  title: string;
  state: 'good' | 'warning' | 'failing';
  message: string;
  checkedAt: string;
}

export interface JobEntry {
  id: number;
  kind: string;
  state: 'waiting' | 'scheduled' | 'running' | 'failed';
  createdAt: string;
  tries: number;
  runAt: string;
  failedAt: string | null;
  lastError: string | null;
  retryable: boolean;
}

export interface JobKind {
  kind: string;
  waiting: number;
  scheduled: number;
  running: number;
  failed: number;
  retryable: number;
}

export interface ListAuditEntriesReply {
  entries: ListAuditEntriesReplyEntry[];
  total: number;
}

export interface ListAuditEntriesReplyEntry {
  id: number;
  at: string;
  actor: string | null;
  act: 'role' | 'disable' | 'enable' | 'end_sessions' | 'import_overwrite' | 'trust' | 'menu' | 'logo' | 'banners' | 'webhook' | 'newsletter' | 'level' | 'trust_number' | 'watched_word' | 'registration' | 'second_factor' | 'approve' | 'decline' | 'invite' | 'job_retry' | 'job_discard';
  account: string | null;
  detail: string;
  note: string | null;
}

export interface ListBackupRunsReply {
  destination: string | null;
  runs: BackupRun[];
}

export interface ListJobsReply {
  kinds: JobKind[];
  jobs: JobEntry[];
  total: number;
}

export interface ListRenewalsReplyRenewal {
  kind: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  done: number;
  total: number;
}

export interface ListSearchMissesReply {
  misses: ListSearchMissesReplyMisse[];
  total: number;
}

export interface ListSearchMissesReplyMisse {
  id: number;
  query: string;
  times: number;
  lastAt: string;
}

export interface MailFailureEntry {
  kind: string;
  outcome: 'deferred' | 'bounced' | 'failed';
  reason: string;
  count: number;
  lastAt: string;
}

export interface MailKindCounts {
  kind: string;
  day: MailKindCountsDay;
  week: MailKindCountsDay;
}

export interface MailKindCountsDay {
  sent: number;
  deferred: number;
  bounced: number;
  failed: number;
}

export interface ReadStoredFilesReply {
  total: ReadStoredFilesReplyTotal;
  current: ReadStoredFilesReplyCurrent | null;
  last: ReadStoredFilesReplyCurrent | null;
  damagedCount: number;
  damaged: DamagedFile[];
}

export interface ReadStoredFilesReplyCurrent {
  beganAt: string;
  endedAt: string | null;
  files: number;
  bytes: number;
}

export interface ReadStoredFilesReplyTotal {
  files: number;
  bytes: number;
}

export interface RetryJobsBody {
  id?: number;
  kind?: string;
}

export interface SignInSettings {
  /** Moderators and admins have no rights without a second factor. */
  staffSecondFactor: boolean;
}

export interface SiteLook {
  logoSvg: string;
  menuLinks: EditedMenuLink[];
  banners: EditedBanner[];
  stamp: string;
}

export interface Translation {
  language: string;
  name: string;
  missing: number;
  total: number;
}

export interface AdministrationCalls extends
  AdministrationNewsletterCalls,
  AdministrationUsersCalls {
  /** Progress of renewing search texts, by kind of publication. For admins. */
  listRenewals: {
    reply: {
      renewals: ListRenewalsReplyRenewal[];
    };
  };
  /** Searches that found nothing, the most frequent first. For admins. */
  listSearchMisses: {
    query?: {
      page?: number;
    };
    reply: ListSearchMissesReply;
  };
  /** Removes a search from the list of searches without results. For admins. */
  clearSearchMiss: {
    params: {
      id: number;
    };
    reply: Done;
  };
  /** Health checks of the replying process. For admins. */
  listHealth: {
    reply: {
      checks: HealthEntry[];
    };
  };
  /** Languages of the installation, and how many of their texts are not translated. For admins. */
  listTranslations: {
    reply: {
      translations: Translation[];
    };
  };
  /** Jobs of all processes: failed ones first, then those that run, wait and are scheduled. For admins. */
  listJobs: {
    query?: {
      kind?: string;
      state?: 'waiting' | 'scheduled' | 'running' | 'failed';
      page?: number;
    };
    reply: ListJobsReply;
  };
  /** Retries a job, or all jobs of a kind, that failed or wait for another try. For admins; logged. */
  retryJobs: {
    body: RetryJobsBody;
    reply: {
      count: number;
    };
  };
  /** Removes a job, or all of a kind, that failed for the last time. For admins; logged. */
  discardJobs: {
    body: RetryJobsBody;
    reply: {
      count: number;
    };
  };
  /** Mails of the last day and of the last seven by kind and outcome, and the latest failures. For admins. */
  getMailState: {
    reply: GetMailStateReply;
  };
  /** Sign-in requirements for moderators and admins. For admins. */
  getSignInSettings: {
    reply: SignInSettings;
  };
  /** Changes the sign-in requirements of moderators and admins, effective at once. For admins, who need a second factor themselves to require one; each change is logged. */
  changeSignInSettings: {
    body: SignInSettings;
    reply: SignInSettings;
  };
  /** Audit log: acts of admins on accounts and the site, and of operators on edits of members, newest first. For admins. */
  listAuditEntries: {
    query?: {
      account?: number;
      page?: number;
    };
    reply: ListAuditEntriesReply;
  };
  /** The menu, the logo and the banners, for editing. For admins. */
  getSiteLook: {
    reply: SiteLook;
  };
  /** Changes the menu, the logo (an SVG drawing without scripts and external content) or the banners, each as a whole. A conflict if it has changed since the state of `stamp`. For admins; each change is logged. */
  changeSiteLook: {
    body: ChangeSiteLookBody;
    reply: SiteLook;
  };
  /** Destination and outcomes of backups, newest first. For admins. */
  listBackupRuns: {
    reply: ListBackupRunsReply;
  };
  /** Progress of the scrub of stored files, and the damaged and missing files. For admins. */
  readStoredFiles: {
    reply: ReadStoredFilesReply;
  };
}

/** Method and path of each call. */
export const ADMINISTRATION_CALLS: { readonly [N in keyof AdministrationCalls]: readonly [method: string, path: string] } = {
  ...ADMINISTRATION_NEWSLETTER_CALLS,
  ...ADMINISTRATION_USERS_CALLS,
  listRenewals: ['GET', '/api/admin/renewals'],
  listSearchMisses: ['GET', '/api/admin/search-misses'],
  clearSearchMiss: ['DELETE', '/api/admin/search-misses/{id}'],
  listHealth: ['GET', '/api/admin/health'],
  listTranslations: ['GET', '/api/admin/translations'],
  listJobs: ['GET', '/api/admin/jobs'],
  retryJobs: ['POST', '/api/admin/jobs/retry'],
  discardJobs: ['POST', '/api/admin/jobs/discard'],
  getMailState: ['GET', '/api/admin/mails'],
  getSignInSettings: ['GET', '/api/admin/sign-in'],
  changeSignInSettings: ['PUT', '/api/admin/sign-in'],
  listAuditEntries: ['GET', '/api/admin/audit'],
  getSiteLook: ['GET', '/api/admin/site'],
  changeSiteLook: ['PUT', '/api/admin/site'],
  listBackupRuns: ['GET', '/api/admin/backups'],
  readStoredFiles: ['GET', '/api/admin/stored-files'],
};
