import { Type, type Static } from 'typebox';

import { endpoint, nullable } from '../../platform/kit/endpoint.ts';

/** How many runs are told, the latest first. */
export const TOLD_BACKUP_RUNS = 30;

export const BackupRun = Type.Object(
  {
    id: Type.Integer(),
    destination: Type.String(),
    startedAt: Type.String(),
    /** Null: it is under way, or its process ended with it. */
    endedAt: nullable(Type.String()),
    /** Name of the finished backup; null if there is none. */
    name: nullable(Type.String()),
    rows: nullable(Type.Integer()),
    files: nullable(Type.Integer()),
    fileBytes: nullable(Type.Integer()),
    /** How many files the backups before it did not hold. */
    newFiles: nullable(Type.Integer()),
    /** Why it is not to be trusted; null where it was restored and compared, or is under way. */
    failure: nullable(Type.String()),
  },
  { title: 'BackupRun' },
);
export type BackupRun = Static<typeof BackupRun>;

export const listBackupRuns = endpoint({
  name: 'listBackupRuns',
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'Where backups go, and what became of the last ones, the latest first. For admins.',
  tag: 'Administration',
  access: 'admins',
  reply: Type.Object({
    /** Null: the server makes none by itself. */
    destination: nullable(Type.String()),
    runs: Type.Array(BackupRun),
  }),
});
