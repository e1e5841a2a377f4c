import type { SkippedEntry } from './archives/archive-entries.ts';
import type { Finding } from './finding.ts';
import type { Measured } from './facts/measured-contract.ts';
import { extensionOf } from './text/extension-of.ts';
import type { ModelResult } from './processing-service.ts';

export interface Inspection {
  /** Path within the archive or folder. */
  model: string;
  format: ModelResult['format'];
  measured: Measured | null;
  findings: Finding[];
  /** Other models that could be inspected, likeliest first. */
  otherModels: string[];
  skipped: SkippedEntry[];
  glb: string | null;
  pictures: string[];
  failure: string | null;
}

const LABEL_WIDTH = 12;
const count = (value: number) => value.toLocaleString('en');
const listed = (texts: string[]) => (texts.length === 0 ? 'none' : texts.join(', '));

export function inspectionText({ model, format, measured, findings, otherModels, skipped, ...made }: Inspection): string {
  const kind = (format?.inside ?? extensionOf(model)).toUpperCase();
  const lines = [`${model} (${[kind, format?.version].filter(Boolean).join(' ')})`];
  const add = (label: string, text: string) => lines.push(`  ${label.padEnd(LABEL_WIDTH)} ${text}`);
  if (measured !== null) {
    add('size', `${measured.size.map((side) => Number(side.toPrecision(3))).join(' × ')} m (width, height, depth)`);
    add('triangles', `${count(measured.triangles)}${measured.isChecked ? ', as the file says' : ''}`);
    add('vertices', count(measured.vertices));
    add('meshes', count(measured.meshes));
    add('materials', count(measured.materials));
    add('textures', listed(measured.textures.map(({ name, width, height }) => `${name} ${width}×${height}`)));
    add('bones', count(measured.bones));
    add('clips', listed(measured.clips.map(({ name, seconds }) => `${name} ${Number(seconds.toFixed(2))} s`)));
    if (measured.variants?.length) add('variants', measured.variants.join(', '));
  }
  for (const { severity, sentence } of findings) add(severity, sentence);
  for (const { name, reason } of skipped) add('skipped', `${name}: ${reason}`);
  for (const path of otherModels) add('also here', path);
  for (const path of [made.glb ?? [], made.pictures].flat()) add('written', path);
  if (made.failure !== null) add('failed', made.failure);
  return `${lines.join('\n')}\n`;
}
