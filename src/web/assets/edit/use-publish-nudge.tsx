import { useState, type ReactNode } from 'react';

import type { AssetFault } from '../../../shared/assets/asset-form-faults.ts';
import type { AssetForm } from '../../../shared/assets/asset-form.ts';
import { STATUS_PUBLISHED, type PublicationStatus } from '../../../shared/publications/publication.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { nudgesAsked } from './nudges-asked.ts';
import type { AssetFormControl } from './asset-kind.ts';

/** What nobody has to tell, and many miss where it is not told. */
const NUDGES: AssetFault[] = [
  { field: 'license', sentence: 'A licence says what others may do with it.' },
  { field: 'games', sentence: 'By its game most people look for it.' },
  { field: 'category', sentence: 'A category leads those to it who know no name.' },
];
const NAMES: Partial<Record<keyof AssetForm, string>> = { license: 'licence', games: 'game', category: 'category' };

export const missingOf = (form: Pick<AssetForm, 'license' | 'games' | 'category'>): AssetFault[] =>
  NUDGES.filter(({ field }) => (field === 'games' ? form.games.length === 0 : form[field as 'license' | 'category'] === null));

interface Asking {
  missing: AssetFault[];
  answer: (faults: AssetFault[]) => void;
}

interface PublishNudge {
  /** What is to be filled in first, as the member wants it; nothing where they were asked before, or publish all the same. */
  ask: (status: PublicationStatus, control: AssetFormControl) => Promise<AssetFault[]>;
  dialog: ReactNode;
}

/** Asks once before a model is published whether its licence, game and category are to stay empty. */
export function usePublishNudge(): PublishNudge {
  const [asking, setAsking] = useState<Asking | null>(null);

  async function ask(status: PublicationStatus, { values, base }: AssetFormControl): Promise<AssetFault[]> {
    const form = values.get();
    const missing = missingOf(form);
    if (status !== STATUS_PUBLISHED || base?.status === STATUS_PUBLISHED || missing.length === 0) return [];
    const names = [form.files && `files ${form.files.bundleId}`, base && `model ${base.id}`].filter((name) => name !== null);
    const asked = nudgesAsked(window.localStorage);
    if (asked.has(names)) return [];
    asked.add(names);
    return new Promise((answer) => {
      setAsking({ missing, answer });
    });
  }

  function answer(faults: AssetFault[]): void {
    asking?.answer(faults);
    setAsking(null);
  }

  const dialog = asking !== null && (
    <Dialog title={`Publish without ${listed(asking.missing)}?`} onClose={() => answer(asking.missing)}>
      <ul>
        {asking.missing.map(({ field, sentence }) => (
          <li key={field}>{sentence}</li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={() => answer([])}>Publish anyway</Button>
        <Button look="accent" onClick={() => answer(asking.missing)}>
          Add {asking.missing.length === 1 ? 'it' : 'them'}
        </Button>
      </DialogActions>
    </Dialog>
  );
  return { ask, dialog };
}

function listed(missing: AssetFault[]): string {
  const names = missing.map(({ field }) => NAMES[field] ?? field);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}
