import { RichText } from './rich-text.tsx';
import styles from './comment-text.module.css';

/** Text of a comment, isolated so that right-to-left text cannot reorder its surroundings. */
export function CommentText({ html }: { html: string }) {
  return (
    <div dir="auto" className={styles.place}>
      <RichText html={html} className={styles.text} />
    </div>
  );
}
