import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import {
  DIRECTORY_KINDS,
  DIRECTORY_PAGE_SIZE,
  INITIALS,
  listDirectory,
  type Directory,
  type DirectoryKind,
} from '../../shared/collections/directory-contract.ts';
import { DIRECTORY_PATHS } from '../../shared/kit/page-links.ts';
import { arrived, arriving, type Outcome } from '../api/arriving.ts';
import { foundOrNull, loadInBrowser, loadOnServer, type PageLoad } from '../api/page-load.ts';
import { EntriesSkeleton } from './entries-skeleton.tsx';
import { ArrivingPage } from '../shell/arriving-page.tsx';
import { listJsonLd } from '../shell/list-json-ld.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useSite } from '../shell/site.ts';
import { counted } from '../ui/compact-number.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PageSteps } from '../ui/page-steps.tsx';
import { choicesIn, pageIn } from '../ui/search-values.ts';
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
    // Who only turns the page or chooses a letter looks at the list meanwhile.
    location.pathname === page.url.pathname ? arrived(find(page)) : arriving(find(page)),
  );

const NAMES: Record<DirectoryKind, [one: string, many: string]> = {
  game: ['Game', 'Games'],
  series: ['Series', 'Series'],
  company: ['Company', 'Companies'],
  platform: ['Platform', 'Platforms'],
};

/** Games, platforms, companies or series by their names. */
export default function DirectoryPage() {
  return (
    <ArrivingPage of={useLoaderData<typeof loader>()} title="A–Z" skeleton={<EntriesSkeleton title="A–Z" />}>
      {(opened) => <DirectoryFound {...opened} />}
    </ArrivingPage>
  );
}

function DirectoryFound({ kind, initial, page, directory }: Opened) {
  const address = new URLSearchParams({
    ...(initial !== undefined && { initial }),
    ...(page !== undefined && { page: String(page) }),
  }).toString();
  const title = `${NAMES[kind][1]} A–Z`;
  const { publicUrl } = useSite();
  const path = address === '' ? DIRECTORY_PATHS[kind] : `${DIRECTORY_PATHS[kind]}?${address}`;
  const items = directory.entries.map((entry) => ({ name: entry.name, path: entryLink(kind, entry) }));
  return (
    <>
      <PageHead
        title={title}
        description={`${counted(directory.total, ...NAMES[kind])} by name, from A to Z.`}
        canonical={path}
        jsonLd={listJsonLd({ publicUrl, trail: [{ name: title, path }], items })}
      />
      <DirectoryNav kind={kind} initial={initial} initials={directory.initials}>
        <h1>{counted(directory.total, ...NAMES[kind])}</h1>
      </DirectoryNav>
      {directory.entries.length === 0 ? (
        <EmptyNote title={`No ${NAMES[kind][1].toLowerCase()} here yet`} />
      ) : (
        <DirectoryEntries kind={kind} entries={directory.entries} />
      )}
      <PageSteps page={page ?? 1} pages={Math.ceil(directory.total / DIRECTORY_PAGE_SIZE)} />
    </>
  );
}
