import type { PictureType } from '../../../shared/files/storage/picture-contract.ts';

/**
 * Says what a picture is by its first bytes, before any decoder sees it; null for everything else. SVG is not taken: it is
 * a document that can carry scripts.
 */
export function sniffPictureType(bytes: Uint8Array): PictureType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  if (head.slice(4, 8) === 'ftyp' && /^avi[fs]/.test(head.slice(8, 12))) return 'image/avif';
  return null;
}
