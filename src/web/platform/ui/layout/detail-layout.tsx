import type { ReactNode } from 'react';

import styles from './detail-layout.module.css';
import { RichText } from '../text/rich-text.tsx';
import textStyles from '../text/text.module.css';

interface DetailLayoutProps {
  /** Title and pictures. */
  top: ReactNode;
  /** Buttons of the page. */
  bar: ReactNode;
  /** Content of the open panel, or null. */
  panel: ReactNode;
  /** True if a button opened the panel. On narrow screens it then follows the buttons, otherwise the text. */
  isPanelAsked: boolean;
  /** Main text. */
  text: ReactNode;
  /** Further sections. */
  children: ReactNode;
}

/** Layout of a detail page: one column on narrow screens. On wide ones, the panel and the buttons are sticky at the right. */
export function DetailLayout({ top, bar, panel, isPanelAsked, text, children }: DetailLayoutProps) {
  const placedPanel = <div className={styles.panel}>{panel}</div>;
  return (
    <article className={styles.layout}>
      <div className={styles.top}>{top}</div>
      <div className={styles.bar}>{bar}</div>
      {isPanelAsked && placedPanel}
      <div className={styles.text}>{text}</div>
      {!isPanelAsked && placedPanel}
      <div className={styles.rest}>{children}</div>
    </article>
  );
}

export function DetailSection({ title, children, id }: { title: string; children: ReactNode; id?: string }) {
  return (
    <section className={styles.section} id={id}>
      <h2 dir="auto">{title}</h2>
      {children}
    </section>
  );
}

/** Text rendered from Markdown on the server; `missing` replaces an empty one. */
export function DetailText({ html, missing }: { html: string | null; missing: string }) {
  if (html === null || html === '') return <p className={textStyles.muted}>{missing}</p>;
  return <RichText html={html} className={styles.prose} />;
}
