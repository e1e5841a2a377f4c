import * as validation from '#messages/validation';
import { MODEL_STEPS } from '@polyshelf/model-pipeline/model-steps.ts';
import { Type, type Static } from 'typebox';

import { patterned } from '../../platform/kit/patterned.ts';
import { Measured } from '@polyshelf/model-pipeline/facts/measured-contract.ts';
import { PackageEntry } from '@polyshelf/model-pipeline/archives/package-entry-contract.ts';
import { Finding } from '@polyshelf/model-pipeline/facts/finding-contract.ts';
import { Picture, StoredPicture } from '../storage/picture-contract.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { SaveKey } from '../../platform/kit/save-key.ts';
import { ViewedFile } from './presentation-contract.ts';
import { UPLOAD_ID } from '../uploads/upload-contract.ts';

/**
 * A bundle has the files of one version of an asset: uploads, archive entries and converted models. It is created from
 * finished uploads and processed at once. The save of an asset assigns it. Another set of files is another bundle.
 */
const TAG = 'Bundles';
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Models of a bundle that can be converted. */
export const MAX_BUNDLE_MODELS = 12;
/** Uploaded files of a bundle. Archives may have more. */
export const MAX_BUNDLE_SOURCES = 5000;

/** 'refused': the files could not be opened. 'ready': processing has ended. */
export const BUNDLE_STATES = ['waiting', 'opening', 'processing', 'ready', 'refused'] as const;
export type BundleState = (typeof BUNDLE_STATES)[number];
/** Whether processing has ended. */
export const isProcessed = (state: BundleState): boolean => state === 'ready' || state === 'refused';
const MODEL_STATES = ['waiting', 'processing', 'ready', 'failed'] as const;
export type ModelState = (typeof MODEL_STATES)[number];

/** An uploaded file, for download. */
export const BundleSource = Type.Object(
  {
    id: Type.Integer(),
    /** Path below the dropped folder. */
    name: Type.String(),
    bytes: Type.Integer(),
    sha256: Type.String(),
    url: Type.String(),
  },
  { title: 'BundleSource' },
);
export type BundleSource = Static<typeof BundleSource>;

/** A file of an archive, or a single one. */
export const BundleEntry = Type.Object(
  {
    id: Type.Integer(),
    ...PackageEntry.properties,
    url: Type.String(),
    /** Picture in page size; null for other files and unreadable pictures. */
    preview: nullable(Picture),
  },
  { title: 'BundleEntry' },
);
export type BundleEntry = Static<typeof BundleEntry>;

const modelFile = Type.Object({ url: Type.String(), bytes: Type.Integer() });

/** A converted model for visitors. */
export const ConvertedModel = Type.Object(
  {
    id: Type.Integer(),
    path: Type.String(),
    state: Type.Enum([...MODEL_STATES]),
    /** Reason why it is incomplete. */
    failure: nullable(Type.String()),
    /** Lighter GLB for the viewer; null if there is none (yet). */
    viewer: nullable(ViewedFile),
    /** Complete GLB for download. */
    converted: nullable(modelFile),
    /** Sentence if the viewer has fewer triangles than the files, or null. */
    simplified: nullable(Type.String()),
    /** Rendered pictures from several sides, in order around the model. */
    pictures: Type.Array(Picture),
    /** Some pictures could not be rendered yet. */
    picturesMissing: Type.Boolean(),
  },
  { title: 'ConvertedModel' },
);
export type ConvertedModel = Static<typeof ConvertedModel>;

/** A model with the details that only its uploader sees. */
export const BundleModel = Type.Object(
  {
    ...ConvertedModel.properties,
    /** Current step of processing. */
    step: nullable(Type.Enum([...MODEL_STEPS])),
    measured: nullable(Measured),
    findings: Type.Array(Finding),
    /** Picture of the files that was chosen as texture. */
    texture: nullable(Type.String()),
    pictures: Type.Array(StoredPicture),
  },
  { title: 'BundleModel' },
);
export type BundleModel = Static<typeof BundleModel>;

/** Progress of processing. */
export const BundleProgress = Type.Object(
  {
    id: Type.Integer(),
    /** Part of the addresses of its files. */
    key: Type.String(),
    state: Type.Enum([...BUNDLE_STATES]),
    /** Reason why the files could not be opened. */
    refusal: nullable(Type.String()),
    /** Number of bundles before it in the queue; null once processing has started. */
    waitingBefore: nullable(Type.Integer()),
    /** Skipped files with the reason. */
    skipped: Type.Array(Type.Object({ name: Type.String(), reason: Type.String() })),
    /** Convertible files, the most likely model first. Empty until the bundle is opened. */
    candidates: Type.Array(Type.String()),
    /** Converted files, with those in progress and failed ones. */
    models: Type.Array(BundleModel),
  },
  { title: 'BundleProgress' },
);
export type BundleProgress = Static<typeof BundleProgress>;

export const Bundle = Type.Object(
  {
    ...BundleProgress.properties,
    sources: Type.Array(BundleSource),
    /** Empty until the bundle is opened. */
    entries: Type.Array(BundleEntry),
    /** Format names of its models. */
    formats: Type.Array(Type.String()),
  },
  { title: 'Bundle' },
);
export type Bundle = Static<typeof Bundle>;

export const createBundle = endpoint({
  name: 'createBundle',
  method: 'POST',
  path: '/api/bundles',
  summary: 'Creates a bundle of finished uploads, and starts to process it.',
  tag: TAG,
  access: 'members',
  body: Type.Object({
    uploads: Type.Array(patterned(UPLOAD_ID, validation.uploadId), { maxItems: MAX_BUNDLE_SOURCES }),
    /** Files of an earlier bundle that belong to this one too. The caller must own that bundle or may edit its asset. */
    keep: Type.Optional(
      Type.Object({ bundleId: id, sourceIds: Type.Array(id, { minItems: 1, maxItems: MAX_BUNDLE_SOURCES }) }),
    ),
    saveKey: Type.Optional(SaveKey),
  }),
  reply: Bundle,
  limitPerMinute: 60,
  scopes: ['assets'],
});

const one = Type.Object({ id });

export const getBundle = endpoint({
  name: 'getBundle',
  method: 'GET',
  path: '/api/bundles/:id',
  summary: 'A bundle with its files and derived files. For its uploader, and members who may edit its asset.',
  tag: TAG,
  access: 'members',
  params: one,
  reply: Bundle,
  scopes: ['assets'],
});

/** `GET /api/bundles/:id/events`: server-sent events with a BundleProgress each. The last one is `ready` or `refused`. */
export const bundleEventsPath = (bundleId: number): string => `/api/bundles/${bundleId}/events`;

export const convertModels = endpoint({
  name: 'convertModels',
  method: 'POST',
  path: '/api/bundles/:id/models',
  summary: `Converts further files of a bundle for the viewer, ${MAX_BUNDLE_MODELS} at most. Failed ones and missing pictures are retried.`,
  tag: TAG,
  access: 'members',
  params: one,
  body: Type.Object({
    paths: Type.Array(Type.String({ maxLength: 1000 }), { minItems: 1, maxItems: MAX_BUNDLE_MODELS }),
    /** Picture of the files to use as texture if models name none; null: none. Models are converted again. */
    texture: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
  }),
  reply: BundleProgress,
  limitPerMinute: 60,
  scopes: ['assets'],
});
