import { expect, test } from 'vitest';

import { EMPTY_ASSET_FORM, type AssetForm } from '../../../../shared/catalogue/assets/asset-form.ts';
import { noContent, onlyPictures } from '../../../../shared/files/bundles/package-rules.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../../../../shared/catalogue/publications/publication.ts';
import { assetSavingErrors } from './asset-saving-errors.ts';

type Editing = Parameters<typeof assetSavingErrors>[2];

const files = { bundleId: 7, mainModelId: null, mainModelPath: null, sources: [] };
const picture = { id: 1, url: '', width: 1, height: 1, placeholder: '' };

function errors(
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
  expect(errors({ state: 'making' })).toEqual(['files: The files are being combined. You can publish once that is done.']);
  expect(errors({ state: 'awaited', isBusy: true })[0]).toContain('are still being uploaded');
  expect(errors({ state: 'awaited' })[0]).toContain('Some files were not uploaded.');
  expect(errors({ state: 'awaited', failure: 'Too large.' })[0]).toContain('could not be combined');
  expect(errors({ state: 'offered' }, { files: null })[0]).toContain('are not part of a model yet');
  expect(errors({ state: 'making' }, { files }, STATUS_DRAFT)).toEqual([]);
  expect(errors({})).toEqual([]);
});

test('files without a model need chosen pictures before they can be published', () => {
  expect(errors({ kinds: ['picture', 'text'] })).toEqual([`images: ${onlyPictures()}`]);
  expect(errors({ kinds: ['text'] })).toEqual([`files: ${noContent()}`]);
  expect(errors({ kinds: ['picture'] }, { files, images: [picture] })).toEqual([]);
  expect(errors({ kinds: ['picture'] }, { files }, STATUS_DRAFT)).toEqual([]);
  expect(errors({ kinds: [] })).toEqual([]);
  expect(errors({ bundleState: 'refused' })[0]).toContain('could not be opened. Choose other files.');
});
