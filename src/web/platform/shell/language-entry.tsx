import * as m from '#messages/shell';
import { Languages } from 'lucide-react';
import { useState } from 'react';

import { Dialog } from '../ui/overlay/dialog.tsx';
import menuStyles from './avatar-menu.module.css';
import styles from './language-entry.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { useSite } from './site.ts';

/** Entry of the avatar menu that opens the languages. The menu stays open behind them. */
export function LanguageEntry() {
  const [isOpen, setIsOpen] = useState(false);
  if (useSite().languages.length === 1) return null;
  return (
    <li>
      <button type="button" data-item className={menuStyles.item} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Languages size={18} aria-hidden />
        {m.language()}
      </button>
      {isOpen && (
        <div ref={keepKeys}>
          <Dialog title={m.language()} onClose={() => setIsOpen(false)}>
            <LanguageMenu className={styles.languages} />
          </Dialog>
        </div>
      )}
    </li>
  );
}

/** Keys of the dialog, such as Escape, are not keys of the menus around it, which listen at the document. */
function keepKeys(place: HTMLElement | null): void {
  place?.addEventListener('keydown', (event) => event.stopPropagation());
}
