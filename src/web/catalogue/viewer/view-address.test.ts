import { expect, test } from 'vitest';

import { isAnchor } from '../../../shared/community/comments/comment-anchor.ts';
import { addressOfSettings, anchorOfView, placeOfAddress, settingsOfAddress, writeAddress } from './view-address.ts';
import { FIRST_SETTINGS } from './viewer-settings.ts';

test('an address has the differences from the default view, and is parsed back', () => {
  expect(addressOfSettings(FIRST_SETTINGS)).toBe('');
  const settings = {
    ...FIRST_SETTINGS,
    shading: 'UV checker',
    variant: 'Räuber & Co',
    clip: 'Walk 2',
    source: 7,
    isRetro: true,
  } as const;
  const hash = addressOfSettings(settings);
  expect(hash).toBe('#shading=UV+checker&variant=R%C3%A4uber+%26+Co&clip=Walk+2&from=7&retro=on');
  expect(settingsOfAddress(hash)).toEqual({
    shading: 'UV checker',
    variant: 'Räuber & Co',
    clip: 'Walk 2',
    source: 7,
    isRetro: true,
  });
  expect(settingsOfAddress('#clip=Walk&from=x')).toEqual({ clip: 'Walk', source: null });
});

test('the target of a comment is parsed back, with a complete view', () => {
  const settings = { ...FIRST_SETTINGS, shading: 'Matcap', clip: 'Walk', hiddenMeshes: new Set([11, 2]) } as const;
  const camera = { yaw: 30.00049, pitch: -12.5, zoom: 2, focus: [0, 0.25, -1] };
  const anchor = anchorOfView(settings, FIRST_SETTINGS, {
    camera,
    point: [0, 0.5, 0],
    time: 1.23456,
    mesh: 'Left arm',
    texture: null,
  });
  expect(isAnchor(anchor)).toBe(true);
  expect(placeOfAddress(`#${anchor}`)).toEqual({
    camera: { ...camera, yaw: 30 },
    point: [0, 0.5, 0],
    time: 1.235,
    mesh: 'Left arm',
    texture: null,
  });
  expect(settingsOfAddress(`#${anchor}`)).toEqual({
    shading: 'Matcap',
    variant: null,
    clip: 'Walk',
    source: null,
    hiddenMeshes: new Set([2, 11]),
  });
  // Omitted settings keep their defaults.
  expect(settingsOfAddress('#camera=0,0,1')).toEqual({ shading: 'Shaded', variant: null, hiddenMeshes: new Set() });
  for (const hash of ['', '#clip=Walk', '#camera=1,2', '#camera=a,b,c']) expect(placeOfAddress(hash)).toBeNull();
});

test('an address can turn off a default retro look', () => {
  const first = { ...FIRST_SETTINGS, isRetro: true };
  expect(addressOfSettings(first, first)).toBe('');
  expect(addressOfSettings(FIRST_SETTINGS, first)).toBe('#retro=off');
  expect(settingsOfAddress('#retro=off')).toEqual({ isRetro: false });
});

test('invalid views are ignored: page sections, other words, unknown shadings', () => {
  for (const hash of ['', '#', '#files', '#code=abc', '#retro=maybe', '#shading=Velvet']) {
    expect(settingsOfAddress(hash)).toBeNull();
  }
});

test('the address bar keeps a page section until a view replaces it, and is cleared after the view', () => {
  history.replaceState({ idx: 3 }, '', '/models/knight?id=1#files');
  writeAddress('');
  expect(location.hash).toBe('#files');
  writeAddress('#retro=on');
  expect(location.pathname + location.search + location.hash).toBe('/models/knight?id=1#retro=on');
  expect(history.state).toEqual({ idx: 3 });
  writeAddress('');
  expect(location.hash).toBe('');
  history.replaceState(null, '', '/');
});
