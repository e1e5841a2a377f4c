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
 * A bundle is the files of an asset in one version: what was brought, what is in it, and what is made of it. It is made of
 * finished uploads, opened and processed at once, and taken by the asset that is saved with it. Another set of files is
 * another bundle.
 */
const TAG = 'Bundles';
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** How many files of a bundle can be converted for the viewer. */
export const MAX_BUNDLE_MODELS = 12;
/** How many files may be brought at once; archives hold more. */
export const MAX_BUNDLE_SOURCES = 5000;

/** 'refused': it could not be opened. 'ready': all that can be made of it is there. */
export const BUNDLE_STATES = ['waiting', 'opening', 'processing', 'ready', 'refused'] as const;
export type BundleState = (typeof BUNDLE_STATES)[number];
/** Nothing of it will change by itself any more. */
export const isProcessed = (state: BundleState): boolean => state === 'ready' || state === 'refused';
export const MODEL_STATES = ['waiting', 'processing', 'ready', 'failed'] as const;
export type ModelState = (typeof MODEL_STATES)[number];

/** A file as it was brought, to be downloaded as it is. */
export const BundleSource = Type.Object(
  {
    id: Type.Integer(),
    /** With the folders below the one that was dropped. */
    name: Type.String(),
    bytes: Type.Integer(),
    sha256: Type.String(),
    url: Type.String(),
  },
  { title: 'BundleSource' },
);
export type BundleSource = Static<typeof BundleSource>;

/** A file of an archive, or a loose one. */
export const BundleEntry = Type.Object(
  {
    id: Type.Integer(),
    ...PackageEntry.properties,
    url: Type.String(),
    /** A picture, as large as pages show it; null for other files, and for what cannot be read. */
    preview: nullable(Picture),
  },
  { title: 'BundleEntry' },
);
export type BundleEntry = Static<typeof BundleEntry>;

const modelFile = Type.Object({ url: Type.String(), bytes: Type.Integer() });

/** A converted model, as visitors get it. */
export const ConvertedModel = Type.Object(
  {
    id: Type.Integer(),
    path: Type.String(),
    state: Type.Enum([...MODEL_STATES]),
    /** Why there is not all of it. */
    failure: nullable(Type.String()),
    /** The lighter GLB for the viewer; null where there is none (yet). */
    viewer: nullable(ViewedFile),
    /** The whole model as GLB, to be downloaded. */
    converted: nullable(modelFile),
    /** That the viewer shows fewer triangles than the files hold; null: it shows them all. */
    simplified: nullable(Type.String()),
    /** Drawn of it from several sides, one after the other around it. */
    pictures: Type.Array(Picture),
    /** Not all could be drawn yet. */
    picturesMissing: Type.Boolean(),
  },
  { title: 'ConvertedModel' },
);
export type ConvertedModel = Static<typeof ConvertedModel>;

/** A model with the details that only its uploader sees. */
export const BundleModel = Type.Object(
  {
    ...ConvertedModel.properties,
    /** While it is processed. */
    step: nullable(Type.Enum([...MODEL_STEPS])),
    measured: nullable(Measured),
    findings: Type.Array(Finding),
    /** A picture of the files that was chosen as its texture. */
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
    /** Why it could not be opened. */
    refusal: nullable(Type.String()),
    /** How many bundles have their turn before it; null once it has. */
    waitingBefore: nullable(Type.Integer()),
    /** Skipped files with the reason. */
    skipped: Type.Array(Type.Object({ name: Type.String(), reason: Type.String() })),
    /** Files that can be converted, the one that is most likely meant first; known once it is opened. */
    candidates: Type.Array(Type.String()),
    /** Those that are, or were. */
    models: Type.Array(BundleModel),
  },
  { title: 'BundleProgress' },
);
export type BundleProgress = Static<typeof BundleProgress>;

export const Bundle = Type.Object(
  {
    ...BundleProgress.properties,
    sources: Type.Array(BundleSource),
    /** Empty until it is opened. */
    entries: Type.Array(BundleEntry),
    /** Names of the formats of its models. */
    formats: Type.Array(Type.String()),
  },
  { title: 'Bundle' },
);
export type Bundle = Static<typeof Bundle>;

export const createBundle = endpoint({
  name: 'createBundle',
  method: 'POST',
  path: '/api/bundles',
  summary: 'Makes a bundle of finished uploads, which it takes over, and begins to process it.',
  tag: TAG,
  access: 'members',
  body: Type.Object({
    uploads: Type.Array(patterned(UPLOAD_ID, 'the id of an upload'), { maxItems: MAX_BUNDLE_SOURCES }),
    /** Files of an earlier bundle, own or of an asset that the caller may edit, that belong to this one too. */
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
  summary: 'A bundle with its files and what was made of them. For whoever brought it, and who may edit its asset.',
  tag: TAG,
  access: 'members',
  params: one,
  reply: Bundle,
  scopes: ['assets'],
});

/** `GET /api/bundles/:id/events`: server-sent events, each with a BundleProgress as its data; the last one is `ready` or `refused`. */
export const bundleEventsPath = (bundleId: number): string => `/api/bundles/${bundleId}/events`;

export const convertModels = endpoint({
  name: 'convertModels',
  method: 'POST',
  path: '/api/bundles/:id/models',
  summary: `Converts further files of a bundle for the viewer, ${MAX_BUNDLE_MODELS} at most; one that failed is tried again, and so are pictures that are missing.`,
  tag: TAG,
  access: 'members',
  params: one,
  body: Type.Object({
    paths: Type.Array(Type.String({ maxLength: 1000 }), { minItems: 1, maxItems: MAX_BUNDLE_MODELS }),
    /** A picture of the files that becomes their texture where they name none; null: none again. They are made anew. */
    texture: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
  }),
  reply: BundleProgress,
  limitPerMinute: 60,
  scopes: ['assets'],
});
