import type { DamagedFileRow, DamagedFileStore } from './damaged-file-store.ts';
import type { DerivedFiles } from './derived-files.ts';
import { findError } from './file-error.ts';
import { hashChecked, type FileStorage } from './file-storage.ts';

interface RepairDependencies {
  storage: FileStorage;
  derived: Pick<DerivedFiles, 'remove'>;
  damaged: DamagedFileStore;
  /** Storage with good bytes under the same hashes. */
  source: Pick<FileStorage, 'read'>;
  clock: () => Date;
}

export type RepairOutcome = 'was good again' | 'repaired' | 'not there' | 'damaged there too';

class WrongCopy extends Error {}

/** Restores damaged and missing files from another storage, one by one. Each is verified by its hash. */
export async function repairFiles(
  { storage, derived, damaged, source, clock }: RepairDependencies,
  onFile: (file: DamagedFileRow, outcome: RepairOutcome) => void,
): Promise<void> {
  async function bring({ sha256 }: DamagedFileRow): Promise<RepairOutcome> {
    try {
      const copy = await source.read(sha256);
      if (copy === null) return 'not there';
      await storage.put(
        hashChecked(copy, sha256, () => new WrongCopy()),
        async () => true,
      );
      return 'repaired';
    } catch (error) {
      if (error instanceof WrongCopy) return 'damaged there too';
      throw error;
    }
  }

  for (const sha256 of await damaged.hashes()) {
    const file = await damaged.find(sha256);
    if (file === undefined) continue;
    const fault = await findError(storage, file);
    const outcome = fault === null ? 'was good again' : await bring(file);
    if (outcome === 'repaired' || outcome === 'was good again') {
      await damaged.clear(sha256);
      // Derived files may have been made from damaged bytes.
      await derived.remove(sha256);
    } else if (fault !== null) await damaged.note(sha256, fault, clock());
    onFile(file, outcome);
  }
}
