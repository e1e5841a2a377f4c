import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { PANEL_ID, panelAddress, panelIn, shownPanel, type Panel, type PanelState } from './panel-address.ts';
import { useMediaQuery } from '../layout/use-media-query.ts';

export interface SidePanelControl {
  state: PanelState;
  /** Panel with the pressed button. */
  shown: Panel | null;
  /** Address behind a panel button: opens the panel, or closes it if it is open. */
  toggleTo: (panel: Panel) => string;
  closeTo: string;
}

/**
 * Side panel of this page. Its state is in the address, so that it can be shared and works without scripts. By default, narrow
 * screens show the information below the text, and wide ones only if the page is otherwise empty.
 */
export function useSidePanel(narrowBelowPx: number, isRestEmpty: boolean): SidePanelControl {
  const { pathname, search } = useLocation();
  const isNarrow = useMediaQuery(`(width < ${narrowBelowPx}px)`);
  const params = new URLSearchParams(search);
  const state = panelIn(params);
  useInSight(state);
  const shown = shownPanel(state, isRestEmpty && !isNarrow);
  return {
    state,
    shown,
    toggleTo: (panel) => panelAddress(pathname, params, panel === shown ? null : panel),
    closeTo: panelAddress(pathname, params, null),
  };
}

/** Minimum visible height of a panel, so that its opening is noticed. */
const LEAST_SEEN_PX = 160;

/** Scrolls to a panel that opens outside the visible area, as below a 3D view on a phone. */
function useInSight(state: PanelState): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (state === 'default' || state === 'closed') return;
    const panel = document.getElementById(PANEL_ID);
    const top = panel?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight - LEAST_SEEN_PX) panel?.scrollIntoView({ block: 'start' });
  }, [state]);
}
