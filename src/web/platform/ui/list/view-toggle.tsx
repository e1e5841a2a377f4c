import * as m from '#messages/ui';
import { LayoutGrid, Rows3 } from 'lucide-react';

import type { View } from './card-grid.tsx';
import { viewCookie } from './view-cookie.ts';
import styles from './view-toggle.module.css';

const CHOICES = [
  { view: 'masonry', label: m.gridView, Icon: LayoutGrid },
  { view: 'list', label: m.listView, Icon: Rows3 },
] as const;

/** Switches between grid and list, and stores the choice. */
export function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <div className={styles.toggle} role="group" aria-label={m.view()} data-needs-scripts>
      {CHOICES.map(({ view: choice, label, Icon }) => (
        <button
          key={choice}
          type="button"
          aria-label={label()}
          aria-pressed={view === choice}
          title={label()}
          className={styles.choice}
          onClick={() => {
            document.cookie = viewCookie(choice);
            onChange(choice);
          }}
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
    </div>
  );
}
