import { sql } from 'kysely';

import type { Finding, FindingCode } from '@polyshelf/model-pipeline/facts/finding-contract.ts';
import type { FileSentence } from '@polyshelf/model-pipeline/file-sentences.ts';
import type { AssetBundle } from '../../../shared/catalogue/assets/asset-contract.ts';
import {
  isProcessed,
  type BundleEntry,
  type BundleModel,
  type BundleSource,
  type BundleState,
  type ConvertedModel,
} from '../../../shared/files/bundles/bundle-contract.ts';
import type { Presentation } from '@polyshelf/model-pipeline/look/presentation.ts';
import { AS_READ, namesUnit, presentedMeasures, unitMark } from '@polyshelf/model-pipeline/look/presentation-rules.ts';
import { shownFileText } from '../../platform/file-refusals.ts';
import type { StoredFinding } from './bundle-work-record.ts';
import { convertedAddress, entryAddress, sourceAddress, viewedAddress } from '../storage/download-view.ts';
import { pictureJson, pictureView, storedPictureView, type PictureRow } from '../storage/picture-view.ts';

interface StoredModelFile {
  bytes: number;
  sha256: string;
}

/** A bundle as a query returns it. Dates are ISO strings. */
export interface BundleRow {
  id: number;
  key: string;
  number: number;
  versions: number;
  note: string | null;
  createdAt: string;
  state: BundleState;
  refusal: string | null;
  refusalSentence: FileSentence | null;
  sources: Omit<BundleSource, 'url'>[];
  entries: BundleEntryRow[];
  models: ConvertedModelRow[];
}

export interface BundleEntryRow extends Omit<BundleEntry, 'url' | 'preview'> {
  preview: PictureRow | null;
}

interface ConvertedModelRow extends Omit<ConvertedModel, 'viewer' | 'converted' | 'pictures' | 'simplified'> {
  failureSentence: FileSentence | null;
  simplified: StoredFinding | null;
  viewer: StoredModelFile | null;
  converted: StoredModelFile | null;
  pictures: PictureRow[];
  presentation: Presentation | null;
  presentationVersion: number;
  metresPerUnit: number;
}

/** With the fields that only people with access to the bundle see. */
export type BundleModelRow = ConvertedModelRow &
  Pick<BundleModel, 'step' | 'measured' | 'texture'> & { findings: StoredFinding[] };

/** SQL for the ordered entries of the bundle `b`. */
export const bundleEntriesJson = sql`coalesce((
  select json_agg(json_build_object('id', e.id, 'path', e.path, 'bytes', e.bytes, 'kind', e.kind, 'sha256', e.sha256,
      'preview', ${pictureJson('e.preview_id')})
    order by e.position, e.id) from bundle_entry e where e.bundle_id = b.id), '[]')`;

/** SQL for the public fields of the model `m`, as JSON pairs of ConvertedModelRow. */
export const convertedModelPairs = sql`'id', m.id, 'path', m.path, 'state', m.state, 'failure', m.failure, 'failureSentence', m.failure_sentence,
  'viewer', ${modelFileJson('m.viewer_file_id')}, 'converted', ${modelFileJson('m.converted_file_id')},
  'pictures', coalesce((select json_agg(${pictureJson('x.picture_id')} order by x.position)
    from bundle_model_picture x where x.model_id = m.id), '[]'),
  'picturesMissing', m.pictures_missing, 'presentation', m.presentation, 'presentationVersion', m.presentation_version,
  'metresPerUnit', coalesce((m.measured->>'metresPerUnit')::float8, 1),
  'simplified', (select f from jsonb_array_elements(m.findings) f where f->>'code' = 'simplified' limit 1)`;

function modelFileJson(column: string) {
  return sql`(select json_build_object('bytes', f.bytes, 'sha256', f.sha256)
    from stored_file f where f.id = ${sql.ref(column)} and f.state = 'kept')`;
}

export function assetBundleView({ createdAt, refusalSentence, ...row }: BundleRow, mainModelId: number | null): AssetBundle {
  return {
    ...row,
    refusal: shownFileText(row.refusal, refusalSentence),
    createdAt: new Date(createdAt).toISOString(),
    sources: row.sources.map((source) => sourceView(source, row)),
    entries: row.entries.map((entry) => entryView(entry, row)),
    models: row.models.map((model) => convertedModelView(model, row)),
    mainModelId,
  };
}

/** Limit of a model in the viewer; larger ones are downloads only. */
const MAX_VIEWED_BYTES = 64 * 1024 ** 2;

/** File for the viewer: the main model, or an uploaded GLB while it waits. Null: none yet. */
export function viewedModel({ models, mainModelId, entries, state }: AssetBundle): ConvertedModel['viewer'] {
  const main = models.find(({ id }) => id === mainModelId) ?? models[0];
  if (main?.viewer) return main.viewer;
  if (isProcessed(state)) return null;
  const brought = entries.find(
    ({ kind, path, bytes }) => kind === 'model' && /\.glb$/i.test(path) && bytes <= MAX_VIEWED_BYTES,
  );
  return brought === undefined ? null : { url: brought.url, bytes: brought.bytes, presented: null };
}

/** The bundle's key is part of all file addresses. */
type Keyed = Pick<BundleRow, 'key'>;

export function sourceView(row: Omit<BundleSource, 'url'>, { key }: Keyed): BundleSource {
  return { ...row, url: sourceAddress({ ...row, key }) };
}

export function entryView(row: BundleEntryRow, { key }: Keyed): BundleEntry {
  return { ...row, url: entryAddress({ ...row, key }), preview: pictureView(row.preview) };
}

function convertedModelView(model: ConvertedModelRow, { key }: Keyed): ConvertedModel {
  const { viewer, converted, pictures, presentation, presentationVersion: version, metresPerUnit, ...rest } = model;
  const { failureSentence, simplified, ...row } = rest;
  const presented = {
    modelId: row.id,
    presentation: presentation ?? AS_READ,
    version,
    metresPerUnit,
    namesUnit: namesUnit(row.path),
  };
  return {
    ...row,
    failure: shownFileText(row.failure, failureSentence),
    simplified: simplified && findingView(simplified).sentence,
    viewer: viewer && { url: viewedAddress({ id: row.id, key, sha256: viewer.sha256 }), bytes: viewer.bytes, presented },
    converted: converted && { url: convertedAddress({ ...row, key }), bytes: converted.bytes },
    pictures: pictures.map((picture) => pictureView(picture)),
  };
}

const findingView = ({ message, sentence, ...finding }: StoredFinding): Finding => ({
  ...finding,
  sentence: shownFileText(sentence, message ?? null),
});

const OF_UNIT: ReadonlySet<FindingCode> = new Set(['absurd_scale', 'assumed_unit']);

export function bundleModelView({ step, measured, findings, texture, ...row }: BundleModelRow, bundle: Keyed): BundleModel {
  const unit = row.presentation?.unit ?? null;
  return {
    ...convertedModelView(row, bundle),
    step,
    measured: measured && { ...presentedMeasures(measured, row.presentation), ...unitMark(row.path, unit, row.metresPerUnit) },
    findings: findings.filter(({ code }) => unit === null || !OF_UNIT.has(code)).map(findingView),
    texture,
    pictures: row.pictures.map(storedPictureView),
  };
}
