import * as m from '#messages/server-uploads';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { UPLOAD_ID, UPLOADS_PATH } from '../../../shared/files/uploads/upload-contract.ts';

/** A part of a file, or the file that joins parts. */
export type UploadConcat = { kind: 'partial' } | { kind: 'final'; partIds: string[] };

const PART = new RegExp(`^${UPLOADS_PATH}/(${UPLOAD_ID.slice(1, -1)})$`);

/** Parses Upload-Concat, with absolute or relative addresses. Null if absent. */
export function readUploadConcat(header: string | undefined): UploadConcat | null {
  if (header === undefined) return null;
  if (header === 'partial') return { kind: 'partial' };
  const addresses = header.startsWith('final;') ? header.slice('final;'.length).trim().split(/ +/) : [];
  const partIds = addresses.map(
    (address) => PART.exec(URL.parse(address, `http://localhost${UPLOADS_PATH}/`)?.pathname ?? '')?.[1],
  );
  const named = partIds.filter((id) => id !== undefined);
  if (partIds.length === 0 || named.length < partIds.length || new Set(named).size < partIds.length)
    throw new Refusal('bad_input', m.concatUnreadable());
  return { kind: 'final', partIds: named };
}

/** Reply header. Null for a file from one upload. */
export function writeUploadConcat({ isPart, joinedOf }: { isPart: boolean; joinedOf: string[] | null }): string | null {
  if (isPart) return 'partial';
  return joinedOf === null ? null : `final;${joinedOf.map((id) => `${UPLOADS_PATH}/${id}`).join(' ')}`;
}
