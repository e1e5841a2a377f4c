import { joinClasses } from '../join-classes.ts';
import styles from './rich-text.module.css';

/** Text rendered from Markdown on the server. It is sanitised, and the Content-Security-Policy blocks any script. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  return <div dir="auto" className={joinClasses(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
