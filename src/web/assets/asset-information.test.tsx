import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

import type { AssetAttributes } from '../../shared/assets/asset-contract.ts';
import { BARE_ASSET } from '../../../test/factories/bare-asset.ts';
import { AssetInformation } from './asset-information.tsx';

function pageOf(more: Partial<AssetAttributes>): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <AssetInformation asset={{ ...BARE_ASSET, ...more }} />
    </MemoryRouter>,
  );
  return page;
}

const headings = (more: Partial<AssetAttributes>) =>
  [...pageOf(more).querySelectorAll('h3')].map(({ textContent }) => textContent);

/** What stands beside the name of each fact. */
function facts(more: Partial<AssetAttributes>): Record<string, string> {
  const page = pageOf(more);
  return Object.fromEntries(
    [...page.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.parentElement?.querySelector('dd')?.textContent ?? '',
    ]),
  );
}

test('what is missing of a model says so', () => {
  expect(facts({})).toEqual({
    Game: 'No game provided.',
    Platforms: 'No platforms provided.',
    Technologies: 'No technologies provided.',
    Category: 'No category provided.',
    Subcategory: 'No subcategory provided.',
    Author: 'Unknown',
    License: 'No license provided.',
    'Texture types': '-',
    'Texture resolution': '-',
    'Model quality': '-',
    Acquisition: 'Unknown',
    Uploader: 'Unknown uploader',
    Rigged: '-',
    Formats: 'No formats provided.',
    Copyrights: 'No copyrights provided.',
    Group: 'No group provided.',
    Acquired: '-',
  });
});

test('what is known reads as the specification says', () => {
  const textures = { textureResolution: 2048, textureBand: '2048' as const };
  const shown = facts({ hasSkeleton: false, acquired: '2024-03-05', RipOrExtracted: 'ripped', ...textures });
  expect(shown).toMatchObject({
    Rigged: 'False',
    Acquired: '05 Mar 2024',
    Acquisition: 'Ripped',
    'Texture resolution': '2048 px',
  });
  expect(facts({ hasSkeleton: true })['Rigged']).toBe('True');
});

test('what an uploader states of a model that nothing can measure stands in its place', () => {
  const stated = { textureBand: '513', textureCount: 3, modelQuality: 'low-poly' } as const;
  expect(facts(stated)).toMatchObject({ 'Texture resolution': 'over 512', Textures: '3', 'Model quality': 'low-poly' });
});

test('measured facts stand there once they are measured', () => {
  const measured = {
    triangles: 12_345,
    vertices: 7000,
    meshes: 2,
    materials: 1,
    textures: [],
    textureType: null,
    hasUv: true,
    hasVertexColors: false,
    bones: 0,
    clips: [],
    size: [1, 2, 0.5],
  } satisfies AssetAttributes['measured'];
  expect(facts({ measured })).toMatchObject({ Triangles: '12,345', Bones: '0', Size: '1 × 2 × 0.5 m', 'UV map': 'Yes' });
  expect(facts({})['Triangles']).toBeUndefined();
  expect(headings({ measured: { ...measured, isChecked: true } })).toContain('Measured');
  // Nothing in the file confirms them.
  expect(headings({ measured })).toContain('Counted');
});
