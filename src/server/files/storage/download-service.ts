import { createHash } from 'node:crypto';
import { basename } from 'node:path/posix';
import { Readable } from 'node:stream';

import { bundleArchiveName, convertedName, gameArchiveName } from '../../../shared/files/storage/download-names.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { safeName } from '../../../shared/platform/kit/safe-name.ts';
import * as m from '#messages/server-storage';
import { uniquePaths } from '@polyshelf/model-pipeline/archives/package-service.ts';
import { chooseEncoding, type Encoding } from '../../platform/http/reply-cache.ts';
import type { Caller } from '../../platform/caller.ts';
import { MAX_COMPRESSED_FILE_BYTES, type CompressedFileService } from './compressed-file-service.ts';
import type { DownloadStore, FileOwner, GameContent, StoredDownload } from './download-store.ts';
import { hashInAddress } from './download-view.ts';
import { MAX_CACHED_BYTES, type EntryFileService, type EntryReader } from './entry-file-service.ts';
import type { CheckedStorage } from './checked-storage.ts';
import type { ByteRange } from './file-storage.ts';
import { gameArchive, type ArchivedFile } from './game-archive.ts';
import { pictureTypeOf } from './picture-service.ts';
import { streamPart } from './stream-part.ts';
import { zipBytes, zipStream, type ZippedFile, type ZippedText } from './zip-stream.ts';

/** A downloadable file, as routes send it. */
export interface Download {
  name: string;
  bytes: number;
  etag: string;
  mediaType: string;
  /** Encoding of the bytes, if the client may choose. Null: no choice. */
  encoding: Encoding | null;
  /** The address contains the hash, so caches never need to revalidate. */
  isFixed: boolean;
  /** Displayed by browsers instead of saved. True for pictures only. */
  isInline: boolean;
  /** Visible to everybody, and cacheable. */
  isPublic: boolean;
  takesRanges: boolean;
  /** Assets whose download is counted. */
  assetIds: number[];
  /** Hashes of the stored files that it is read from. */
  sources: string[];
  /** Null: the bytes are lost. */
  open(range: ByteRange | null): Promise<Readable | null>;
  /** Signed address at the object store. Null: served by this site. */
  address: string | null;
}

/** Id and key in the address of a file. */
export interface FileName {
  id: number;
  key: string;
}

export type MaySee = (caller: Caller, owner: Pick<FileOwner, 'listed' | 'uploaderId'>) => boolean;

interface DownloadDependencies {
  store: DownloadStore;
  storage: CheckedStorage;
  entries: EntryFileService;
  compressed: CompressedFileService;
  publicUrl: string;
  /** Whether the object store serves uploaded files directly. */
  isSigned: boolean;
  maySee: MaySee;
}

export type DownloadService = ReturnType<typeof downloadService>;

const BYTES = 'application/octet-stream';
const GLB = 'model/gltf-binary';
/** Nobody is checked at a signed address, so it expires soon. Downloads under way continue. */
const SIGNED_SECONDS = 60;
const PREVIEWED = /\.(?:png|jpe?g|gif|webp)$/i;

/** Downloads of asset files: listed ones for visitors, all for their owners and moderators. */
export function downloadService({ store, storage, entries, compressed, publicUrl, isSigned, maySee }: DownloadDependencies) {
  function seen<T extends FileOwner>(found: T | undefined, caller: Caller, { key }: FileName): T {
    if (found === undefined || found.key !== key || !maySee(caller, found)) throw noFile();
    return found;
  }

  function stored(found: StoredDownload, as: { name: string; mediaType: string; counts: boolean }): Download {
    return {
      ...as,
      bytes: found.bytes,
      etag: `"${found.sha256}"`,
      encoding: null,
      isFixed: false,
      isInline: false,
      isPublic: found.listed,
      takesRanges: true,
      assetIds: as.counts && found.assetId !== null ? [found.assetId] : [],
      sources: [found.sha256],
      open: (range) => storage.read(found.sha256, range ?? undefined),
      address: null,
    };
  }

  async function zipped(
    name: string,
    content: { files: ArchivedFile[]; texts: ZippedText[]; changedAt: Date },
  ): Promise<Omit<Download, 'isPublic' | 'assetIds'>> {
    const filesBy = (reader: EntryReader | null): ZippedFile[] =>
      content.files.map((file) => ({
        path: file.path,
        bytes: file.bytes,
        open: async () => (await reader?.open(file)) ?? Promise.reject(noFile()),
      }));
    const state = JSON.stringify([content.files, content.texts, content.changedAt]);
    return {
      name,
      bytes: await zipBytes(filesBy(null), content.texts, content.changedAt),
      etag: `"${createHash('sha256').update(state).digest('hex')}"`,
      mediaType: 'application/zip',
      encoding: null,
      isFixed: false,
      isInline: false,
      takesRanges: true,
      sources: content.files.map(({ source }) => source.sha256),
      async open(range) {
        const reader = entries.reader();
        const whole = zipStream(filesBy(reader), content.texts, content.changedAt);
        whole.once('close', () => void reader.close());
        // The archive is generated from its start, because checksums of all files are at its end.
        return range === null ? whole : streamPart(whole, range);
      },
      address: null,
    };
  }

  return {
    /** Throws DamagedFile if a file of the download is damaged. */
    refuseDamaged: ({ sources }: Download): Promise<void> => storage.refuseDamaged(sources),

    /** An uploaded file. */
    async source(caller: Caller, named: FileName): Promise<Download> {
      const found = seen(await store.source(named.id), caller, named);
      const name = safeName(basename(found.name));
      const signed = { fileName: name, mediaType: BYTES, seconds: SIGNED_SECONDS };
      const address = isSigned && found.listed ? await storage.signedAddress(found.sha256, signed) : null;
      return { ...stored(found, { name, mediaType: BYTES, counts: true }), address };
    },

    /** A single file of an upload. Pictures are displayed, by their content. */
    async entry(caller: Caller, named: FileName): Promise<Download> {
      const found = seen(await store.entry(named.id), caller, named);
      const name = safeName(basename(found.path));
      const file = stored({ ...found, name }, { name, mediaType: BYTES, counts: !PREVIEWED.test(name) });
      const { takesRanges, open } = await entries.find(found);
      const type = PREVIEWED.test(name) && found.bytes <= MAX_CACHED_BYTES ? await typeOfPicture(await open(HEAD)) : null;
      return {
        ...file,
        sources: [found.source.sha256],
        takesRanges,
        open,
        ...(type !== null && { mediaType: type, isInline: true }),
      };
    },

    /** The viewer's file in the best accepted encoding. */
    async viewer(
      caller: Caller,
      named: FileName,
      wanted: { hash: string | undefined; encodings: string | undefined },
    ): Promise<Download> {
      const found = seen(await store.model(named.id, 'viewer'), caller, named);
      const file = stored(found, { name: convertedName(found.name), mediaType: GLB, counts: false });
      const whole = { ...file, encoding: 'identity' as const, isFixed: wanted.hash === hashInAddress(found.sha256) };
      const encoding = found.bytes > MAX_COMPRESSED_FILE_BYTES ? 'identity' : chooseEncoding(wanted.encodings, found.bytes);
      const packed = encoding === 'identity' ? null : await compressed.find(found.sha256, encoding);
      if (packed === null) return whole;
      return {
        ...whole,
        encoding,
        bytes: packed.length,
        etag: `"${found.sha256}-${encoding}"`,
        sources: [],
        open: async (range) => Readable.from([range === null ? packed : packed.subarray(range.start, range.end + 1)]),
      };
    },

    async converted(caller: Caller, named: FileName): Promise<Download> {
      const found = seen(await store.model(named.id, 'converted'), caller, named);
      return stored(found, { name: convertedName(found.name), mediaType: GLB, counts: true });
    },

    /** All uploaded files of a version as one archive. */
    async bundle(caller: Caller, named: FileName): Promise<Download> {
      const found = seen(await store.bundle(named.id), caller, named);
      const paths = uniquePaths();
      const files = found.files.map(({ name, bytes, sha256 }) => ({
        path: paths.take(name.split('/').map(safeName).join('/')),
        bytes,
        sha256,
        source: { name, sha256 },
        sourcePath: null,
      }));
      const archive = await zipped(bundleArchiveName({ id: named.id, name: found.name }), {
        files,
        texts: [],
        changedAt: found.createdAt,
      });
      return { ...archive, isPublic: found.listed, assetIds: found.assetId === null ? [] : [found.assetId] };
    },

    /** All visible models of a game as one archive. */
    async game(id: number, content: GameContent): Promise<Download> {
      const game = await store.game(id, content);
      const assets = (game?.assets ?? []).flatMap((asset) => {
        if (asset.files.length === 0) return [];
        const files =
          content === 'glb' ? asset.files.map((file) => ({ ...file, name: convertedName(file.name) })) : asset.files;
        return [{ ...asset, files }];
      });
      if (game === undefined || assets.length === 0) throw noFile();
      const name = gameArchiveName({ id, title: game.title }, content);
      const archive = await zipped(name, { ...gameArchive(id, { ...game, assets }, publicUrl), changedAt: BUILT_AT });
      return { ...archive, isPublic: true, assetIds: assets.map((asset) => asset.id) };
    },
  };
}

const HEAD: ByteRange = { start: 0, end: 4095 };
/** Constant, so that the same files give the same archive. */
const BUILT_AT = new Date(Date.UTC(2000, 0, 1));

export const noFile = () => new Refusal('not_found', m.noSuchFile());

/** Picture type by content. Null for other bytes. */
async function typeOfPicture(head: Readable | null): Promise<string | null> {
  if (head === null) return null;
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of head) chunks.push(chunk as Buffer);
    return pictureTypeOf(Buffer.concat(chunks));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
