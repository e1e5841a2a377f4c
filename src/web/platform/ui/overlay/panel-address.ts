/** The panels beside a page about one thing, as the address names them. */
export const PANELS = ['info', 'comments', 'history'] as const;
export type Panel = (typeof PANELS)[number];

/** The element that holds the open panel. */
export const PANEL_ID = 'side-panel';

/** `default`: the address says nothing; the page decides whether it shows the information. */
export type PanelState = Panel | 'closed' | 'default';

const PARAMETER = 'panel';
const CLOSED = 'none';

export function panelIn(search: URLSearchParams): PanelState {
  const named = search.get(PARAMETER);
  return named === CLOSED ? 'closed' : (PANELS.find((panel) => panel === named) ?? 'default');
}

/** The panel that is in sight. */
export function shownPanel(state: PanelState, isInfoDefault: boolean): Panel | null {
  if (state === 'default') return isInfoDefault ? 'info' : null;
  return state === 'closed' ? null : state;
}

/** The address of the same page with another panel, or with none. */
export function panelAddress(pathname: string, search: URLSearchParams, panel: Panel | null): string {
  const next = new URLSearchParams(search);
  next.set(PARAMETER, panel ?? CLOSED);
  return `${pathname}?${next.toString()}`;
}
