import * as m from '#messages/viewer';
import { MessageSquarePlus } from 'lucide-react';

import { Button } from '../../platform/ui/form/button.tsx';
import styles from './part-list.module.css';

/** Opens the form of a comment on a mesh or a texture. */
export function CommentOnPart({ name, onComment }: { name: string; onComment: () => void }) {
  const words = m.commentOn({ name });
  return (
    <Button iconOnly variant="bare" className={styles.comment} aria-label={words} title={words} onClick={onComment}>
      <MessageSquarePlus size={16} aria-hidden />
    </Button>
  );
}
