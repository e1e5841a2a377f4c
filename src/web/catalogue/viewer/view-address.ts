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

const parametersIn = (hash: string) => new URLSearchParams(hash.replace(/^#/, ''));

/**
 * Settings in the hash of an address; null if there are none. With a camera it is a complete view, with defaults for missing
 * settings.
 */
export function settingsOfAddress(hash: string): Partial<ViewerSettings> | null {
  const parameters = parametersIn(hash);
  const shading = SHADINGS.find((one) => one === parameters.get('shading'));
  const variant = parameters.get('variant');
  const retro = parameters.get('retro');
  const clip = parameters.get('clip');
  const from = Number(parameters.get('from'));
  const hidden = parameters.get('hidden')?.split('.').map(Number) ?? [];
  const { shading: firstShading, variant: firstVariant } = FIRST_SETTINGS;
  const settings: Partial<ViewerSettings> = {
    ...(parameters.has('camera') && { shading: firstShading, variant: firstVariant, hiddenMeshes: new Set(hidden) }),
    ...(shading !== undefined && { shading }),
    ...(variant !== null && { variant }),
    ...(clip !== null && { clip, source: Number.isInteger(from) && from > 0 ? from : null }),
    ...((retro === 'on' || retro === 'off') && { isRetro: retro === 'on' }),
  };
  return Object.keys(settings).length > 0 ? settings : null;
}

/** Target in the hash of an address; null if there is none. */
export function placeOfAddress(hash: string): ViewPlace | null {
  const parameters = parametersIn(hash);
  const numbers = (part: string) => parameters.get(part)?.split(',').map(Number) ?? [];
  const [yaw = NaN, pitch = NaN, zoom = NaN, ...focus] = numbers('camera');
  const [time = null] = numbers('time');
  const point = vectorOf(numbers('point'));
  if (![yaw, pitch, zoom].every(Number.isFinite)) return null;
  return {
    camera: { yaw, pitch, zoom: Math.min(50, Math.max(0.1, zoom)), focus: vectorOf(focus) },
    point,
    time: time !== null && Number.isFinite(time) ? time : null,
    mesh: parameters.get('mesh'),
    texture: parameters.get('texture'),
  };
}

function vectorOf([x = NaN, y = NaN, z = NaN]: number[]): ViewPlace['point'] {
  return [x, y, z].every(Number.isFinite) ? [x, y, z] : null;
}

/** Anchor of a comment for a view (comment-anchor.ts). */
export function anchorOfView(settings: ViewerSettings, first: AddressedSettings, place: ViewPlace): string {
  const { camera, point, time, mesh, texture } = place;
  const parameters = parametersOf(settings, first);
  parameters.set('camera', listed([camera.yaw, camera.pitch, camera.zoom, ...(camera.focus ?? [])]));
  if (point !== null) parameters.set('point', listed(point));
  if (settings.hiddenMeshes.size > 0) parameters.set('hidden', [...settings.hiddenMeshes].toSorted((a, b) => a - b).join('.'));
  if (settings.clip !== null && settings.source === null && time !== null) parameters.set('time', listed([time]));
  if (mesh !== null) parameters.set('mesh', mesh);
  if (texture !== null) parameters.set('texture', texture);
  return parameters.toString();
}

const listed = (numbers: readonly number[]) => numbers.map((number) => String(Math.round(number * 1000) / 1000)).join(',');

/** Settings that differ from the defaults, as a hash. */
export function addressOfSettings(settings: AddressedSettings, first: AddressedSettings = FIRST_SETTINGS): string {
  const parameters = parametersOf(settings, first);
  return parameters.size === 0 ? '' : `#${parameters.toString()}`;
}

function parametersOf(settings: AddressedSettings, first: AddressedSettings): URLSearchParams {
  const parameters = new URLSearchParams();
  if (settings.shading !== first.shading) parameters.set('shading', settings.shading);
  if (settings.variant !== null) parameters.set('variant', settings.variant);
  if (settings.clip !== null) {
    parameters.set('clip', settings.clip);
    if (settings.source !== null) parameters.set('from', String(settings.source));
  }
  if (settings.isRetro !== first.isRetro) parameters.set('retro', settings.isRetro ? 'on' : 'off');
  return parameters;
}

/** Replaces the hash in the address bar, without a history entry. An empty view does not remove another hash. */
export function writeAddress(hash: string): void {
  if (hash === location.hash || (hash === '' && settingsOfAddress(location.hash) === null)) return;
  history.replaceState(history.state, '', location.pathname + location.search + hash);
}
