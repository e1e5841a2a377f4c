import * as m from '#messages/drafts';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';

import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { PUBLICATION_ICONS } from '../publications/publication-icons.ts';
import { keyAlongText, roved } from '../../platform/ui/overlay/roving-focus.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import { Tooltip } from '../../platform/ui/overlay/tooltip.tsx';
import styles from './draft-strip.module.css';
import { scrollToMiddle } from '../../platform/ui/use-slides.ts';
import { hasUnnamed, titleOf, type DraftTab, type DraftTabs } from './draft-tabs.ts';
import { NewDraftMenu } from './new-draft-menu.tsx';

export const tabId = (tab: DraftTab) => `draft-tab-${tab.key}`;
export const panelId = (tab: DraftTab) => `draft-panel-${tab.key}`;

const tabsIn = (strip: HTMLElement | null) => [...(strip?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];

interface DraftStripProps {
  state: DraftTabs;
  onOpen: (tab: DraftTab) => void;
  onClose: (tab: DraftTab) => void;
  onNew: (kind: PublicationKind) => void;
}

/** One tab per draft, with arrow key navigation. The strip scrolls on narrow screens. */
export function DraftStrip({ state, onOpen, onClose, onNew }: DraftStripProps) {
  const { tabs, openKey } = state;
  const strip = useRef<HTMLUListElement>(null);
  const mayAdd = !hasUnnamed(state);
  // Scrolls the open tab into view.
  const position = tabs.findIndex((tab) => tab.key === openKey);
  useEffect(() => {
    const current = strip.current?.children[position] as HTMLElement | undefined;
    if (strip.current !== null && current !== undefined) scrollToMiddle(strip.current, current);
  }, [position]);

  function move(event: KeyboardEvent, tab: DraftTab): void {
    if (event.key === 'Delete') onClose(tab);
    const next = roved(keyAlongText(event), tabsIn(strip.current), 'across');
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <div className={styles.place}>
      {/* A tablist may only contain tabs. The close buttons are between them, so it owns the tabs by id. */}
      <div role="tablist" aria-label={m.yourDrafts()} aria-owns={tabs.map(tabId).join(' ')} />
      <ul ref={strip} className={styles.strip} role="presentation">
        {tabs.map((tab, index) => {
          const isOpen = tab.key === openKey;
          const Icon = PUBLICATION_ICONS[tab.kind];
          return (
            <li key={tab.key} role="presentation" className={styles.tab} data-open={isOpen || undefined}>
              <button
                type="button"
                role="tab"
                id={tabId(tab)}
                className={styles.open}
                aria-selected={isOpen}
                aria-controls={tab.wasOpened ? panelId(tab) : undefined}
                aria-keyshortcuts="Delete"
                tabIndex={isOpen || (position < 0 && index === 0) ? 0 : -1}
                onClick={() => onOpen(tab)}
                onKeyDown={(event) => move(event, tab)}
              >
                <Icon size={18} role="img" aria-label={m.kindTitle({ kind: tab.kind })} />
                <span dir="auto" className={textStyles.cut}>
                  {titleOf(tab)}
                </span>
                {tab.isChanged && (
                  <span className={styles.changed} title={m.notSaved()}>
                    <span className="visually-hidden">{m.hiddenNotSaved()}</span>
                  </span>
                )}
              </button>
              <button
                type="button"
                className={styles.close}
                aria-label={m.closeDraft({ title: titleOf(tab) })}
                tabIndex={isOpen ? 0 : -1}
                onClick={() => onClose(tab)}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      <Tooltip text={mayAdd ? m.newDraft() : m.nameNeeded()} side="end">
        {(describedBy) => (
          <NewDraftMenu onChoose={onNew}>
            {(menu) => (
              <button
                type="button"
                className={styles.new}
                aria-label={m.newDraft()}
                aria-describedby={mayAdd ? undefined : describedBy}
                // A disabled button stays focusable, so that its hint is read out.
                {...(mayAdd ? menu : { 'aria-disabled': true })}
              >
                <Plus size={18} aria-hidden />
              </button>
            )}
          </NewDraftMenu>
        )}
      </Tooltip>
    </div>
  );
}
