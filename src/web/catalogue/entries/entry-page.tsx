import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { getFormat, getTechnology, listEntryRevisions } from '../../../shared/catalogue/entries/entry-contract.ts';
import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import { entryLink } from '../../../shared/catalogue/page-links.ts';
import { arrived, deferred, type Deferred, type Outcome } from '../../platform/api/deferred-data.ts';
import { atOwnAddress } from '../../platform/api/own-address.ts';
import { loadInBrowser, loadOnServer, type PageLoad } from '../../platform/api/page-load.ts';
import { followerCount } from '../publications/follower-count.ts';
import { DeferredDetail } from '../../platform/shell/deferred-detail.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { useSite } from '../../platform/shell/site.ts';
import { connectedWith } from './connected.ts';
import { EntryDetail, type EntryDetailProps } from './entry-detail.tsx';
import { entryJsonLd, entrySummary } from './entry-json-ld.ts';
import { pictureOf, type FoundEntry } from './found-entry.ts';

async function find({ url, params, get }: PageLoad): Promise<Outcome<EntryDetailProps>> {
  const kind: EntryKind = url.pathname.startsWith('/format/') ? 'format' : 'technology';
  const id = url.searchParams.get('id') ?? undefined;
  const query = id === undefined ? { name: params['title'] } : { id };
  const entry = kind === 'format' ? await formatBy(get, query) : await technologyBy(get, query);
  if (entry === undefined) return { kind: 'missing' };
  const [connected, past, followers] = await Promise.all([
    connectedWith(get, kind, entry.id),
    get(listEntryRevisions, { query: { kind, id: entry.id } }),
    followerCount(get, kind, entry.id),
  ]);
  return atOwnAddress(url, { entry, connected, past, followers }, [entryLink(kind, entry)]);
}

type Query = { id?: string | undefined; name?: string | undefined };

async function formatBy(get: PageLoad['get'], query: Query): Promise<FoundEntry | undefined> {
  const [format] = (await get(getFormat, { query })).data;
  return format && { kind: 'format', ...format };
}

async function technologyBy(get: PageLoad['get'], query: Query): Promise<FoundEntry | undefined> {
  const [technology] = (await get(getTechnology, { query })).data;
  return technology && { kind: 'technology', support: null, ...technology };
}

export const loader = (args: LoaderFunctionArgs): Promise<Deferred<EntryDetailProps>> =>
  loadOnServer(args, (page) => arrived(find(page)));
export const clientLoader = (args: ClientLoaderFunctionArgs): Promise<Deferred<EntryDetailProps>> =>
  loadInBrowser(args, (page) => deferred(page.url, find(page)));

/** Page of a technology or format, with its related publications. */
export default function EntryPage() {
  return <DeferredDetail of={useLoaderData<typeof loader>()}>{(found) => <FoundEntryPage {...found} />}</DeferredDetail>;
}

function FoundEntryPage(found: EntryDetailProps) {
  const { entry, connected } = found;
  const { publicUrl } = useSite();
  const description = entrySummary(entry, connected);
  return (
    <>
      <PageHead
        title={entry.name}
        description={description}
        canonical={entryLink(entry.kind, entry)}
        picture={pictureOf(entry.form)}
        type="article"
        jsonLd={entryJsonLd(entry, description, publicUrl)}
      />
      <EntryDetail {...found} />
    </>
  );
}
