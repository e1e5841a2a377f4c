import * as common from '#messages/common';
import * as m from '#messages/vocabularies';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';

import {
  listManagedLookups,
  LOOKUPS_PAGE_SIZE,
  type ManagedLookup,
} from '../../../shared/catalogue/vocabularies/lookup-contract.ts';
import { LOOKUP_KINDS, LOOKUP_TITLES, type LookupKindName } from '../../../shared/catalogue/vocabularies/lookup-rules.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { PagedList } from '../../platform/ui/list/paged-list.tsx';
import { SearchField } from '../../platform/ui/form/search-field.tsx';
import { SelectField } from '../../platform/ui/form/select-field.tsx';
import { LicenseTermsDialog, termsText } from './license-terms-dialog.tsx';
import type { PlannedAct } from './lookup-act-dialog.tsx';
import styles from './managed-lookup-list.module.css';

const LookupActDialog = lazyPart(async () => (await import('./lookup-act-dialog.tsx')).LookupActDialog);

interface LookupFilter {
  kind: LookupKindName;
  query: string;
  unused: boolean;
  page: number;
}

interface LookupListProps {
  accountId: number;
  isAdmin: boolean;
  filter: LookupFilter;
}

const addressOf = ({ kind, query, unused }: Omit<LookupFilter, 'page'>): string =>
  `/moderation/names?${new URLSearchParams({ kind, ...(query !== '' && { query }), ...(unused && { unused: 'true' }) }).toString()}`;

/** Lookups of a kind by name, with their actions. */
export function LookupList({ accountId, isAdmin, filter }: LookupListProps) {
  const { kind, query, unused, page } = filter;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [act, setAct] = useState<PlannedAct | null>(null);
  const [license, setLicense] = useState<ManagedLookup | null>(null);
  const input = { query: { kind, page, ...(query !== '' && { query }), ...(unused && { unused }) } };
  const lookups = useOwn(accountId, listManagedLookups, input, {
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = lookups;
  const show = (next: Partial<LookupFilter>) =>
    void navigate(addressOf({ ...filter, ...next }), { replace: true, preventScrollReset: true });
  // Pickers have cached results too.
  const refresh = () => queryClient.invalidateQueries();
  const one = LOOKUP_TITLES[kind].one();

  return (
    <section aria-label={LOOKUP_TITLES[kind].many()}>
      <Row gap={3} wraps align="center">
        <SelectField
          label={m.kindOfName()}
          value={kind}
          choices={LOOKUP_KINDS}
          textOf={(each) => LOOKUP_TITLES[each].many()}
          onChoose={(chosen) => show({ kind: chosen, query: '' })}
        />
        <SearchField label={m.searchNames()} query={query} onAsk={(text) => show({ query: text })} />
        <label className={styles.unused}>
          <input type="checkbox" checked={unused} onChange={({ target }) => show({ unused: target.checked })} />
          {m.unusedOnly()}
        </label>
        {isAdmin && (
          <Button onClick={() => setAct({ act: 'add' })}>
            <Plus size={16} aria-hidden /> {m.addOne({ kind: one })}
          </Button>
        )}
      </Row>
      <PagedList
        totalText={m.nameCount}
        found={data && { total: data.total, items: data.lookups }}
        query={lookups}
        isStale={isPlaceholderData}
        empty={unused ? m.noneUnused() : m.noneFound()}
        page={page}
        pageSize={LOOKUPS_PAGE_SIZE}
      >
        {(lookup) => (
          <LookupRow
            key={lookup.id}
            lookup={lookup}
            onAct={(chosen) => setAct({ act: chosen, lookup })}
            onTerms={() => setLicense(lookup)}
          />
        )}
      </PagedList>
      {license?.terms && (
        <LicenseTermsDialog license={{ ...license, terms: license.terms }} onDone={refresh} onClose={() => setLicense(null)} />
      )}
      {act !== null && (
        <Suspense>
          <LookupActDialog kind={kind} planned={act} onDone={refresh} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </section>
  );
}

interface LookupRowProps {
  lookup: ManagedLookup;
  onAct: (act: 'rename' | 'merge' | 'remove') => void;
  onTerms: () => void;
}

function LookupRow({ lookup, onAct, onTerms }: LookupRowProps) {
  const { name, label, altName, otherNames, uses, made, terms } = lookup;
  const notes = [
    ...(label === null ? [] : [m.shownAs({ name: label })]),
    ...(terms === null ? [] : [termsText(terms) ?? m.termsUnknown()]),
    ...(altName === null || altName === '' ? [] : [m.short({ name: altName })]),
    ...(otherNames.length === 0 ? [] : [m.alsoFoundAs({ names: otherNames.join(', ') })]),
    ...(made?.by ? [m.madeBy({ nickname: made.by })] : []),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p dir="auto" className={styles.name}>
          {name}
        </p>
        {notes.length > 0 && <p className={styles.small}>{notes.join(' · ')}</p>}
      </div>
      <p className={styles.small}>{m.usedTimes({ count: uses })}</p>
      <Row gap={2} wraps>
        {terms !== null && (
          <Button aria-label={m.termsOf({ name })} onClick={onTerms}>
            {m.terms()}
          </Button>
        )}
        <Button aria-label={m.renameOne({ name })} onClick={() => onAct('rename')}>
          {m.rename()}
        </Button>
        <Button aria-label={m.mergeOne({ name })} onClick={() => onAct('merge')}>
          {m.merge()}
        </Button>
        {uses === 0 && (
          <Button aria-label={m.removeOne({ name })} onClick={() => onAct('remove')}>
            {common.remove()}
          </Button>
        )}
      </Row>
    </li>
  );
}
