import * as m from '#messages/bookmarks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import {
  getSaveState,
  savePublication,
  unsavePublication,
  type BookmarkState,
} from '../../../shared/discovery/bookmarks/bookmark-contract.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { cacheBookmarkState, bookmarkStateKey } from '../../platform/api/bookmark-state.ts';
import { loginAddress } from '../../platform/api/login-address.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { wholeNumber } from '../../../shared/platform/messages/locale-format.ts';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './bookmark-button.module.css';

interface BookmarkButtonProps {
  publication: PublicationRef;
  /** Number of members who saved the publication. */
  saves: number;
}

/** Button that saves a publication or removes it from the saved ones, with their number. Visitors are led to the login. */
export function BookmarkButton({ publication, saves }: BookmarkButtonProps) {
  const { status, failure, retry } = useViewer();
  const isPressed = useRef(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { state, isKnown, setSaved } = useSaveState(publication, saves);

  const act = () => {
    isPressed.current = false;
    if (status === 'visitor') {
      void navigate(loginAddress(pathname + search));
    } else if (failure !== null) {
      notify('error', failure);
      retry();
    } else {
      setSaved(!state.saved);
    }
  };
  // An early press waits for the account and its bookmark.
  const canAct = status === 'visitor' || failure !== null || isKnown;
  const actIfPressed = useEffectEvent(() => {
    if (isPressed.current) act();
  });
  useEffect(() => {
    if (canAct) actIfPressed();
  }, [canAct]);

  function press() {
    isPressed.current = true;
    if (canAct) act();
  }

  return (
    <>
      <Button className={styles.save} aria-pressed={state.saved} onClick={press} data-needs-scripts>
        <Bookmark size={18} aria-hidden />
        <span className={styles.words}>
          <span className={styles.toSave}>{m.save()}</span>
          <span className={styles.saved}>{m.saved()}</span>
        </span>
        <span className={styles.count}>
          <span aria-hidden>{wholeNumber(state.saves)}</span>
          <span className="visually-hidden"> {m.saves({ count: state.saves })}</span>
        </span>
      </Button>
      <noscript>{m.saves({ count: saves })}</noscript>
    </>
  );
}

/** The member's bookmark, which the page for visitors lacks. A press shows its result before the reply. */
function useSaveState(publication: PublicationRef, saves: number) {
  const { kind, id } = publication;
  const { account } = useViewer();
  const queries = useQueryClient();
  const accountId = account?.id ?? 0;
  const { data: state = { saved: false, saves }, isPending } = useQuery({
    queryKey: bookmarkStateKey(accountId, publication),
    queryFn: ({ signal }) => call(browserApi, getSaveState, { query: { mark: kind, id }, signal }),
    enabled: account !== null,
    staleTime: 0,
  });
  const write = useApiMutation(async (isSaved: boolean) => {
    try {
      const answer = isSaved
        ? await call(browserApi, savePublication, { body: { mark: kind, id } })
        : await call(browserApi, unsavePublication, { query: { mark: kind, id } });
      await cacheBookmarkState(queries, accountId, publication, answer);
    } catch (error) {
      notify('error', failureSentence(error));
      throw error;
    }
  });
  const optimistic: BookmarkState = { saved: !state.saved, saves: state.saves + (state.saved ? -1 : 1) };
  return {
    state: write.isBusy ? optimistic : state,
    isKnown: !isPending,
    setSaved: (isSaved: boolean) => void write.run(isSaved),
  };
}
