/** Tries the readers of a format, the better ones first. The first result that can be drawn is used. */

import type { Document } from '@gltf-transform/core';

import { extensionOf } from '../text/extension-of.ts';
import { formatOf } from '../formats/format-table.ts';
import type { FormatReader } from '../formats/model-format.ts';
import { unreadRefusal } from '../formats/unread-refusal.ts';
import { FileRefusal } from '../file-refusal.ts';
import { fileSentence, type FileSentence } from '../file-sentences.ts';
import { compareCounts, type Comparison } from '../declared-counts/compare-counts.ts';
import type { Converter } from './converter.ts';
import { finding, type Finding } from '../finding.ts';
import { extensionInside, versionInside, versionRefusal } from './known-versions.ts';
import type { ModelAnswer } from '../model-answer.ts';
import type { SourceFiles } from '../source-files.ts';

/** A better reader may lose this share of the triangles, because it reads clips, materials and names well. */
const ACCEPTED_LOSS = 0.01;

const nameOf = (path: string) => path.split('/').at(-1) ?? path;

export interface ConvertedModel {
  document: Document;
  /** Name of the reader. */
  converter: string;
  claims: Pick<Comparison, 'agrees' | 'vertices'>;
}

/** Throws a refusal if no reader can convert the file. */
export async function convertModel(
  files: SourceFiles,
  main: string,
  notes: (finding: Finding) => void,
  onFormat?: (format: NonNullable<ModelAnswer['format']>) => void,
): Promise<ConvertedModel> {
  const bytes = await files.read(main);
  if (bytes.length === 0) throw new FileRefusal('bad_input', 'namedEmpty', { file: nameOf(main) });
  const extension = extensionOf(main);
  const inside = extensionInside(bytes);
  const isCalledSo = inside === null || isSameKind(inside, extension);
  onFormat?.({ inside: isCalledSo ? null : inside, version: versionInside(bytes, inside ?? extension) });
  const converters = formatOf(inside ?? extension)?.readers ?? [];
  if (converters.length === 0) {
    throw unreadRefusal(main);
  }
  if (!isCalledSo) {
    notes(finding('mended', 'extensionWrong', { extension, format: inside.toUpperCase() }));
  }
  const { best, reasons } = await bestAttempt(converters, { files, main, bytes, extension: inside ?? extension });
  if (best !== null) {
    for (const found of best.findings) notes(found);
    if (!best.isFirst) notes(finding('other_reader', reasons.length > 0 ? 'readerFailed' : 'readerLost'));
    return best;
  }
  const [only] = reasons;
  if (reasons.length === 1 && only instanceof FileRefusal && only.code === 'unsupported_type') throw only;
  const version = versionRefusal(bytes);
  if (version !== null) throw version;
  throw new FileRefusal('bad_input', 'notConverted', { file: nameOf(main), reason: reasonOf(bestOf(reasons)) });
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

/** Chooses the reader with the smallest loss. The search ends at the first one with hardly any. */
export async function bestAttempt(
  converters: readonly FormatReader[],
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
  if (!hasSomethingToDraw(document)) throw new FileRefusal('bad_input', 'nothingToDraw');
  const compared = await compareCounts(extension, bytes, document, { files, main });
  // Some readers compare the counts themselves.
  const isReported = findings.some(({ code }) => code === 'other_count');
  return {
    document,
    findings: isReported ? findings : [...findings, ...compared.findings],
    claims: { agrees: compared.agrees && !isReported, vertices: compared.vertices },
    lostShare: compared.lostShare,
  };
}

/** Whether both extensions have the same readers: a VRM is a GLB. */
const isSameKind = (inside: string, extension: string) => formatOf(inside) === formatOf(extension);

function hasSomethingToDraw(document: Document): boolean {
  const primitives = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());
  return primitives.some((primitive) => (primitive.getAttribute('POSITION')?.getCount() ?? 0) > 0);
}

/** The most useful reason: an unknown version or type, then the failure of the better reader. */
function bestOf(reasons: readonly unknown[]): unknown {
  const refusals = reasons.filter((reason) => reason instanceof FileRefusal);
  return (
    refusals.find(({ code }) => code === 'unsupported_type') ??
    refusals.find(({ sentence }) => sentence.id !== 'nothingToDraw') ??
    reasons.find(isOutOfMemory) ??
    refusals[0] ??
    reasons[0]
  );
}

const isOutOfMemory = (error: unknown) => /allocation failed|out of memory/i.test(String(error));

/** Refusals are written for people, errors of libraries are not. */
function reasonOf(error: unknown): FileSentence {
  if (error instanceof FileRefusal) return error.sentence;
  return fileSentence(isOutOfMemory(error) ? 'modelMemory' : 'endsEarlyOrUnknown');
}
