import * as m from '#messages/asset-edit';
import { useState, type ReactNode } from 'react';

import type { AssetError } from '../../../../shared/catalogue/assets/asset-form-validation.ts';
import type { AssetForm } from '../../../../shared/catalogue/assets/asset-form.ts';
import { STATUS_PUBLISHED, type PublicationStatus } from '../../../../shared/catalogue/publications/publication.ts';
import { Button } from '../../../platform/ui/form/button.tsx';
import { Dialog, DialogActions } from '../../../platform/ui/overlay/dialog.tsx';
import { promptsShown } from './prompts-shown.ts';
import type { AssetFormControl } from './asset-kind.ts';
import { conjunctionFormat } from '../../../../shared/platform/messages/locale-format.ts';

/** Optional fields that are useful for visitors. */
const prompts = (): AssetError[] => [
  { field: 'license', sentence: m.licenseWanted() },
  { field: 'games', sentence: m.gameWanted() },
  { field: 'category', sentence: m.categoryWanted() },
];
const NAMES: Partial<Record<keyof AssetForm, () => string>> = {
  license: m.licenseField,
  games: m.gameField,
  category: m.categoryField,
};

export const missingOf = (form: Pick<AssetForm, 'license' | 'games' | 'category'>): AssetError[] =>
  prompts().filter(({ field }) =>
    field === 'games' ? form.games.length === 0 : form[field as 'license' | 'category'] === null,
  );

interface Prompt {
  missing: AssetError[];
  answer: (errors: AssetError[]) => void;
}

interface PublishPrompt {
  /** Fields that the member wants to fill in first. Empty if the member was asked before, or publishes anyway. */
  confirm: (status: PublicationStatus, control: AssetFormControl) => Promise<AssetError[]>;
  dialog: ReactNode;
}

/** Asks once before publication whether license, game and category should stay empty. */
export function usePublishPrompt(): PublishPrompt {
  const [prompt, setPrompt] = useState<Prompt | null>(null);

  async function confirm(status: PublicationStatus, { values, base }: AssetFormControl): Promise<AssetError[]> {
    const form = values.get();
    const missing = missingOf(form);
    if (status !== STATUS_PUBLISHED || base?.status === STATUS_PUBLISHED || missing.length === 0) return [];
    const names = [form.files && `files ${form.files.bundleId}`, base && `model ${base.id}`].filter((name) => name !== null);
    const shown = promptsShown(window.localStorage);
    if (shown.has(names)) return [];
    shown.add(names);
    return new Promise((answer) => {
      setPrompt({ missing, answer });
    });
  }

  function answer(errors: AssetError[]): void {
    prompt?.answer(errors);
    setPrompt(null);
  }

  const dialog = prompt !== null && (
    <Dialog title={m.publishWithout({ fields: listed(prompt.missing) })} onClose={() => answer(prompt.missing)}>
      <ul>
        {prompt.missing.map(({ field, sentence }) => (
          <li key={field}>{sentence}</li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={() => answer([])}>{m.publishAnyway()}</Button>
        <Button variant="accent" onClick={() => answer(prompt.missing)}>
          {m.addFields({ count: prompt.missing.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
  return { confirm, dialog };
}

function listed(missing: AssetError[]): string {
  return conjunctionFormat().format(missing.map(({ field }) => NAMES[field]?.() ?? field));
}
