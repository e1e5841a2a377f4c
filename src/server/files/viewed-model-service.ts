import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import type { PackageService } from '../packages/package-service.ts';
import { limitConcurrency } from '../platform/limit-concurrency.ts';
import type { DerivedFiles } from './derived-files.ts';
import type { FileStorage } from './file-storage.ts';
import { viewedModel } from './viewed-model-view.ts';
import type { ListedPackage, ViewedModelStore } from './viewed-model-store.ts';

// Each takes a model into memory and its package onto the disk.
const MAX_OPENING = 2;
const MAX_WAITING = 200;
const GLB_MAGIC = 0x46546c67;
const GLB_VERSION = 2;

export interface ViewedModel {
  sha256: string;
  bytes: () => Promise<Buffer | null>;
}

interface ViewedModelParts {
  store: ViewedModelStore;
  storage: FileStorage;
  derived: DerivedFiles;
  packages: Pick<PackageService, 'readEntry'>;
}

/** Takes the models that browsers show out of their packages when somebody first asks for them. */
export function viewedModelService({ store, storage, derived, packages }: ViewedModelParts) {
  const underWay = new Map<string, Promise<Buffer | null>>();
  const limited = limitConcurrency({ maxRunning: MAX_OPENING, maxWaiting: MAX_WAITING });

  async function take(from: ListedPackage, path: string, variant: string): Promise<Buffer | null> {
    const stored = await storage.read(from.sha256);
    if (stored === null) return null;
    const folder = await mkdtemp(join(tmpdir(), 'polyshelf-model-'));
    try {
      const file = join(folder, 'package');
      await pipeline(stored, createWriteStream(file));
      const { stream } = await packages.readEntry(file, from.name, path);
      const model = await buffer(stream);
      if (!isGlb(model)) return null;
      await derived.write(from.sha256, variant, model);
      return model;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    /** The model that stands for an asset; null where nobody may see the asset or there is nothing to look at. */
    async find(assetId: number): Promise<ViewedModel | null> {
      const viewed = viewedModel(await store.packagesOf(assetId));
      if (viewed === null) return null;
      const { from, entry } = viewed;
      const variant = `${entry.sha256.slice(0, 32)}.glb`;
      return {
        sha256: entry.sha256,
        async bytes() {
          const ready = await derived.read(from.sha256, variant);
          if (ready !== null) return ready;
          const flight = `${from.sha256} ${variant}`;
          const running = underWay.get(flight) ?? limited(() => take(from, entry.path, variant));
          underWay.set(flight, running);
          return running.finally(() => underWay.delete(flight));
        },
      };
    },
  };
}

export type ViewedModelService = ReturnType<typeof viewedModelService>;

/** What calls itself a GLB and is none never reaches a browser. */
function isGlb(bytes: Buffer): boolean {
  return bytes.length >= 20 && bytes.readUInt32LE(0) === GLB_MAGIC && bytes.readUInt32LE(4) === GLB_VERSION;
}
