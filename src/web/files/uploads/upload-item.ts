import type { OwnUpload } from '../../../shared/files/uploads/upload-contract.ts';

/** `interrupted`: half of it is on the server, and the page was loaded anew since: the file has to be chosen again. */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'finished' | 'failed' | 'interrupted' | 'removing';

/** A file on its way, or one that has arrived. */
export interface UploadItem {
  /** In this browser. */
  key: number;
  /** On the server; null until it has been begun there. */
  id: string | null;
  name: string;
  /** Where it lay in the folder that was given. */
  path: string | null;
  bytes: number;
  modifiedMs: number | null;
  /** Null where it is not at hand, or no longer needed. */
  file: File | null;
  sentBytes: number;
  /** The most of it that the server ever had. */
  safeBytes: number;
  /** Those in a row that failed, with nothing that got on in between. */
  tries: number;
  state: UploadState;
  /** Why it failed. */
  failure: string | null;
}

type Identity = Pick<UploadItem, 'name' | 'path' | 'bytes' | 'modifiedMs'>;

/** The same for the same file at the same place. */
export function identityOf({ name, path, bytes, modifiedMs }: Identity): string {
  return [path ?? name, bytes, modifiedMs].join('\n');
}

/** The same for the same file wherever it lies: it may be chosen again without its folder. */
export function looseIdentityOf(item: Identity): string {
  return identityOf({ ...item, path: null });
}

export function isOnItsWay({ state }: Pick<UploadItem, 'state'>): boolean {
  return state === 'waiting' || state === 'sending';
}

/** An upload as the server tells of it. */
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
