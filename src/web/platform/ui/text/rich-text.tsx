import { joinClasses } from '../join-classes.ts';
import styles from './rich-text.module.css';

/** A text that the server made of Markdown. It lets no scripts in, and the Content-Security-Policy would run none. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  return <div dir="auto" className={joinClasses(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
