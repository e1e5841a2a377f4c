import * as common from '#messages/common';
import * as m from '#messages/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { BellPlus, BellRing, Rss } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { rich } from '../../platform/ui/text/rich.ts';
import { follow, getFeed, listFollows, unfollow } from '../../../shared/community/follows/follow-contract.ts';
import {
  deleteSavedSearch,
  listSavedSearches,
  renameSavedSearch,
  type SavedSearch,
} from '../../../shared/discovery/bookmarks/saved-search-contract.ts';
import { searchParts } from '../../../shared/discovery/bookmarks/saved-search-rules.ts';
import { SEARCH_CATEGORIES } from '../../../shared/discovery/search/search-rules.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ownKey, useOwn } from '../../platform/api/use-own.ts';
import { CATEGORY_LABELS } from '../../platform/shell/category-labels.ts';
import { SearchNameDialog } from '../../catalogue/publications/search-name-dialog.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { EmptyNote } from '../../platform/ui/list/empty-note.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { BrowseWays } from './browse-ways.tsx';
import styles from './own-searches.module.css';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { focusSettings, SettingsSection } from '../../accounts/settings/settings-section.tsx';

const SECTION = 'saved-searches';

/** Saved searches of the member, by name. */
export function OwnSearches({ accountId }: { accountId: number }) {
  const query = useOwn(accountId, listSavedSearches, {});
  const { data } = query;
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ownKey(accountId, listSavedSearches) });
  if (data === undefined) return <PendingQuery query={query} />;
  if (data.searches.length === 0) {
    return (
      <EmptyNote title={m.noSearches()}>
        <p>{m.searchesAppearHere()}</p>
        <BrowseWays />
      </EmptyNote>
    );
  }
  return (
    <SettingsSection id={SECTION} title={m.savedSearches()} intro={m.savedSearchesIntro()}>
      <ul className={styles.rows}>
        {data.searches.map((search) => (
          <SearchRow key={search.id} accountId={accountId} search={search} onChanged={refresh} />
        ))}
      </ul>
    </SettingsSection>
  );
}

interface SearchRowProps {
  accountId: number;
  search: SavedSearch;
  onChanged: () => Promise<void>;
}

function SearchRow({ accountId, search: { id, name, path, feed, followed }, onChanged }: SearchRowProps) {
  const queries = useQueryClient();
  const [act, setAct] = useState<'rename' | 'delete' | null>(null);
  const close = () => setAct(null);
  const deletion = useApiMutation(async () => {
    await call(browserApi, deleteSavedSearch, { params: { id } });
    await onChanged();
    // Restores the focus, since the row with the button is gone.
    setTimeout(() => focusSettings(SECTION));
  });
  const following = useApiMutation(async () => {
    try {
      if (followed) await call(browserApi, unfollow, { query: { kind: 'search', id } });
      else await call(browserApi, follow, { body: { kind: 'search', id } });
      for (const endpoint of [getFeed, listFollows]) void queries.invalidateQueries({ queryKey: ownKey(accountId, endpoint) });
      await onChanged();
    } catch (error) {
      notify('error', failureSentence(error));
      throw error;
    }
  });
  const [Followed, word, label] = followed ? [BellRing, m.following, m.followingSearch] : [BellPlus, m.follow, m.followSearch];
  async function rename(chosen: string): Promise<void> {
    await call(browserApi, renameSavedSearch, { params: { id }, body: { name: chosen } });
    await onChanged();
  }
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link to={path} dir="auto">
          {name}
        </Link>
        <p>{summaryOf(path)}</p>
      </div>
      <Row gap={2} wraps>
        <Button
          aria-label={label({ name })}
          aria-pressed={followed}
          isBusy={following.isBusy}
          onClick={() => void following.run()}
        >
          <Followed size={18} aria-hidden />
          {word()}
        </Button>
        <a className={styles.feed} href={feed} aria-label={m.feedOf({ name })}>
          <Rss size={18} aria-hidden />
          {m.feed()}
        </a>
        <Button aria-label={m.renameNamed({ name })} onClick={() => setAct('rename')}>
          {m.rename()}
        </Button>
        <Button aria-label={m.deleteNamed({ name })} onClick={() => setAct('delete')}>
          {common.delete()}
        </Button>
      </Row>
      {act === 'rename' && (
        <SearchNameDialog title={m.renameSearch()} confirm={m.rename()} name={name} onNamed={rename} onClose={close} />
      )}
      {act === 'delete' && (
        <ConfirmDialog title={m.deleteSearchQuestion()} confirm={common.delete()} isDangerous write={deletion} onClose={close}>
          <p>{rich(m.deleteSearchEffect({ name: () => <b dir="auto">{name}</b> }))}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** 'Models · lantern · 2 filters' */
function summaryOf(path: string): string {
  const { queries, filters, category } = searchParts(path);
  const known = SEARCH_CATEGORIES.find((each) => each !== 'all' && each === category);
  const place = known === undefined ? m.everything() : CATEGORY_LABELS[known]();
  return [place, ...queries, ...(filters === 0 ? [] : [m.filterCount({ count: filters })])].join(' · ');
}
