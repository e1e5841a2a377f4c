import { keepPreviousData } from '@tanstack/react-query';

import { listLookupActs, LOOKUPS_PAGE_SIZE, type LookupAct } from '../../shared/lookups/lookup-contract.ts';
import { LOOKUP_TITLES } from '../../shared/lookups/lookup-rules.ts';
import { useOwn } from '../api/use-own.ts';
import { ActLog } from '../ui/act-log.tsx';
import textStyles from '../ui/text.module.css';

const ACTS: Record<LookupAct['act'], string> = {
  make: 'made',
  add: 'added',
  rename: 'renamed',
  merge: 'merged',
  remove: 'removed',
  change: 'said what is allowed by',
};

/** What was done to names, the latest first. */
export function LookupLog({ accountId, page }: { accountId: number; page: number }) {
  const asking = useOwn(accountId, listLookupActs, { query: { page } }, { placeholderData: keepPreviousData });
  return (
    <ActLog
      label="Log"
      acts={asking.data?.acts}
      asking={asking}
      page={page}
      pages={Math.ceil((asking.data?.total ?? 0) / LOOKUPS_PAGE_SIZE)}
      empty="Every name that is made, renamed, merged or removed is written down here."
      renderAct={({ kind, act, name, newName, actor, note }) => (
        <>
          <p>
            <b>{actor ?? 'The server'}</b> {ACTS[act]} the {LOOKUP_TITLES[kind].one} <b dir="auto">{name}</b>
            {newName !== null && (
              <>
                {act === 'merge' ? ' into ' : ' to '}
                <b dir="auto">{newName}</b>
              </>
            )}
          </p>
          {note !== null && <p className={textStyles.small}>{note}</p>}
        </>
      )}
    />
  );
}
