import { declaredCounts, type DeclaredCounts } from '../../declared-counts/declared-counts.ts';

const NEWLINE = 10;
const SPACE = 32;
const HASH = 35;
const BACKSLASH = 92;
const V = 118;
const F = 102;

/** Counts the lines of 'v' and 'f' without parsing numbers, because files have millions of lines. */
export function objCounts(bytes: Uint8Array): DeclaredCounts {
  let [triangles, vertices] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    while (bytes[at]! <= SPACE) at += 1;
    const kind = bytes[at + 1] === SPACE || bytes[at + 1] === 9 ? bytes[at] : 0;
    let [words, isInWord, isJoined, isRemark] = [0, false, false, false];
    for (; at < bytes.length && (bytes[at] !== NEWLINE || isJoined); at += 1) {
      const byte = bytes[at]!;
      const isWord = byte > SPACE && byte !== BACKSLASH;
      // The rest of the line is a comment.
      if (byte === HASH && !isInWord) isRemark = true;
      if (isWord && !isInWord && !isRemark) words += 1;
      isInWord = isWord;
      // A backslash at the end of a line continues it on the next.
      if (byte === BACKSLASH) isJoined = true;
      else if (isWord || byte === NEWLINE) isJoined = false;
    }
    if (kind === V) vertices += 1;
    if (kind === F) triangles += Math.max(0, words - 3);
  }
  return declaredCounts(triangles, vertices);
}
