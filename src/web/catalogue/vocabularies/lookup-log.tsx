import type { ReactNode } from 'react';
import * as m from '#messages/vocabularies';
import { keepPreviousData } from '@tanstack/react-query';

import { listLookupActs, LOOKUPS_PAGE_SIZE, type LookupAct } from '../../../shared/catalogue/vocabularies/lookup-contract.ts';
import { LOOKUP_TITLES } from '../../../shared/catalogue/vocabularies/lookup-rules.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { ActLog } from '../../platform/ui/list/act-log.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { rich } from '../../platform/ui/text/rich.ts';
import type { Tag } from '../../../shared/platform/messages/format-message.ts';

const ACTS: Record<LookupAct['act'], (values: ActValues) => ReactNode> = {
  make: m.actMake<ReactNode>,
  add: m.actAdd<ReactNode>,
  rename: m.actRename<ReactNode>,
  merge: m.actMerge<ReactNode>,
  remove: m.actRemove<ReactNode>,
  change: m.actChange<ReactNode>,
  lock: m.actLock<ReactNode>,
  unlock: m.actUnlock<ReactNode>,
};

interface ActValues {
  by: string;
  kind: string;
  name: string;
  newName: string;
  actor: Tag<ReactNode>;
  b: Tag<ReactNode>;
}

/** Log of lookup actions, latest first. */
export function LookupLog({ accountId, page }: { accountId: number; page: number }) {
  const query = useOwn(accountId, listLookupActs, { query: { page } }, { placeholderData: keepPreviousData });
  return (
    <ActLog
      label={m.log()}
      acts={query.data?.acts}
      query={query}
      page={page}
      pages={Math.ceil((query.data?.total ?? 0) / LOOKUPS_PAGE_SIZE)}
      empty={m.logEmpty()}
      renderAct={({ kind, act, name, newName, actor, note }) => (
        <>
          <p>
            {rich(
              ACTS[act]({
                by: actor ?? m.server(),
                kind: LOOKUP_TITLES[kind].one(),
                name,
                newName: newName ?? '',
                actor: (parts) => <b>{rich(parts)}</b>,
                b: (parts) => <b dir="auto">{rich(parts)}</b>,
              }),
            )}
          </p>
          {note !== null && <p className={textStyles.small}>{note}</p>}
        </>
      )}
    />
  );
}
