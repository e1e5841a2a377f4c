import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';

import type { AssetAttributes } from '../../../shared/catalogue/assets/asset-contract.ts';
import { measuredModel } from '../../../../test/factories/measured-model.ts';
import { BARE_ASSET } from '../../../../test/factories/bare-asset.ts';
import { FACTS } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import { FACT_LABELS } from '../../../shared/catalogue/assets/fact-labels.ts';
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

/** Text of each fact by its label. */
function facts(more: Partial<AssetAttributes>): Record<string, string> {
  const page = pageOf(more);
  return Object.fromEntries(
    [...page.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.parentElement?.querySelector('dd')?.textContent ?? '',
    ]),
  );
}

test('missing facts of a model are named as missing', () => {
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

test('known facts are formatted as specified', () => {
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

test('facts stated by the uploader are shown if a model cannot be measured', () => {
  const stated = { textureBand: '513', textureCount: 3, modelQuality: 'low-poly' } as const;
  expect(facts(stated)).toMatchObject({ 'Texture resolution': 'over 512', Textures: '3', 'Model quality': 'low-poly' });
});

test('measured facts are shown once they are measured', () => {
  const measured = measuredModel({ triangles: 12_345, textures: [], textureType: null, bones: 0, clips: [] });
  expect(facts({ measured })).toMatchObject({ Triangles: '12,345', Bones: '0', Size: '1 × 2 × 0.5 m', 'UV map': 'Yes' });
  expect(facts({})['Triangles']).toBeUndefined();
  expect(headings({ measured: { ...measured, isChecked: true } })).toContain('Measured');
  // No declared count in the file confirms them.
  expect(headings({ measured })).toContain('Counted');
});

test('every measured fact with a label has a row, also if it is unknown', () => {
  const labelled = FACTS.flatMap(([name]) => {
    const label = FACT_LABELS[name]?.();
    return label === undefined ? [] : [{ name, label }];
  });
  expect(labelled.length).toBeGreaterThan(6);
  for (const { name, label } of labelled) {
    const known = measuredModel();
    const rows = (value: unknown) => facts({ measured: { ...known, [name]: value } });
    expect([label, rows(typeof known[name] === 'boolean' ? true : 7)[label]]).toEqual([
      label,
      typeof known[name] === 'boolean' ? 'Yes' : '7',
    ]);
    expect([label, rows(null)[label], rows(undefined)[label]]).toEqual([label, '-', '-']);
  }
});
