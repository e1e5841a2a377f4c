import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { PANEL_ID, panelAddress, panelIn, shownPanel, type Panel, type PanelState } from './panel-address.ts';
import { useMediaQuery } from '../layout/use-media-query.ts';

export interface SidePanelControl {
  state: PanelState;
  /** The panel whose button is pressed. */
  shown: Panel | null;
  /** Where a panel's button leads: to the panel, or away from it when it is open. */
  toggleTo: (panel: Panel) => string;
  closeTo: string;
}

/**
 * The panel of this page. Its state is in the address, so that it can be shared and works without scripts. Without one there,
 * narrow screens show the information below the text, where no button opened it. Wide ones show it where nothing else is to see.
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

/** Height of a panel that must be visible for a reader to notice that it opened. */
const LEAST_SEEN_PX = 160;

/** Scrolls to a panel that opens out of sight, as below a view that fills the screen of a phone. */
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
