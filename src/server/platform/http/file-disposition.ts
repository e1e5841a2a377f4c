import anyAscii from 'any-ascii';
import { create as contentDisposition } from 'content-disposition';

import { safeName } from '../../../shared/platform/kit/safe-name.ts';

/** Content-Disposition (RFC 6266). Clients without `filename*` get a transliterated ASCII name. */
export function fileDisposition(name: string, type: 'attachment' | 'inline' = 'attachment'): string {
  return contentDisposition(name, { type, fallback: safeName(anyAscii(name)) });
}
