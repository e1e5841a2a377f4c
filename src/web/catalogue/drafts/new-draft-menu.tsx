import * as m from '#messages/drafts';
import type { ReactNode } from 'react';

import { PUBLICATION_KINDS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { PUBLICATION_ICONS } from '../publications/publication-icons.ts';
import menuStyles from '../../platform/ui/overlay/menu.module.css';
import { useMenu, type MenuButton } from '../../platform/ui/overlay/use-menu.ts';
import styles from './new-draft-menu.module.css';

interface NewDraftMenuProps {
  onChoose: (kind: PublicationKind) => void;
  /** Button that opens the menu. */
  children: (button: MenuButton) => ReactNode;
}

/** Menu with the kinds of a new draft (WAI-ARIA: menu button). */
export function NewDraftMenu({ onChoose, children }: NewDraftMenuProps) {
  const { isOpen, place, close, button, menu } = useMenu();
  return (
    <div ref={place} className={styles.place}>
      {children(button)}
      {isOpen && (
        <div {...menu} aria-label={m.newDraft()} className={menuStyles.menu}>
          {PUBLICATION_KINDS.map((kind) => {
            const Icon = PUBLICATION_ICONS[kind];
            return (
              <button
                key={kind}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={menuStyles.item}
                onClick={() => {
                  close();
                  onChoose(kind);
                }}
              >
                <Icon size={18} aria-hidden />
                {m.kindTitle({ kind })}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
