import { claimOf, type Claim } from './claimed.ts';

const NEWLINE = 10;
const SPACE = 32;
const HASH = 35;
const BACKSLASH = 92;
const V = 118;
const F = 102;

/** Lines of 'v' and 'f', counted without reading their numbers: such files have millions. */
export function objClaim(bytes: Uint8Array): Claim {
  let [triangles, vertices] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    while (bytes[at]! <= SPACE) at += 1;
    const kind = bytes[at + 1] === SPACE || bytes[at + 1] === 9 ? bytes[at] : 0;
    let [words, isInWord, isJoined, isRemark] = [0, false, false, false];
    for (; at < bytes.length && (bytes[at] !== NEWLINE || isJoined); at += 1) {
      const byte = bytes[at]!;
      const isWord = byte > SPACE && byte !== BACKSLASH;
      // What stands behind it is for readers.
      if (byte === HASH && !isInWord) isRemark = true;
      if (isWord && !isInWord && !isRemark) words += 1;
      isInWord = isWord;
      // A backslash at the end of a line joins it with the next.
      if (byte === BACKSLASH) isJoined = true;
      else if (isWord || byte === NEWLINE) isJoined = false;
    }
    if (kind === V) vertices += 1;
    if (kind === F) triangles += Math.max(0, words - 3);
  }
  return claimOf(triangles, vertices);
}
