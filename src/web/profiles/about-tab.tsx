import { Pencil } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../ui/button.tsx';
import { DetailText } from '../ui/detail-layout.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { AboutForm } from './about-form.tsx';
import styles from './about-tab.module.css';

/** The text about oneself, edited where it stands. */
export function AboutTab({ about, html }: { about: string; html: string }) {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) {
    return (
      <section className={styles.about} aria-label="About">
        <AboutForm about={about} onDone={() => setIsEditing(false)} />
      </section>
    );
  }
  if (about.trim() === '') {
    return (
      <EmptyNote title="Nothing about you yet">
        <p>Say who you are, what you make, or where else you can be found.</p>
        <Button look="accent" onClick={() => setIsEditing(true)}>
          Write something
        </Button>
      </EmptyNote>
    );
  }
  return (
    <section className={styles.about} aria-label="About">
      <DetailText html={html} missing="" />
      <Button onClick={() => setIsEditing(true)}>
        <Pencil size={16} aria-hidden />
        Edit
      </Button>
    </section>
  );
}
