import * as m from '#messages/drafts';
import { isBlank } from '../../../shared/platform/kit/text.ts';
import { PUBLICATION_KINDS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';

/** State of the tabs in the draft workspace. */
export interface DraftTab {
  /** Constant for the lifetime of the tab, also after a new draft gets its id. */
  key: string;
  kind: PublicationKind;
  /** Null before the first save. */
  id: number | null;
  /** '' for unnamed; null if the name is not loaded yet. */
  name: string | null;
  isChanged: boolean;
  /** The tab was selected once, so its content is loaded. */
  wasOpened: boolean;
}

export interface DraftTabs {
  tabs: DraftTab[];
  /** Saved drafts with a closed tab. They can be reopened. */
  closed: DraftTab[];
  openKey: string | null;
}

/** A draft with unsaved input, by the address of its tab. */
export interface UnsavedTab {
  address: string;
  name: string;
}

/** Tab name in the page address: 'game-12', or the key of a draft without an id: 'new-…', for models 'asset-new-…'. */
export function addressOf(tab: DraftTab): string {
  return tab.id === null ? tab.key : `${tab.kind}-${tab.id}`;
}

export function titleOf(tab: DraftTab): string {
  if (tab.name === null) return m.kindWithId({ kind: tab.kind, id: String(tab.id) });
  return isBlank(tab.name) ? m.unnamed() : tab.name;
}

export function hasUnnamed({ tabs }: DraftTabs): boolean {
  return tabs.some((tab) => tab.name !== null && isBlank(tab.name));
}

/** Initial tabs of the workspace: fetched drafts, unsaved local drafts, and the one in the address. */
export function openingTabs(
  drafts: { kind: PublicationKind; id: number; name: string }[],
  local: UnsavedTab[],
  selected: string | null,
): DraftTabs {
  const saved = drafts.map((draft): DraftTab => ({ ...tabAt(`${draft.kind}-${draft.id}`), ...draft }));
  const unsaved = local.filter(({ address }) => !saved.some((tab) => tab.key === address));
  const tabs = [
    ...saved.map((tab) => ({ ...tab, isChanged: local.some(({ address }) => address === tab.key) })),
    ...unsaved
      .filter(({ address }) => isAddress(address))
      .map(({ address, name }) => ({ ...tabAt(address), name, isChanged: true })),
  ];
  const state = { tabs, closed: [], openKey: null };
  if (selected !== null && isAddress(selected)) return withAddress(state, selected);
  const [first] = tabs;
  return first === undefined ? state : opened(state, first.key);
}

/** Opens the tab for an address. Adds a tab if there is none. */
export function withAddress(state: DraftTabs, address: string): DraftTabs {
  if (!isAddress(address)) return state;
  // The browser history may have the key of a draft from before its first save.
  const isMeant = (tab: DraftTab) => addressOf(tab) === address || tab.key === address;
  const known = state.tabs.find(isMeant);
  if (known !== undefined) return opened(state, known.key);
  const tab = state.closed.find(isMeant) ?? tabAt(address);
  const closed = state.closed.filter((other) => other !== tab);
  return opened({ ...state, tabs: [...state.tabs, tab], closed }, tab.key);
}

export function opened(state: DraftTabs, key: string): DraftTabs {
  return { ...state, openKey: key, tabs: replaced(state.tabs, key, { wasOpened: true }) };
}

/** Removes the tab and its data. The previous tab is selected, otherwise the next. `isGone`: the draft is deleted too. */
export function withoutTab(state: DraftTabs, key: string, isGone: boolean): DraftTabs {
  const at = state.tabs.findIndex((tab) => tab.key === key);
  const tab = state.tabs[at];
  if (tab === undefined) return state;
  const tabs = state.tabs.filter((other) => other !== tab);
  const isKnown = tab.id !== null && tab.name !== null && !isGone;
  const closed = isKnown ? [...state.closed, { ...tab, isChanged: false, wasOpened: false }] : state.closed;
  const next = { tabs, closed, openKey: state.openKey };
  if (state.openKey !== key) return next;
  const neighbour = tabs[Math.max(0, at - 1)];
  return neighbour === undefined ? { ...next, openKey: null } : opened(next, neighbour.key);
}

/** Returns the same state if nothing changes, to prevent a re-render. */
export function withChange(
  state: DraftTabs,
  key: string,
  change: Partial<Pick<DraftTab, 'id' | 'name' | 'isChanged'>>,
): DraftTabs {
  const tab = state.tabs.find((one) => one.key === key);
  if (tab === undefined) return state;
  const isSame = Object.entries(change).every(([name, value]) => tab[name as keyof DraftTab] === value);
  return isSame ? state : { ...state, tabs: replaced(state.tabs, key, change) };
}

function replaced(tabs: DraftTab[], key: string, change: Partial<DraftTab>): DraftTab[] {
  return tabs.map((tab) => (tab.key === key ? { ...tab, ...change } : tab));
}

const KINDS = PUBLICATION_KINDS.join('|');
const ADDRESS = new RegExp(`^(?:(?:${KINDS})-[1-9]\\d{0,9}|(?:(?:${KINDS})-)?new-[0-9a-f]{8})$`);

function isAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** Kind of the draft in a tab address. */
export const kindAt = (address: string): PublicationKind =>
  PUBLICATION_KINDS.find((kind) => address.startsWith(`${kind}-`)) ?? 'game';

function tabAt(address: string): DraftTab {
  const [, number] = address.split('-');
  const isNew = address.includes('new-');
  return {
    key: address,
    kind: kindAt(address),
    id: isNew ? null : Number(number),
    name: isNew ? '' : null,
    isChanged: false,
    wasOpened: false,
  };
}
