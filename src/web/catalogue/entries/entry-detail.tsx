import * as common from '#messages/common';
import * as m from '#messages/entries';
import { Pencil } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';

import type { listEntryRevisions } from '../../../shared/catalogue/entries/entry-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { FollowButton } from '../publications/follow-button.tsx';
import { useRenewedCalls } from '../publications/publication-detail.tsx';
import { RelatedSections } from '../publications/related-sections.tsx';
import type { Related } from '../publications/related-to.ts';
import { suggestAddress } from '../../platform/shell/edit-address.ts';
import { BackLink } from '../../platform/ui/layout/back-link.tsx';
import { ButtonLink } from '../../platform/ui/form/button.tsx';
import { DetailSection, DetailText } from '../../platform/ui/layout/detail-layout.tsx';
import { DetailTitle } from '../../platform/ui/layout/detail-title.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { Picture } from '../../platform/ui/media/picture.tsx';
import styles from './entry-detail.module.css';
import { EntryFacts } from './entry-facts.tsx';
import { EntryLock } from './entry-lock.tsx';
import { EntryHistory } from './entry-history.tsx';
import { ENTRY_CALLS, pictureOf, type FoundEntry } from './found-entry.ts';
import { FormatSupport } from './format-support.tsx';
import { getOwnLevel } from '../../../shared/accounts/trust/trust-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ownKey } from '../../platform/api/use-own.ts';

export interface EntryDetailProps {
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
            {isModerator && <EntryLock entry={entry} onDone={renew} />}
            {access !== null && (
              <ButtonLink to={access === 'edit' ? `/edit-entry?kind=${kind}&id=${id}` : suggestAddress({ kind, id })}>
                <Pencil size={16} aria-hidden /> {access === 'edit' ? common.edit() : m.suggestChange()}
              </ButtonLink>
            )}
          </Row>
        }
      >
        {m.kindLine({ kind, locked: isLocked ? 'yes' : 'no' })}
      </DetailTitle>
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
          <DetailText html={descriptionHtml} missing={m.noDescription()} />
          <EntryFacts form={form} />
        </Stack>
      </div>
      {support !== null && (
        <DetailSection title={m.conversion()}>
          <FormatSupport support={support} name={name} />
        </DetailSection>
      )}
      <RelatedSections related={connected} />
      <DetailSection title={m.history()} id="history">
        <EntryHistory entry={entry} past={past} mayRestore={access === 'edit'} onRestored={renew} />
      </DetailSection>
    </Stack>
  );
}

/** Access of the viewer to a technology or format. Null: none, or still loading. */
function useEntryAccess(isLocked: boolean): 'edit' | 'propose' | null {
  const { account } = useViewer();
  const isModerator = account !== null && account.role !== 'user';
  const { data } = useQuery({
    queryKey: ownKey(account?.id ?? 0, getOwnLevel, {}),
    queryFn: ({ signal }) => call(browserApi, getOwnLevel, { signal }),
    enabled: account !== null && !isModerator,
  });
  if (isModerator) return 'edit';
  if (account === null || data === undefined) return null;
  return isLocked || data.level === 'new' ? 'propose' : 'edit';
}
