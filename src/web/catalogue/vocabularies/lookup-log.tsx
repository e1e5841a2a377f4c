import { keepPreviousData } from '@tanstack/react-query';

import { listLookupActs, LOOKUPS_PAGE_SIZE, type LookupAct } from '../../../shared/catalogue/vocabularies/lookup-contract.ts';
import { LOOKUP_TITLES } from '../../../shared/catalogue/vocabularies/lookup-rules.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { ActLog } from '../../platform/ui/list/act-log.tsx';
import textStyles from '../../platform/ui/text/text.module.css';

const ACTS: Record<LookupAct['act'], string> = {
  make: 'made',
  add: 'added',
  rename: 'renamed',
  merge: 'merged',
  remove: 'removed',
  change: 'changed the terms of',
  lock: 'locked',
  unlock: 'unlocked',
};

/** Log of lookup actions, latest first. */
export function LookupLog({ accountId, page }: { accountId: number; page: number }) {
  const asking = useOwn(accountId, listLookupActs, { query: { page } }, { placeholderData: keepPreviousData });
  return (
    <ActLog
      label="Log"
      acts={asking.data?.acts}
      asking={asking}
      page={page}
      pages={Math.ceil((asking.data?.total ?? 0) / LOOKUPS_PAGE_SIZE)}
      empty="Names that are made, renamed, merged, removed or locked appear here."
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
