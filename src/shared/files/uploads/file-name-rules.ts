import { normalized } from '../../platform/kit/text.ts';

/** A file's name without what steers a terminal or turns the direction of writing; empty for what is no name. */
export function cleanFileName(name: string): string {
  const clean = normalized(name.toWellFormed(), 'NFC').replace(/\p{C}/gu, '').trim();
  return clean === '.' || clean === '..' ? '' : clean;
}
