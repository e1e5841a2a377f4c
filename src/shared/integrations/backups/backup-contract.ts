import { Type, type Static } from 'typebox';

import { endpoint, nullable } from '../../platform/kit/endpoint.ts';

/** Runs that are listed, latest first. */
export const TOLD_BACKUP_RUNS = 30;

export const BackupRun = Type.Object(
  {
    id: Type.Integer(),
    destination: Type.String(),
    startedAt: Type.String(),
    /** Null: in progress, or its process was killed. */
    endedAt: nullable(Type.String()),
    /** Name of the finished backup; null if there is none. */
    name: nullable(Type.String()),
    rows: nullable(Type.Integer()),
    files: nullable(Type.Integer()),
    fileBytes: nullable(Type.Integer()),
    /** Files that earlier backups did not have. */
    newFiles: nullable(Type.Integer()),
    /** Reason why the backup is not reliable; null if it was verified or is in progress. */
    failure: nullable(Type.String()),
  },
  { title: 'BackupRun' },
);
export type BackupRun = Static<typeof BackupRun>;

export const listBackupRuns = endpoint({
  name: 'listBackupRuns',
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'Destination and outcomes of backups, newest first. For admins.',
  tag: 'Administration',
  access: 'admins',
  reply: Type.Object({
    /** Null: the server makes no backups itself. */
    destination: nullable(Type.String()),
    runs: Type.Array(BackupRun),
  }),
});
