import * as common from '#messages/common';
import * as m from '#messages/profiles';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { rich } from '../../platform/ui/text/rich.ts';
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
      <section className={styles.about} aria-label={m.about()}>
        <AboutForm accountId={id} about={about} onDone={() => setIsEditing(false)} />
      </section>
    );
  }
  if (isBlank(about)) {
    return (
      <EmptyNote title={m.aboutEmpty()}>
        <p>{m.aboutEmptyHint()}</p>
        <Button variant="accent" onClick={() => setIsEditing(true)}>
          {m.writeSomething()}
        </Button>
      </EmptyNote>
    );
  }
  return (
    <section className={styles.about} aria-label={m.about()}>
      <DetailText html={aboutHtml} missing="" />
      {aboutHtml.includes('<a ') && <LinksNote accountId={id} />}
      <Button onClick={() => setIsEditing(true)}>
        <Pencil size={16} aria-hidden />
        {common.edit()}
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
      {rich(
        m.aboutLinksPlain({
          link: (parts) => (
            <Link to="/me/settings#level" data-prose>
              {rich(parts)}
            </Link>
          ),
        }),
      )}
    </p>
  );
}
