import type { FirstCamera } from '@polyshelf/model-pipeline/look/presentation.ts';
import { FIRST_SETTINGS, SHADINGS, type ViewerSettings } from './viewer-settings.ts';

/** View settings that an address can contain. */
type AddressedSettings = Pick<ViewerSettings, 'shading' | 'variant' | 'clip' | 'source' | 'isRetro'>;

/** Target of a comment in a view. */
export interface ViewPlace {
  camera: FirstCamera;
  /** Relative to the centre of the model, in parts of its size; null if there is no surface. */
  point: [number, number, number] | null;
  /** Seconds into the clip. */
  time: number | null;
  mesh: string | null;
  texture: string | null;
}

const saidIn = (hash: string) => new URLSearchParams(hash.replace(/^#/, ''));

/**
 * Settings in the hash of an address; null if there are none. With a camera it is a complete view, with defaults for missing
 * settings.
 */
export function settingsOfAddress(hash: string): Partial<ViewerSettings> | null {
  const said = saidIn(hash);
  const shading = SHADINGS.find((one) => one === said.get('shading'));
  const variant = said.get('variant');
  const retro = said.get('retro');
  const clip = said.get('clip');
  const from = Number(said.get('from'));
  const hidden = said.get('hidden')?.split('.').map(Number) ?? [];
  const { shading: firstShading, variant: firstVariant } = FIRST_SETTINGS;
  const settings: Partial<ViewerSettings> = {
    ...(said.has('camera') && { shading: firstShading, variant: firstVariant, hiddenMeshes: new Set(hidden) }),
    ...(shading !== undefined && { shading }),
    ...(variant !== null && { variant }),
    ...(clip !== null && { clip, source: Number.isInteger(from) && from > 0 ? from : null }),
    ...((retro === 'on' || retro === 'off') && { isRetro: retro === 'on' }),
  };
  return Object.keys(settings).length > 0 ? settings : null;
}

/** Target in the hash of an address; null if there is none. */
export function placeOfAddress(hash: string): ViewPlace | null {
  const said = saidIn(hash);
  const numbers = (part: string) => said.get(part)?.split(',').map(Number) ?? [];
  const [yaw = NaN, pitch = NaN, zoom = NaN, ...focus] = numbers('camera');
  const [time = null] = numbers('time');
  const point = vectorOf(numbers('point'));
  if (![yaw, pitch, zoom].every(Number.isFinite)) return null;
  return {
    camera: { yaw, pitch, zoom: Math.min(50, Math.max(0.1, zoom)), focus: vectorOf(focus) },
    point,
    time: time !== null && Number.isFinite(time) ? time : null,
    mesh: said.get('mesh'),
    texture: said.get('texture'),
  };
}

function vectorOf([x = NaN, y = NaN, z = NaN]: number[]): ViewPlace['point'] {
  return [x, y, z].every(Number.isFinite) ? [x, y, z] : null;
}

/** Anchor of a comment for a view (comment-anchor.ts). */
export function anchorOfView(settings: ViewerSettings, first: AddressedSettings, place: ViewPlace): string {
  const { camera, point, time, mesh, texture } = place;
  const said = saidOf(settings, first);
  said.set('camera', listed([camera.yaw, camera.pitch, camera.zoom, ...(camera.focus ?? [])]));
  if (point !== null) said.set('point', listed(point));
  if (settings.hiddenMeshes.size > 0) said.set('hidden', [...settings.hiddenMeshes].toSorted((a, b) => a - b).join('.'));
  if (settings.clip !== null && settings.source === null && time !== null) said.set('time', listed([time]));
  if (mesh !== null) said.set('mesh', mesh);
  if (texture !== null) said.set('texture', texture);
  return said.toString();
}

const listed = (numbers: readonly number[]) => numbers.map((number) => String(Math.round(number * 1000) / 1000)).join(',');

/** Settings that differ from the defaults, as a hash. */
export function addressOfSettings(settings: AddressedSettings, first: AddressedSettings = FIRST_SETTINGS): string {
  const said = saidOf(settings, first);
  return said.size === 0 ? '' : `#${said.toString()}`;
}

function saidOf(settings: AddressedSettings, first: AddressedSettings): URLSearchParams {
  const said = new URLSearchParams();
  if (settings.shading !== first.shading) said.set('shading', settings.shading);
  if (settings.variant !== null) said.set('variant', settings.variant);
  if (settings.clip !== null) {
    said.set('clip', settings.clip);
    if (settings.source !== null) said.set('from', String(settings.source));
  }
  if (settings.isRetro !== first.isRetro) said.set('retro', settings.isRetro ? 'on' : 'off');
  return said;
}

/** Replaces the hash in the address bar, without a history entry. An empty view does not remove another hash. */
export function writeAddress(hash: string): void {
  if (hash === location.hash || (hash === '' && settingsOfAddress(location.hash) === null)) return;
  history.replaceState(history.state, '', location.pathname + location.search + hash);
}
