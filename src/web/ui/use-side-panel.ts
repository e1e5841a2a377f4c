import { useLocation } from 'react-router';

import { panelAddress, panelIn, shownPanel, type Panel, type PanelState } from './panel-address.ts';
import { useMediaQuery } from './use-media-query.ts';

export interface SidePanelControl {
  state: PanelState;
  shown: Panel | null;
  /** Where a panel's button leads: to the panel, or away from it when it is open. */
  toggleTo: (panel: Panel) => string;
  closeTo: string;
}

/**
 * The panel of this page. It lives in the address, so that it can be shared and works without scripts. Where the address
 * names none, the information stands open on narrow screens, and on wide ones too where there is nothing else to look at.
 */
export function useSidePanel(narrowBelowPx: number, isRestEmpty: boolean): SidePanelControl {
  const { pathname, search } = useLocation();
  const isNarrow = useMediaQuery(`(width < ${narrowBelowPx}px)`);
  const params = new URLSearchParams(search);
  const state = panelIn(params);
  const shown = shownPanel(state, isNarrow || isRestEmpty);
  return {
    state,
    shown,
    toggleTo: (panel) => panelAddress(pathname, params, panel === shown ? null : panel),
    closeTo: panelAddress(pathname, params, null),
  };
}
