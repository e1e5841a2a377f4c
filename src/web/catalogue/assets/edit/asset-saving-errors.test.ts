import { expect, test } from 'vitest';

import { EMPTY_ASSET_FORM, type AssetForm } from '../../../../shared/catalogue/assets/asset-form.ts';
import { noContent, onlyPictures } from '../../../../shared/files/bundles/package-rules.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../../../../shared/catalogue/publications/publication.ts';
import { assetSavingErrors } from './asset-saving-errors.ts';

type Editing = Parameters<typeof assetSavingErrors>[2];

const files = { bundleId: 7, mainModelId: null, mainModelPath: null, sources: [] };
const picture = { id: 1, url: '', width: 1, height: 1, placeholder: '' };

function faults(
  { state = 'none', failure = null, isBusy = false, kinds = ['model'], bundleState = 'ready' }: Record<string, unknown>,
  form: Partial<AssetForm> = { files },
  status: typeof STATUS_PUBLISHED | typeof STATUS_DRAFT = STATUS_PUBLISHED,
) {
  const entries = (kinds as string[]).map((kind) => ({ kind }));
  const editing = {
    making: { state, failure },
    parts: { sent: { isBusy } },
    live: { bundle: { id: 7, state: bundleState, entries } },
  } as unknown as Editing;
  const named = { ...EMPTY_ASSET_FORM, name: 'Knight', ...form };
  return assetSavingErrors(status, named, editing).map(({ field, sentence }) => `${field}: ${sentence}`);
}

test('publishing during an upload is refused with a reason, in every state of the upload', () => {
  expect(faults({ state: 'making' })).toEqual(['files: The files are being put together. You can publish once that is done.']);
  expect(faults({ state: 'awaited', isBusy: true })[0]).toContain('are still being sent');
  expect(faults({ state: 'awaited' })[0]).toContain('Some files have not arrived.');
  expect(faults({ state: 'awaited', failure: 'Too large.' })[0]).toContain('could not be put together');
  expect(faults({ state: 'offered' }, { files: null })[0]).toContain('are in no model yet');
  expect(faults({ state: 'making' }, { files }, STATUS_DRAFT)).toEqual([]);
  expect(faults({})).toEqual([]);
});

test('files without a model need chosen pictures before they can be published', () => {
  expect(faults({ kinds: ['picture', 'text'] })).toEqual([`images: ${onlyPictures()}`]);
  expect(faults({ kinds: ['text'] })).toEqual([`files: ${noContent()}`]);
  expect(faults({ kinds: ['picture'] }, { files, images: [picture] })).toEqual([]);
  expect(faults({ kinds: ['picture'] }, { files }, STATUS_DRAFT)).toEqual([]);
  expect(faults({ kinds: [] })).toEqual([]);
  expect(faults({ bundleState: 'refused' })[0]).toContain('could not be opened. Choose other files.');
});
