import anyAscii from 'any-ascii';
import { create as contentDisposition } from 'content-disposition';

import { safeName } from '../../../shared/platform/kit/safe-name.ts';

/** Content-Disposition (RFC 6266). Clients that know no `filename*` get the name in ASCII letters, not in question marks. */
export function fileDisposition(name: string, type: 'attachment' | 'inline' = 'attachment'): string {
  return contentDisposition(name, { type, fallback: safeName(anyAscii(name)) });
}
