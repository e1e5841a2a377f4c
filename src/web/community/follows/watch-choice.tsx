import * as m from '#messages/follows';
import { useQueryClient } from '@tanstack/react-query';

import { getWatch, setWatch, WATCH_LEVELS, type WatchLevel } from '../../../shared/community/follows/follow-contract.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { keepAnswer, ownKey, useOwn } from '../../platform/api/use-own.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import styles from './watch-choice.module.css';

const NAMES: Record<WatchLevel, () => string> = { all: m.watchAll, replies: m.watchReplies, muted: m.watchNothing };

/** Choice of comments on a publication that notify the member. */
export function WatchChoice({ publication }: { publication: PublicationRef }) {
  const { account } = useViewer();
  return account === null ? null : <Choice accountId={account.id} publication={publication} />;
}

function Choice({ accountId, publication: { kind, id } }: { accountId: number; publication: PublicationRef }) {
  const queries = useQueryClient();
  const input = { query: { mark: kind, id } };
  const query = useOwn(accountId, getWatch, input);
  const { data } = query;

  async function choose(chosen: WatchLevel) {
    const queryKey = ownKey(accountId, getWatch, input);
    await keepAnswer(queries, queryKey, { level: chosen });
    try {
      await call(browserApi, setWatch, { body: { ...input.query, level: chosen } });
    } catch (error) {
      notify('error', failureSentence(error));
      await queries.invalidateQueries({ queryKey });
    }
  }

  return (
    <PendingQuery query={query}>
      <label className={styles.choice}>
        <span>{m.notifyMeAbout()}</span>
        <select
          value={data?.level ?? 'replies'}
          disabled={data === undefined}
          onChange={({ target }) => void choose(WATCH_LEVELS.find((each) => each === target.value) ?? 'replies')}
        >
          {WATCH_LEVELS.map((each) => (
            <option key={each} value={each}>
              {NAMES[each]()}
            </option>
          ))}
        </select>
      </label>
    </PendingQuery>
  );
}
