import * as m from '#messages/vocabularies';
import { useSearchParams } from 'react-router';

import { LOOKUP_KINDS } from '../../../shared/catalogue/vocabularies/lookup-rules.ts';
import { StaffPage } from '../../platform/shell/staff-page.tsx';
import { choicesIn, pageIn } from '../../platform/ui/form/search-values.ts';
import { LookupList } from './managed-lookup-list.tsx';
import { LookupLog } from './lookup-log.tsx';

const TABS = [
  { title: m.names, to: '/moderation/names' },
  { title: m.log, to: '/moderation/names?tab=log' },
  { title: m.reports, to: '/moderation' },
];

/** Administration of tags, companies, platforms and other lookups by moderators. Others get a 404 page. */
export default function LookupsPage() {
  const [search] = useSearchParams();
  const page = pageIn(search) ?? 1;
  const isLog = search.get('tab') === 'log';
  const kind = choicesIn(search, 'kind', LOOKUP_KINDS)?.[0] ?? 'tag';
  const filter = { kind, query: search.get('query') ?? '', unused: search.get('unused') === 'true', page };
  return (
    <StaffPage title={m.names()} description={m.namesDescription()} tabs={TABS} current={isLog ? 1 : 0}>
      {(account) =>
        isLog ? (
          <LookupLog accountId={account.id} page={page} />
        ) : (
          <LookupList key={kind} accountId={account.id} isAdmin={account.role === 'admin'} filter={filter} />
        )
      }
    </StaffPage>
  );
}
