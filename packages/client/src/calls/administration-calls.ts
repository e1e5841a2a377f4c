/** Types of the API, generated from its contracts. `npm run reference` */

import type { Done, StoredPicture } from './shared-types.ts';

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

export interface ChangeUserBody {
  role?: 'user' | 'moderator' | 'admin';
  disabled?: boolean;
  note: string;
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

export interface ListNewsletterIssuesReply {
  issues: NewsletterIssue[];
  subscribers: number;
  languages: ListNewsletterIssuesReplyLanguage[];
}

export interface ListNewsletterIssuesReplyLanguage {
  language: string;
  subscribers: number;
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

export interface ListUsersReply {
  users: ManagedUser[];
  total: number;
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

export interface ManagedUser {
  id: number;
  nickname: string;
  email: string | null;
  emailConfirmed: boolean;
  role: 'user' | 'moderator' | 'admin';
  disabled: boolean;
  waiting: boolean;
  throwaway: boolean;
  invitedBy: string | null;
  sessions: number;
  createdAt: string;
  lastSeenAt: string | null;
}

export interface NewsletterIssue {
  id: number;
  subject: string;
  text: string;
  game: string | null;
  language: string | null;
  state: 'draft' | 'sending' | 'paused' | 'stopped' | 'sent';
  startedAt: string | null;
  endedAt: string | null;
  recipients: number;
  waiting: number;
  sent: number;
  deferred: number;
  bounced: number;
  unsubscribed: number;
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

export interface SaveNewsletterIssueBody {
  id: number | null;
  subject: string;
  text: string;
  game: string | null;
  language: string | null;
}

export interface SetTrustBody {
  trust: 'given' | 'withheld' | null;
  note: string;
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

export interface AdministrationCalls {
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
  /** Takes a search off the list of those that found nothing. For admins. */
  clearSearchMiss: {
    params: {
      id: number;
    };
    reply: Done;
  };
  /** The health checks of the process that answers. For admins. */
  listHealth: {
    reply: {
      checks: HealthEntry[];
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
  /** Makes a job due at once, or all of a kind, that failed or wait for another try. For admins; logged. */
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
  /** Changes what signing in asks of moderators and admins; it counts at once. For admins, who need a second factor themselves to require one; each change is logged. */
  changeSignInSettings: {
    body: SignInSettings;
    reply: SignInSettings;
  };
  /** The issues of the newsletter, the last first, with what became of each. For admins. */
  listNewsletterIssues: {
    reply: ListNewsletterIssuesReply;
  };
  /** Saves an issue that has not been sent: a new one, or the one that is named. For admins. */
  saveNewsletterIssue: {
    body: SaveNewsletterIssueBody;
    reply: NewsletterIssue;
  };
  /** Sends an issue to the caller alone. For admins. */
  testNewsletterIssue: {
    params: {
      id: number;
    };
    reply: Done;
  };
  /** Sends an issue to all who confirmed their address, 50 mails a minute; pauses, resumes or stops that; or deletes a draft. For admins. */
  actOnNewsletterIssue: {
    params: {
      id: number;
    };
    body: {
      act: 'send' | 'pause' | 'resume' | 'stop' | 'delete';
    };
    reply: Done;
  };
  /** Accounts, the newest first, searched by nickname or email address. For admins. */
  listUsers: {
    query?: {
      query?: string;
      page?: number;
    };
    reply: ListUsersReply;
  };
  /** Changes the role of an account, or disables or enables it, with a reason that its owner reads. For admins; each change is logged. */
  changeUser: {
    params: {
      id: number;
    };
    body: ChangeUserBody;
    reply: ManagedUser;
  };
  /** Says whether a member's changes of games of others apply at once: 'given', 'withheld', or null, so that they may earn it. The member reads the reason. For moderators; each change is logged. */
  setTrust: {
    params: {
      id: number;
    };
    body: SetTrustBody;
    reply: {
      trust: 'given' | 'earned' | 'withheld' | null;
    };
  };
  /** Ends every session of an account, and revokes its API tokens, with a reason that its owner reads. For admins; logged. */
  endUserSessions: {
    params: {
      id: number;
    };
    body: {
      note: string;
    };
    reply: ManagedUser;
  };
  /** Audit log: acts of admins on accounts and the site, and of operators on edits of members, newest first. For admins. */
  listAuditEntries: {
    query?: {
      account?: number;
      page?: number;
    };
    reply: ListAuditEntriesReply;
  };
  /** The menu, the logo and the banners, to be edited. For admins. */
  getSiteLook: {
    reply: SiteLook;
  };
  /** Changes the menu, the logo (an SVG drawing; scripts and what it would load are refused) or the banners, each as a whole. A conflict where somebody changed it since the state of `stamp`. For admins; each change is logged. */
  changeSiteLook: {
    body: ChangeSiteLookBody;
    reply: SiteLook;
  };
  /** Destination and outcomes of backups, newest first. For admins. */
  listBackupRuns: {
    reply: ListBackupRunsReply;
  };
  /** How far the scrub of stored files is, and which files are damaged or missing. For admins. */
  readStoredFiles: {
    reply: ReadStoredFilesReply;
  };
}

export const ADMINISTRATION_CALLS: { readonly [N in keyof AdministrationCalls]: readonly [method: string, path: string] } = {
  listRenewals: ['GET', '/api/admin/renewals'],
  listSearchMisses: ['GET', '/api/admin/search-misses'],
  clearSearchMiss: ['DELETE', '/api/admin/search-misses/{id}'],
  listHealth: ['GET', '/api/admin/health'],
  listJobs: ['GET', '/api/admin/jobs'],
  retryJobs: ['POST', '/api/admin/jobs/retry'],
  discardJobs: ['POST', '/api/admin/jobs/discard'],
  getMailState: ['GET', '/api/admin/mails'],
  getSignInSettings: ['GET', '/api/admin/sign-in'],
  changeSignInSettings: ['PUT', '/api/admin/sign-in'],
  listNewsletterIssues: ['GET', '/api/admin/newsletter'],
  saveNewsletterIssue: ['POST', '/api/admin/newsletter'],
  testNewsletterIssue: ['POST', '/api/admin/newsletter/{id}/test'],
  actOnNewsletterIssue: ['POST', '/api/admin/newsletter/{id}/acts'],
  listUsers: ['GET', '/api/admin/users'],
  changeUser: ['PUT', '/api/admin/users/{id}'],
  setTrust: ['PUT', '/api/admin/users/{id}/trust'],
  endUserSessions: ['POST', '/api/admin/users/{id}/sessions/end'],
  listAuditEntries: ['GET', '/api/admin/audit'],
  getSiteLook: ['GET', '/api/admin/site'],
  changeSiteLook: ['PUT', '/api/admin/site'],
  listBackupRuns: ['GET', '/api/admin/backups'],
  readStoredFiles: ['GET', '/api/admin/stored-files'],
};
