import * as m from '#messages/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { BookmarkX } from 'lucide-react';
import type { MouseEvent } from 'react';

import type { Work } from '../../../shared/community/profiles/member-contract.ts';
import { listSavedPublications, unsavePublication } from '../../../shared/discovery/bookmarks/bookmark-contract.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { cacheBookmarkState } from '../../platform/api/bookmark-state.ts';
import { cookieValue } from '../../platform/api/page-load.ts';
import { ownKey } from '../../platform/api/use-own.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { VIEW_COOKIE, viewOf } from '../../platform/ui/list/view-cookie.ts';
import { BrowseWays } from './browse-ways.tsx';
import styles from './own-saved.module.css';
import { useWorks } from './use-works.ts';
import { WorkList } from './work-list.tsx';

/** Own bookmarks, latest first. */
export function OwnSaved({ accountId }: { accountId: number }) {
  const list = useWorks(ownKey(accountId, listSavedPublications), (page, signal) =>
    call(browserApi, listSavedPublications, { query: { page }, signal }),
  );
  return (
    <WorkList
      list={list}
      label={m.saved()}
      heading={list.count === null ? m.saved() : m.savedCount({ count: list.count })}
      emptyTitle={m.nothingSaved()}
      renderAction={(work) => <RemoveButton accountId={accountId} work={work} />}
      openingView={viewOf(cookieValue(document.cookie, VIEW_COOKIE))}
      whenEmpty={
        <>
          <p>{m.savedAppearHere()}</p>
          <BrowseWays />
        </>
      }
      nextPage="/me?tab=saved"
    />
  );
}

function RemoveButton({ accountId, work: { mark, id, title } }: { accountId: number; work: Work }) {
  const queries = useQueryClient();
  const removal = useApiMutation(async () => {
    try {
      const state = await call(browserApi, unsavePublication, { query: { mark, id } });
      await cacheBookmarkState(queries, accountId, { kind: mark, id }, state);
    } catch (error) {
      notify('error', failureSentence(error));
      throw error;
    }
  });

  async function press({ currentTarget }: MouseEvent<HTMLElement>) {
    const card = currentTarget.closest('li');
    const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
    const next = neighbour?.querySelector('button') ?? document.querySelector('main');
    // Moves the focus to the next card, since the removed one had it.
    if (await removal.run()) next?.focus({ preventScroll: true });
  }

  return (
    <Button
      iconOnly
      className={styles.remove}
      isBusy={removal.isBusy}
      aria-label={m.removeFromSavedNamed({ title })}
      title={m.removeFromSaved()}
      onClick={(event) => void press(event)}
    >
      {!removal.isBusy && <BookmarkX size={18} aria-hidden />}
    </Button>
  );
}
