import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { isBlank } from '../../../shared/platform/kit/text.ts';
import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { getOwnLevel } from '../../../shared/accounts/trust/trust-contract.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { localDraft } from '../../platform/ui/form/local-draft.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { DetailText } from '../../platform/ui/layout/detail-layout.tsx';
import { EmptyNote } from '../../platform/ui/list/empty-note.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { aboutDraft, AboutForm } from '../../accounts/settings/about-form.tsx';
import styles from './about-tab.module.css';

/** About text, edited in place. */
export function AboutTab({ account: { id, about, aboutHtml } }: { account: OwnAccount }) {
  const [isEditing, setIsEditing] = useState(() => localDraft(aboutDraft(id)) !== '');
  if (isEditing) {
    return (
      <section className={styles.about} aria-label="About">
        <AboutForm accountId={id} about={about} onDone={() => setIsEditing(false)} />
      </section>
    );
  }
  if (isBlank(about)) {
    return (
      <EmptyNote title="Nothing about you yet">
        <p>Say who you are, what you make, or where else you can be found.</p>
        <Button variant="accent" onClick={() => setIsEditing(true)}>
          Write something
        </Button>
      </EmptyNote>
    );
  }
  return (
    <section className={styles.about} aria-label="About">
      <DetailText html={aboutHtml} missing="" />
      {aboutHtml.includes('<a ') && <LinksNote accountId={id} />}
      <Button onClick={() => setIsEditing(true)}>
        <Pencil size={16} aria-hidden />
        Edit
      </Button>
    </section>
  );
}

/** Tells new members that their links are not clickable for others. */
function LinksNote({ accountId }: { accountId: number }) {
  const { data } = useOwn(accountId, getOwnLevel, {});
  if (data?.level !== 'new') return null;
  return (
    <p className={textStyles.note}>
      You are new here, so the links in it are plain words to others.{' '}
      <Link to="/me/settings#level" data-prose>
        See what is missing
      </Link>
    </p>
  );
}
