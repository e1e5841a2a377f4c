/** Side panels of detail pages, by their query values. */
const PANELS = ['info', 'comments', 'history'] as const;
export type Panel = (typeof PANELS)[number];

/** Id of the open panel. */
export const PANEL_ID = 'side-panel';

/** `default`: not in the address; the page decides whether to show the information. */
export type PanelState = Panel | 'closed' | 'default';

const PARAMETER = 'panel';
const CLOSED = 'none';

export function panelIn(search: URLSearchParams): PanelState {
  const named = search.get(PARAMETER);
  return named === CLOSED ? 'closed' : (PANELS.find((panel) => panel === named) ?? 'default');
}

/** The visible panel. */
export function shownPanel(state: PanelState, isInfoDefault: boolean): Panel | null {
  if (state === 'default') return isInfoDefault ? 'info' : null;
  return state === 'closed' ? null : state;
}

/** Page address with another panel, or with none. */
export function panelAddress(pathname: string, search: URLSearchParams, panel: Panel | null): string {
  const next = new URLSearchParams(search);
  next.set(PARAMETER, panel ?? CLOSED);
  return `${pathname}?${next.toString()}`;
}
