import type { Finding, FindingCode } from './facts/finding-contract.ts';

export type { Finding, FindingCode };

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

export function finding(code: FindingCode, sentence: string): Finding {
  return { code, severity: WARNINGS.has(code) ? 'warning' : 'note', sentence };
}

/** Names for a sentence: 'a.tga', 'b.tga' and 4 more. Untrusted names may have any length. */
export function named(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMED).map((name) => `'${shortened(name)}'`);
  const rest = names.length - shown.length;
  const last = rest > 0 ? `${rest} more` : shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : (last ?? '');
}

function shortened(name: string): string {
  // oxlint-disable-next-line no-control-regex -- names in binary formats may contain any byte
  const clean = name.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return clean.length > MAX_NAME_LENGTH ? `…${clean.slice(-MAX_NAME_LENGTH)}` : clean;
}
