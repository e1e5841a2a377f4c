import { useQueryClient } from '@tanstack/react-query';
import { BookmarkX } from 'lucide-react';
import type { MouseEvent } from 'react';

import type { Work } from '../../shared/profiles/member-contract.ts';
import { listSavedPublications, unsavePublication } from '../../shared/saves/save-contract.ts';
import { failureSentence } from '../api/api-error.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { keepSaveState } from '../api/keep-save-state.ts';
import { cookieValue } from '../api/page-load.ts';
import { ownKey } from '../api/use-own.ts';
import { Button } from '../ui/button.tsx';
import { wholeNumber } from '../ui/compact-number.ts';
import { notify } from '../ui/notify.ts';
import { useWrite } from '../ui/use-write.ts';
import { VIEW_COOKIE, viewOf } from '../ui/view-cookie.ts';
import { BrowseWays } from './browse-ways.tsx';
import styles from './own-saved.module.css';
import { useWorks } from './use-works.ts';
import { WorkList } from './work-list.tsx';

/** What the member set aside, the last first. */
export function OwnSaved({ accountId }: { accountId: number }) {
  const list = useWorks(ownKey(accountId, listSavedPublications), (page, signal) =>
    call(browserApi, listSavedPublications, { query: { page }, signal }),
  );
  return (
    <WorkList
      list={list}
      label="Saved"
      heading={list.count === null ? 'Saved' : `${wholeNumber(list.count)} Saved`}
      emptyTitle="Nothing saved yet"
      renderAction={(work) => <RemoveButton accountId={accountId} work={work} />}
      openingView={viewOf(cookieValue(document.cookie, VIEW_COOKIE))}
      whenEmpty={
        <>
          <p>Press Save on the page of a model or a game, and it waits for you here.</p>
          <BrowseWays />
        </>
      }
      nextPage="/me?tab=saved"
    />
  );
}

function RemoveButton({ accountId, work: { mark, id, title } }: { accountId: number; work: Work }) {
  const queries = useQueryClient();
  const removal = useWrite(async () => {
    try {
      const state = await call(browserApi, unsavePublication, { query: { mark, id } });
      await keepSaveState(queries, accountId, { kind: mark, id }, state);
    } catch (error) {
      notify('error', failureSentence(error));
      throw error;
    }
  });

  async function press({ currentTarget }: MouseEvent<HTMLElement>) {
    const card = currentTarget.closest('li');
    const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
    const next = neighbour?.querySelector('button') ?? document.querySelector('main');
    // Its card goes: who came by the keyboard goes on from the next.
    if (await removal.run()) next?.focus({ preventScroll: true });
  }

  return (
    <Button
      iconOnly
      className={styles.remove}
      isBusy={removal.isBusy}
      aria-label={`Remove ${title} from saved`}
      title="Remove from saved"
      onClick={(event) => void press(event)}
    >
      {!removal.isBusy && <BookmarkX size={18} aria-hidden />}
    </Button>
  );
}
