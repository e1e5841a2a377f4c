import type { Finding as ShownFinding, FindingCode } from './facts/finding-contract.ts';
import { englishSentence, fileSentence, type FileSentence, type FileSentenceId, type ValuesOf } from './file-sentences.ts';

/** The sentence is in English. */
export interface Finding extends ShownFinding {
  /** The sentence without its language. */
  message: FileSentence;
}

/** Findings that visitors notice as missing or wrong. All others are for information. */
const WARNINGS: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'missing_texture',
  'missing_file',
  'unreadable_texture',
  'lost_animation',
  'other_count',
  'no_uvs',
  'absurd_scale',
  'stray_part',
  'non_finite_values',
  'degenerate_triangles',
  'no_picture',
]);

const MAX_NAMED = 3;
const MAX_NAME_LENGTH = 80;

export function finding<Id extends FileSentenceId>(code: FindingCode, id: Id, ...values: ValuesOf<Id>): Finding {
  const message = fileSentence(id, ...values);
  return { code, severity: WARNINGS.has(code) ? 'warning' : 'note', sentence: englishSentence(message), message };
}

/** Names for a sentence in any language: a.tga, b.tga, c.tga, +4. Untrusted names may have any length, or be empty. */
export function listedNames(names: readonly string[], max = MAX_NAMED): string {
  const shown = names.slice(0, max).map((name) => shortened(name) || '–');
  return [...shown, ...(names.length > max ? [`+${names.length - max}`] : [])].join(', ');
}

function shortened(name: string): string {
  // oxlint-disable-next-line no-control-regex -- names in binary formats may contain any byte
  const clean = name.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return clean.length > MAX_NAME_LENGTH ? `…${clean.slice(-MAX_NAME_LENGTH)}` : clean;
}
