import * as m from '#messages/directory';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { DIRECTORY_KINDS, type DirectoryKind } from '../../../shared/catalogue/named-kinds.ts';
import {
  DIRECTORY_PAGE_SIZE,
  INITIALS,
  listDirectory,
  type Directory,
} from '../../../shared/catalogue/collections/directory-contract.ts';
import { DIRECTORY_PATHS } from '../../../shared/catalogue/page-links.ts';
import { arrived, deferred, type Outcome } from '../../platform/api/deferred-data.ts';
import { foundOrNull, loadInBrowser, loadOnServer, type PageLoad } from '../../platform/api/page-load.ts';
import { EntriesSkeleton } from './entries-skeleton.tsx';
import { DeferredPage } from '../../platform/shell/deferred-page.tsx';
import { listJsonLd } from '../../platform/shell/list-json-ld.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { useSite } from '../../platform/shell/site.ts';
import { EmptyNote } from '../../platform/ui/list/empty-note.tsx';
import { PageSteps } from '../../platform/ui/list/page-steps.tsx';
import { choicesIn, pageIn } from '../../platform/ui/form/search-values.ts';
import { DirectoryNav } from './directory-nav.tsx';
import { DirectoryEntries, entryLink } from './directory-entries.tsx';

interface Opened {
  kind: DirectoryKind;
  initial: string | undefined;
  page: number | undefined;
  directory: Directory;
}

async function find({ url, get }: PageLoad): Promise<Outcome<Opened>> {
  const kind = DIRECTORY_KINDS.find((known) => DIRECTORY_PATHS[known] === url.pathname.replace(/\/+$/, '')) ?? 'game';
  const initial = choicesIn(url.searchParams, 'initial', INITIALS)?.[0];
  const page = pageIn(url.searchParams);
  const directory = await foundOrNull(get(listDirectory, { query: { kind, initial, page } }));
  if (directory === null || (page !== undefined && directory.entries.length === 0)) return { kind: 'missing' };
  return { kind: 'found', value: { kind, initial, page, directory } };
}

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, (page) => arrived(find(page)));
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadInBrowser(args, (page) =>
    // Paging and letters keep the current list visible.
    location.pathname === page.url.pathname ? arrived(find(page)) : deferred(page.url, find(page)),
  );

/** Alphabetical directory of games, platforms, companies or series. */
export default function DirectoryPage() {
  return (
    <DeferredPage
      of={useLoaderData<typeof loader>()}
      title={m.directory()}
      skeleton={<EntriesSkeleton title={m.directory()} />}
    >
      {(opened) => <DirectoryFound {...opened} />}
    </DeferredPage>
  );
}

function DirectoryFound({ kind, initial, page, directory }: Opened) {
  const address = new URLSearchParams({
    ...(initial !== undefined && { initial }),
    ...(page !== undefined && { page: String(page) }),
  }).toString();
  const title = m.title({ kind });
  const { publicUrl } = useSite();
  const path = address === '' ? DIRECTORY_PATHS[kind] : `${DIRECTORY_PATHS[kind]}?${address}`;
  const items = directory.entries.map((entry) => ({ name: entry.name, path: entryLink(kind, entry) }));
  return (
    <>
      <PageHead
        title={title}
        description={m.description({ kind, count: directory.total })}
        canonical={path}
        jsonLd={listJsonLd({ publicUrl, trail: [{ name: title, path }], items })}
      />
      <DirectoryNav kind={kind} initial={initial} initials={directory.initials}>
        <h1>{m.heading({ kind, count: directory.total })}</h1>
      </DirectoryNav>
      {directory.entries.length === 0 ? (
        <EmptyNote title={m.noneYet({ kind })} />
      ) : (
        <DirectoryEntries kind={kind} entries={directory.entries} />
      )}
      <PageSteps page={page ?? 1} pages={Math.ceil(directory.total / DIRECTORY_PAGE_SIZE)} />
    </>
  );
}
