import { X } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';

import { joinClasses } from '../join-classes.ts';
import { PANEL_ID, type Panel } from './panel-address.ts';
import styles from './side-panel.module.css';
import type { SidePanelControl } from './use-side-panel.ts';

const toggleId = (panel: Panel) => `${PANEL_ID}-${panel}`;

interface PanelToggleProps {
  panel: Panel;
  label: string;
  icon: ReactNode;
  control: SidePanelControl;
}

/** Opens a panel, or closes it when it is the open one. */
export function PanelToggle({ panel, label, icon, control }: PanelToggleProps) {
  return (
    <Link
      id={toggleId(panel)}
      to={control.toggleTo(panel)}
      // The same page with another panel: nothing for search engines to go to.
      rel="nofollow"
      replace
      preventScrollReset
      className={styles.toggle}
      aria-expanded={control.shown === panel}
      aria-controls={control.shown === panel ? PANEL_ID : undefined}
      data-default={(control.state === 'default' && panel === 'info') || undefined}
    >
      {icon}
      {label}
    </Link>
  );
}

/** Among the panels: what opens something else. */
export function PanelButton({ name, label, icon, onClick }: PanelButtonProps) {
  return (
    <button type="button" data-needs-scripts className={styles.toggle} aria-label={name} title={name} onClick={onClick}>
      {icon}
      {label}
    </button>
  );
}

interface PanelButtonProps {
  /** All of it; `label` is what there is room for. */
  name: string;
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

interface SidePanelProps {
  control: SidePanelControl;
  titles: Record<Panel, string>;
  /** Heading of the panel. */
  header: ReactNode;
  contents: Record<Panel, ReactNode>;
  /** Hides the panel on wide screens while the address leaves it to the width. */
  defaultClassName: string | undefined;
}

export function SidePanel({ control, titles, header, contents, defaultClassName }: SidePanelProps) {
  if (control.state === 'closed') return null;
  const panel = control.state === 'default' ? 'info' : control.state;
  return (
    <section
      id={PANEL_ID}
      className={joinClasses(styles.panel, control.state === 'default' && defaultClassName)}
      aria-labelledby={`${PANEL_ID}-title`}
    >
      <div className={styles.top}>
        <div className={styles.header}>{header}</div>
        <h2 id={`${PANEL_ID}-title`} className={styles.title}>
          {titles[panel]}
        </h2>
        <Link
          to={control.closeTo}
          replace
          preventScrollReset
          className={styles.close}
          aria-label="Close panel"
          // Focus was inside the closed panel and moves to its button.
          onClick={() => document.getElementById(toggleId(panel))?.focus({ preventScroll: true })}
        >
          <X size={20} aria-hidden />
        </Link>
      </div>
      <Suspense>{contents[panel]}</Suspense>
    </section>
  );
}
