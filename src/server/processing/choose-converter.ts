/** Which readers know a format: the better first. A model is what the first of them makes of it that can be drawn. */

import type { Document } from '@gltf-transform/core';

import type { ConvertedExtension } from '../../shared/bundles/candidate-rules.ts';
import { unreadSentence } from '../../shared/bundles/unread-formats.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import { compareClaims, type Comparison } from './claims/compare-claims.ts';
import type { Converter } from './converter.ts';
import { finding, type Finding } from './finding.ts';
import { extensionInside, versionInside, versionRefusal } from './known-versions.ts';
import type { ModelAnswer } from './model-answer.ts';
import type { SourceFiles } from './source-files.ts';

/** Readers are large: each is loaded when it is needed. */
interface KnownConverter {
  name: string;
  load: () => Promise<Converter>;
  /** It loses more than it adds (clips, places of copies, large polygons), so that a count alone is no reason to ask it. */
  onlyAfterFailure?: true;
}

const GLTF: KnownConverter[] = [{ name: 'glTF', load: async () => (await import('./convert/gltf.ts')).convertGltf }];

const ASSIMP: KnownConverter = {
  name: 'assimp',
  load: async () => (await import('./convert/assimp/assimp.ts')).assimpConverter(),
};

const LAST_RESORT: KnownConverter = { ...ASSIMP, onlyAfterFailure: true };

const FBX: KnownConverter[] = [
  { name: 'three', load: async () => (await import('./convert/fbx/fbx.ts')).convertFbx },
  { name: 'assimp', load: async () => (await import('./convert/fbx/fbx.ts')).convertFbxByAssimp },
];
const USD: KnownConverter[] = [{ name: 'three', load: async () => (await import('./convert/usd/usd.ts')).convertUsd }];

const PSK: KnownConverter[] = [{ name: 'PSK', load: async () => (await import('./convert/psk/psk.ts')).convertPsk }];

const KNOWN: Record<ConvertedExtension, KnownConverter[]> = {
  glb: GLTF,
  gltf: GLTF,
  vrm: GLTF,
  fbx: FBX,
  dae: [{ name: 'three', load: async () => (await import('./convert/collada.ts')).convertCollada }, ASSIMP],
  obj: [{ name: 'OBJ', load: async () => (await import('./convert/obj/obj.ts')).convertObj }, ASSIMP],
  usdz: USD,
  usd: USD,
  usdc: USD,
  usda: USD,
  '3ds': [
    ASSIMP,
    { name: 'three', load: async () => (await import('./convert/three-ds.ts')).convertThreeDs, onlyAfterFailure: true },
  ],
  blend: [{ name: 'Blender', load: async () => (await import('./convert/blend/blend.ts')).convertBlend }],
  x: [{ name: 'DirectX', load: async () => (await import('./convert/x/x.ts')).convertX }, ASSIMP],
  md5mesh: [{ name: 'MD5', load: async () => (await import('./convert/md5/md5.ts')).convertMd5 }],
  smd: [{ name: 'SMD', load: async () => (await import('./convert/smd.ts')).convertSmd }],
  ms3d: [ASSIMP],
  b3d: [{ name: 'B3D', load: async () => (await import('./convert/b3d/b3d.ts')).convertB3d }, LAST_RESORT],
  iqm: [{ name: 'IQM', load: async () => (await import('./convert/iqm/iqm.ts')).convertIqm }],
  lwo: [
    { name: 'assimp', load: async () => (await import('./convert/lwo/lwo.ts')).convertLwoByAssimp },
    { name: 'three', load: async () => (await import('./convert/lwo/lwo.ts')).convertLwo, onlyAfterFailure: true },
  ],
  md3: [{ name: 'MD3', load: async () => (await import('./convert/md3/md3.ts')).convertMd3 }, LAST_RESORT],
  md2: [{ name: 'MD2', load: async () => (await import('./convert/md2.ts')).convertMd2 }, LAST_RESORT],
  mdl: [{ name: 'MDL', load: async () => (await import('./convert/mdl/mdl.ts')).convertMdl }],
  psk: PSK,
  pskx: PSK,
  pmx: [{ name: 'assimp', load: async () => (await import('./convert/pmx.ts')).convertPmx }],
  ase: [ASSIMP],
  ac: [ASSIMP],
  '3mf': [
    { name: 'assimp', load: async () => (await import('./convert/three-mf.ts')).convertThreeMfByAssimp },
    { name: 'three', load: async () => (await import('./convert/three-mf.ts')).convertThreeMf },
  ],
  vox: [{ name: 'three', load: async () => (await import('./convert/vox.ts')).convertVox }],
  ply: [{ name: 'PLY', load: async () => (await import('./convert/ply/ply.ts')).convertPly }],
  stl: [{ name: 'three', load: async () => (await import('./convert/stl.ts')).convertStl }, ASSIMP],
  off: [ASSIMP],
};

const CONVERTERS: Partial<Record<string, KnownConverter[]>> = KNOWN;

/** A reader that loses less than this share of the triangles is kept for what else it knows: clips, materials, names. */
const ACCEPTED_LOSS = 0.01;
const FIRST_FAILED = 'The first reader for this format failed, so another one read it: look at the result.';
const FIRST_LOST = 'The first reader for this format lost a part of the model, so another one read it: look at the result.';
const NOTHING_TO_DRAW = 'There is nothing to draw in it.';

export function extensionOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

const nameOf = (path: string) => path.split('/').at(-1) ?? path;

export interface ConvertedModel {
  document: Document;
  /** Whose work it is. */
  converter: string;
  claims: Pick<Comparison, 'agrees' | 'vertices'>;
}

/** Refuses with a sentence for people when no reader makes anything of the file. */
export async function convertModel(
  files: SourceFiles,
  main: string,
  notes: (finding: Finding) => void,
  onFormat?: (format: NonNullable<ModelAnswer['format']>) => void,
): Promise<ConvertedModel> {
  const bytes = await files.read(main);
  if (bytes.length === 0) throw new Refusal('bad_input', `${nameOf(main)} is empty.`);
  const extension = extensionOf(main);
  const inside = extensionInside(bytes);
  const isCalledSo = inside === null || isSameKind(inside, extension);
  onFormat?.({ inside: isCalledSo ? null : inside, version: versionInside(bytes, inside ?? extension) });
  const converters = CONVERTERS[inside ?? extension] ?? [];
  if (converters.length === 0) {
    throw new Refusal('unsupported_type', unreadSentence(main));
  }
  if (!isCalledSo) {
    notes(finding('mended', `The file is called .${extension}, but is ${inside.toUpperCase()}.`));
  }
  const { best, reasons } = await bestAttempt(converters, { files, main, bytes, extension: inside ?? extension });
  if (best !== null) {
    for (const found of best.findings) notes(found);
    if (!best.isFirst) notes(finding('other_reader', reasons.length > 0 ? FIRST_FAILED : FIRST_LOST));
    return best;
  }
  const [only] = reasons;
  if (reasons.length === 1 && only instanceof Refusal && only.code === 'unsupported_type') throw only;
  const version = versionRefusal(bytes);
  if (version !== null) throw new Refusal('unsupported_type', version);
  throw new Refusal('bad_input', `${nameOf(main)} could not be converted. ${reasonOf(bestOf(reasons))}`);
}

interface Attempt extends ConvertedModel {
  isFirst: boolean;
  findings: Finding[];
  lostShare: number;
}

interface AttemptSource {
  files: SourceFiles;
  main: string;
  bytes: Uint8Array<ArrayBuffer>;
  extension: string;
}

/** Chooses the reader that loses least; the first that loses hardly anything ends the search. */
export async function bestAttempt(
  converters: readonly KnownConverter[],
  source: AttemptSource,
): Promise<{ best: Attempt | null; reasons: unknown[] }> {
  const reasons: unknown[] = [];
  let best: Attempt | null = null;
  for (const [index, { name, load, onlyAfterFailure = false }] of converters.entries()) {
    if (best !== null && onlyAfterFailure) continue;
    try {
      const attempt = await attemptOf(await load(), source);
      if (best === null || attempt.lostShare < best.lostShare) best = { ...attempt, converter: name, isFirst: index === 0 };
      if (best.lostShare <= ACCEPTED_LOSS) break;
    } catch (error) {
      reasons.push(error);
    }
  }
  return { best, reasons };
}

async function attemptOf(
  convert: Converter,
  { files, main, bytes, extension }: AttemptSource,
): Promise<Omit<Attempt, 'converter' | 'isFirst'>> {
  const findings: Finding[] = [];
  const document = await convert(files, main, (found) => findings.push(found));
  if (!hasSomethingToDraw(document)) throw new Refusal('bad_input', NOTHING_TO_DRAW);
  const compared = await compareClaims(extension, bytes, document, { files, main });
  // Readers that count for themselves have told it already.
  const isTold = findings.some(({ code }) => code === 'other_count');
  return {
    document,
    findings: isTold ? findings : [...findings, ...compared.findings],
    claims: { agrees: compared.agrees && !isTold, vertices: compared.vertices },
    lostShare: compared.lostShare,
  };
}

/** Whether the same readers know both: a VRM is a GLB. */
const isSameKind = (inside: string, extension: string) => CONVERTERS[inside] === CONVERTERS[extension];

function hasSomethingToDraw(document: Document): boolean {
  const primitives = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());
  return primitives.some((primitive) => (primitive.getAttribute('POSITION')?.getCount() ?? 0) > 0);
}

/** What says most: a version or kind that nobody here knows, then what the better reader stumbled over. */
function bestOf(reasons: readonly unknown[]): unknown {
  const refusals = reasons.filter((reason) => reason instanceof Refusal);
  return (
    refusals.find(({ code }) => code === 'unsupported_type') ??
    refusals.find(({ message }) => message !== NOTHING_TO_DRAW) ??
    reasons.find(isOutOfMemory) ??
    refusals[0] ??
    reasons[0]
  );
}

const isOutOfMemory = (error: unknown) => /allocation failed|out of memory/i.test(String(error));

/** A refusal is written for people; what a library throws is about its own insides. */
function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (isOutOfMemory(error)) return 'It needs more memory than a model is given here.';
  return 'It ends too early, or holds something that no reader here knows.';
}
