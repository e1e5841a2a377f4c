import { Box, Gamepad2 } from 'lucide-react';
import type { ReactNode } from 'react';

import type { PublicationKind } from '../../shared/publications/publication.ts';
import menuStyles from '../ui/menu.module.css';
import { useMenu, type MenuButton } from '../ui/use-menu.ts';
import styles from './new-draft-menu.module.css';

const CHOICES = [
  { kind: 'game', title: 'Game', Icon: Gamepad2 },
  { kind: 'asset', title: 'Model', Icon: Box },
] as const;

interface NewDraftMenuProps {
  onChoose: (kind: PublicationKind) => void;
  /** The button that opens it. */
  children: (button: MenuButton) => ReactNode;
}

/** What the new draft is to be (WAI-ARIA: menu button). */
export function NewDraftMenu({ onChoose, children }: NewDraftMenuProps) {
  const { isOpen, place, close, button, menu } = useMenu();
  return (
    <div ref={place} className={styles.place}>
      {children(button)}
      {isOpen && (
        <div {...menu} aria-label="New draft" className={menuStyles.menu}>
          {CHOICES.map(({ kind, title, Icon }) => (
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
              {title}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
