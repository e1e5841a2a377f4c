import { BEGUN_IN_ORDER, CALLED, EDGED, IN_ORDER, INSIDE } from '../match-tiers.ts';
import { isShort, isSpelt, keyOf, longWordsOf } from '../text-forms.ts';
import { unionOf } from './doc-id-set.ts';
import type { KindIndex } from './kind-index.ts';

/** Whether lists tell the documents that a form may name: by a word that is long enough, or by all of the form where it is short. */
export const mayBeNamed = (form: string) => isShort(keyOf(form)) || longWordsOf(form).length > 0;

/** The documents whose names may match a form with a score or a better one: no others do. Null: any that are found may. */
export function listAtLeast(memory: KindIndex, score: number, form: string): Int32Array | null {
  if (isSpelt(form)) return memory.begun(keyOf(form));
  if (score <= INSIDE) return mayBeNamed(form) ? memory.named(form) : null;
  const called = memory.called(form.split(' '));
  if (score >= CALLED) return called;
  const [key, isOneWord] = [keyOf(form), !form.includes(' ')];
  if (score >= EDGED) return unionOf([called, isOneWord ? memory.edged(form) : memory.begun(key)]);
  // While typing, the last word is often incomplete. No name contains it as a word.
  const isPart = !memory.isWord(form.split(' ').at(-1) ?? '');
  if (isPart && score > BEGUN_IN_ORDER) return unionOf([called, memory.begun(key)]);
  // Several words in their order are a part of a name's key.
  const isInOrder = score >= IN_ORDER || (isPart && score === BEGUN_IN_ORDER);
  return isInOrder && !isOneWord ? unionOf([called, memory.holding(key)]) : null;
}
