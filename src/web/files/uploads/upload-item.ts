import type { OwnUpload } from '../../../shared/files/uploads/upload-contract.ts';

/** `interrupted`: incomplete on the server, and the page was reloaded. The file has to be chosen again. */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'finished' | 'failed' | 'interrupted' | 'removing';

/** An unfinished or finished upload. */
export interface UploadItem {
  /** Id in this browser. */
  key: number;
  /** Id on the server; null until it is created there. */
  id: string | null;
  name: string;
  /** Its path in the folder. */
  path: string | null;
  bytes: number;
  modifiedMs: number | null;
  /** Null if it is not available, or no longer needed. */
  file: File | null;
  sentBytes: number;
  /** Most bytes that the server ever had. */
  safeBytes: number;
  /** Consecutive failures without progress. */
  tries: number;
  state: UploadState;
  /** Reason of the failure. */
  failure: string | null;
}

type Identity = Pick<UploadItem, 'name' | 'path' | 'bytes' | 'modifiedMs'>;

/** Equal for the same file at the same path. */
export function identityOf({ name, path, bytes, modifiedMs }: Identity): string {
  return [path ?? name, bytes, modifiedMs].join('\n');
}

/** Equal for the same file at any path, because it may be chosen again without its folder. */
export function looseIdentityOf(item: Identity): string {
  return identityOf({ ...item, path: null });
}

export function isOnItsWay({ state }: Pick<UploadItem, 'state'>): boolean {
  return state === 'waiting' || state === 'sending';
}

/** An upload in the server's list. */
export function itemOf(upload: OwnUpload, key: number): UploadItem {
  return {
    key,
    id: upload.id,
    name: upload.name,
    path: upload.path,
    bytes: upload.bytes,
    modifiedMs: upload.modifiedAt === null ? null : Date.parse(upload.modifiedAt),
    file: null,
    sentBytes: upload.receivedBytes,
    safeBytes: 0,
    tries: 0,
    state: upload.state === 'finished' ? 'finished' : 'interrupted',
    failure: null,
  };
}
