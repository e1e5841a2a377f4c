import { BEGUN, BEGUN_IN_ORDER, CALLED, EDGED, IN_ORDER, INSIDE } from '../match-tiers.ts';
import { isShort, isSpelt, keyOf } from '../text-forms.ts';
import { intersectionOf, unionOf } from './doc-id-set.ts';
import type { KindIndex } from './kind-index.ts';

/**
 * A superset of the documents that match a form with this score or a better one. Null: all found documents. Short words are listed for
 * shown names only: a hidden name with short words in another order is ranked only among the popular documents.
 */
export function listAtLeast(memory: KindIndex, score: number, form: string): Int32Array | null {
  if (isSpelt(form)) return memory.begun(keyOf(form));
  if (score <= INSIDE) return memory.named(form);
  const words = form.split(' ');
  const called = memory.called(words);
  if (score >= CALLED) return called;
  const [key, isOneWord] = [keyOf(form), words.length === 1];
  if (score >= EDGED && isOneWord) return unionOf([called, memory.edged(form)]);
  // While typing, the last word is often incomplete, and no name contains it as a word.
  const isPart = !memory.isWord(words.at(-1) ?? '');
  if (isPart && score > (isOneWord ? BEGUN : EDGED)) return called;
  if (isPart && score > BEGUN_IN_ORDER) return unionOf([called, memory.begun(key)]);
  // Consecutive words are a substring of a name's key.
  const isInOrder = score >= IN_ORDER || (isPart && score === BEGUN_IN_ORDER);
  const hasShort = words.some(isShort);
  if (isInOrder && !isOneWord) {
    const inOrder = memory.holding(key);
    return unionOf([called, hasShort && score > EDGED ? intersectionOf([inOrder, memory.whole(form)]) : inOrder]);
  }
  // Lists of long words usually contain all found documents.
  if (isPart || score < BEGUN_IN_ORDER || !hasShort) return null;
  if (!isOneWord) return unionOf([called, memory.holding(key), memory.whole(form)]);
  return score === IN_ORDER ? unionOf([called, memory.whole(form)]) : null;
}
