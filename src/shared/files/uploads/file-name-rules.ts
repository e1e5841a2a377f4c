import { normalized } from '../../platform/kit/text.ts';

/** Name of a file without control and direction characters; empty if it is invalid. */
export function cleanFileName(name: string): string {
  const clean = normalized(name.toWellFormed(), 'NFC').replace(/\p{C}/gu, '').trim();
  return clean === '.' || clean === '..' ? '' : clean;
}
