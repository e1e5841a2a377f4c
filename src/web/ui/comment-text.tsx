import { RichText } from './rich-text.tsx';
import styles from './comment-text.module.css';

/** What a comment says. Letters that run the other way turn nothing around outside of it. */
export function CommentText({ html }: { html: string }) {
  return (
    <div dir="auto" className={styles.place}>
      <RichText html={html} className={styles.text} />
    </div>
  );
}
