import * as assetRules from '#messages/asset-rules';
import { randomUUID } from 'node:crypto';
import { basename, extname } from 'node:path';

import { getEditedAsset, saveAsset, type EditedAsset } from '../../../../shared/catalogue/assets/asset-edit-contract.ts';
import { assetPublicationErrors } from '../../../../shared/catalogue/assets/asset-form-validation.ts';
import { judgeScale } from '../../../../shared/catalogue/assets/scale-contract.ts';
import type { Bundle } from '../../../../shared/files/bundles/bundle-contract.ts';
import { nothingToShow } from '../../../../shared/files/bundles/package-rules.ts';
import { assetLink } from '../../../../shared/catalogue/page-links.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../../../../shared/catalogue/publications/publication.ts';
import type { CollectedFiles } from './collect-files.ts';
import { processFiles } from './process-files.ts';
import { formOf, type PublishFields } from './publish-fields.ts';
import { sendFiles, type EarlierUploads } from './send-files.ts';
import { PublishFailure, type SiteClient } from './site-client.ts';

/** Context of a run. */
export interface Publishing {
  site: SiteClient;
  /** Loaded once, when the first file is sent. */
  earlier: () => Promise<EarlierUploads>;
}

export interface WantedAsset {
  collected: CollectedFiles;
  fields: PublishFields;
  /** Resolves paths of pictures in the fields. */
  locate: (path: string) => Promise<string>;
  isDraft: boolean;
  /** Existing asset that gets the files as a new version. */
  assetId: number | null;
  note: string | null;
}

/** Receives the progress of a publication. */
export interface PublishListener {
  sending(sentBytes: number, bytes: number): void;
  processing(bundle: Bundle): void;
}

export interface PublishedAsset {
  id: number;
  title: string;
  url: string;
  bundle: Bundle;
  /** Warning about the size of the main model; null if it is plausible. */
  sizeWarning: string | null;
  isPublished: boolean;
}

/** Publishes one asset. Its fields are validated before files are sent. */
export async function publishAsset(
  { site, earlier }: Publishing,
  wanted: WantedAsset,
  listener: PublishListener,
): Promise<PublishedAsset> {
  const { fields, locate, isDraft, assetId, note, collected } = wanted;
  const { files } = collected;
  const before = assetId === null ? null : await site.request(getEditedAsset, { query: { id: assetId } });
  const named = before === null && fields.name === undefined ? { ...fields, name: nameOf(wanted) } : fields;
  const form = await formOf(named, { site, locate, ...(before !== null && { before: before.form }) });
  const error = assetPublicationErrors(form).find(({ field }) => field !== 'files');
  if (error !== undefined) throw new PublishFailure(error.sentence);

  const bytes = files.reduce((all, file) => all + file.bytes, 0);
  const uploads = await sendFiles(files, {
    site,
    earlier: await earlier(),
    onProgress: (sent) => listener.sending(sent, bytes),
  });
  const { bundle, mainModelId } = await processFiles(uploads, {
    site,
    main: fields.main ?? null,
    onProgress: (now) => listener.processing(now),
  });
  // Without a model or chosen pictures it stays a draft, so that sent files are not lost.
  const showsNothing = form.images.length === 0 && nothingToShow(bundle.entries.map(({ kind }) => kind)) !== null;
  const sizeWarning = mainModelId === null ? null : await warningOf(mainModelId);
  const { id, title, status } = await site.request(saveAsset, {
    body: {
      id: before?.id ?? null,
      version: before?.version ?? null,
      saveKey: randomUUID(),
      status: isDraft || showsNothing ? draftStatus(before) : STATUS_PUBLISHED,
      note,
      form: {
        ...form,
        ...(fields.formats === undefined && { formats: bundle.formats.map((format) => ({ id: null, name: format })) }),
        files: {
          bundleId: bundle.id,
          mainModelId,
          sources: bundle.sources.map((source) => ({ name: source.name, bytes: source.bytes })),
        },
      },
    },
  });
  const url = `${site.base}${assetLink({ id, title })}`;
  return { id, title, url, bundle, sizeWarning, isPublished: status === STATUS_PUBLISHED };

  async function warningOf(modelId: number): Promise<string | null> {
    const category = form.category?.name;
    const gameId = form.games[0]?.id;
    const query = { ...(category !== undefined && { category }), ...(typeof gameId === 'number' && { gameId }) };
    const { warning, choices } = await site.request(judgeScale, { params: { id: modelId }, query });
    return warning?.sentence ?? (choices === null ? null : assetRules.unitWanted());
  }
}

/** A new version keeps the publication's status. */
const draftStatus = (before: EditedAsset | null) => before?.status ?? STATUS_DRAFT;

/** Name of the folder or of the only file. */
function nameOf({ collected: { files } }: WantedAsset): string {
  const [first] = files;
  const folder = first?.within?.split('/').at(0);
  const file = first === undefined ? '' : basename(first.name, extname(first.name));
  return (folder ?? file).replaceAll(/[_-]+/g, ' ').trim();
}
