import * as m from '#messages/ui';
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

/** Opens or closes a panel. */
export function PanelToggle({ panel, label, icon, control }: PanelToggleProps) {
  return (
    <Link
      id={toggleId(panel)}
      to={control.toggleTo(panel)}
      // The same page with another panel is irrelevant for search engines.
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

/** Button between the panel toggles with another function. */
export function PanelButton({ name, label, icon, onClick }: PanelButtonProps) {
  return (
    <button type="button" data-needs-scripts className={styles.toggle} aria-label={name} title={name} onClick={onClick}>
      {icon}
      {label}
    </button>
  );
}

interface PanelButtonProps {
  /** Full name; `label` is its short form. */
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
  /** Class that hides the panel on wide screens, if the address does not specify a panel. */
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
          aria-label={m.closePanel()}
          // The focus was inside the closed panel, and moves to its button.
          onClick={() => document.getElementById(toggleId(panel))?.focus({ preventScroll: true })}
        >
          <X size={20} aria-hidden />
        </Link>
      </div>
      <Suspense>{contents[panel]}</Suspense>
    </section>
  );
}
