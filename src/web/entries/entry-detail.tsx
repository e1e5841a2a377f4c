import { Lock, Pencil } from 'lucide-react';

import { lockEntry, type listEntryRevisions } from '../../shared/entries/entry-contract.ts';
import type { ReplyOf } from '../../shared/kit/endpoint.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { useViewer } from '../api/viewer.ts';
import { FollowButton } from '../publications/follow-button.tsx';
import { useRenewedCalls } from '../publications/publication-detail.tsx';
import { RelatedSections } from '../publications/related-sections.tsx';
import type { Related } from '../publications/related-to.ts';
import { suggestAddress } from '../shell/edit-link.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DetailSection, DetailText } from '../ui/detail-layout.tsx';
import { DetailTitle } from '../ui/detail-title.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { Picture } from '../ui/picture.tsx';
import textStyles from '../ui/text.module.css';
import { useWrite } from '../ui/use-write.ts';
import styles from './entry-detail.module.css';
import { EntryFacts } from './entry-facts.tsx';
import { EntryHistory } from './entry-history.tsx';
import { ENTRY_CALLS, pictureOf, type FoundEntry } from './found-entry.ts';
import { useEntryAccess } from './use-entry-access.ts';
import { FormatSupport } from './format-support.tsx';

interface EntryDetailProps {
  entry: FoundEntry;
  connected: Related[];
  past: ReplyOf<typeof listEntryRevisions>;
  followers: number | null;
}

export function EntryDetail({ entry, connected, past, followers }: EntryDetailProps) {
  const { kind, id, name, isLocked, descriptionHtml, form, support } = entry;
  const { account } = useViewer();
  const { renew } = useRenewedCalls(ENTRY_CALLS);
  const isModerator = account !== null && account.role !== 'user';
  const locking = useWrite(async () => {
    await call(browserApi, lockEntry, { body: { kind, id, isLocked: !isLocked } });
    await renew();
  });
  const access = useEntryAccess(isLocked);
  const picture = pictureOf(form);
  return (
    <Stack as="article" gap={5}>
      <DetailTitle
        back={<BackLink />}
        title={name}
        action={
          <Row gap={2} wraps>
            <FollowButton kind={kind} id={id} followers={followers} />
            {isModerator && (
              <Button disabled={locking.isBusy} onClick={() => void locking.run()}>
                <Lock size={16} aria-hidden /> {isLocked ? 'Unlock' : 'Lock'}
              </Button>
            )}
            {access !== null && (
              <ButtonLink to={access === 'edit' ? `/edit-entry?kind=${kind}&id=${id}` : suggestAddress({ kind, id })}>
                <Pencil size={16} aria-hidden /> {access === 'edit' ? 'Edit' : 'Suggest a change'}
              </ButtonLink>
            )}
          </Row>
        }
      >
        {kind === 'format' ? 'File format' : 'Technology'}
        {isLocked && ', edited by moderators only'}
      </DetailTitle>
      {locking.fault !== null && (
        <p role="alert" className={textStyles.fault}>
          {locking.fault.sentence}
        </p>
      )}
      <div className={styles.about}>
        {picture !== null && (
          <Picture
            picture={picture}
            alt=""
            sizes="(width < 640px) 100vw, 320px"
            ratio={kind === 'format' ? 16 / 9 : 1}
            fit="contain"
            eager
            className={styles.picture}
          />
        )}
        <Stack gap={4} className={styles.text}>
          <DetailText html={descriptionHtml} missing="Nobody has described it yet." />
          <EntryFacts form={form} />
        </Stack>
      </div>
      {support !== null && (
        <DetailSection title="How well its files convert here">
          <FormatSupport support={support} name={name} />
        </DetailSection>
      )}
      <RelatedSections related={connected} />
      <DetailSection title="History" id="history">
        <EntryHistory entry={entry} past={past} mayRestore={access === 'edit'} onRestored={renew} />
      </DetailSection>
    </Stack>
  );
}
