import { FIRST_SETTINGS, SHADINGS, type ViewerSettings } from './viewer-settings.ts';

/** What of a view can be handed on with its address. */
type AddressedSettings = Pick<ViewerSettings, 'shading' | 'variant' | 'clip' | 'lender' | 'isRetro'>;

/** The settings that stand behind the '#' of an address; null where none do. */
export function settingsOfAddress(hash: string): Partial<AddressedSettings> | null {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const shading = SHADINGS.find((one) => one === said.get('shading'));
  const variant = said.get('variant');
  const retro = said.get('retro');
  const clip = said.get('clip');
  const from = Number(said.get('from'));
  const settings: Partial<AddressedSettings> = {
    ...(shading !== undefined && { shading }),
    ...(variant !== null && { variant }),
    ...(clip !== null && { clip, lender: Number.isInteger(from) && from > 0 ? from : null }),
    ...((retro === 'on' || retro === 'off') && { isRetro: retro === 'on' }),
  };
  return Object.keys(settings).length > 0 ? settings : null;
}

/** Those that differ from the first ones, as they stand in an address. */
export function addressOfSettings(settings: AddressedSettings, first: AddressedSettings = FIRST_SETTINGS): string {
  const said = new URLSearchParams();
  if (settings.shading !== first.shading) said.set('shading', settings.shading);
  if (settings.variant !== null) said.set('variant', settings.variant);
  if (settings.clip !== null) {
    said.set('clip', settings.clip);
    if (settings.lender !== null) said.set('from', String(settings.lender));
  }
  if (settings.isRetro !== first.isRetro) said.set('retro', settings.isRetro ? 'on' : 'off');
  return said.size === 0 ? '' : `#${said.toString()}`;
}

/** Puts it into the address bar, without a new entry in the history. No view at all takes nothing else away from there. */
export function writeAddress(hash: string): void {
  if (hash === location.hash || (hash === '' && settingsOfAddress(location.hash) === null)) return;
  history.replaceState(history.state, '', location.pathname + location.search + hash);
}
