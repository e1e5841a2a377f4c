import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { listFormats, type CatalogueEntry } from '../../shared/home/home-contract.ts';
import { arrived, arriving, type Outcome } from '../api/arriving.ts';
import { loadInBrowser, loadOnServer, type PageLoad } from '../api/page-load.ts';
import { ArrivingPage } from '../shell/arriving-page.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useSite } from '../shell/site.ts';
import { counted } from '../ui/compact-number.ts';
import { EntryTiles } from './entry-tiles.tsx';
import { EntriesIntro } from './entries-intro.tsx';
import { EntriesSkeleton } from './entries-skeleton.tsx';
import { entriesJsonLd } from './entries-json-ld.ts';

async function load({ get }: PageLoad): Promise<Outcome<CatalogueEntry[]>> {
  return { kind: 'found', value: (await get(listFormats, {})).entries };
}

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, (page) => arrived(load(page)));
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, (page) => arriving(load(page)));

/** The file formats in which models come. */
export default function FormatsPage() {
  const entries = useLoaderData<typeof loader>();
  return (
    <ArrivingPage of={entries} title="Formats" skeleton={<EntriesSkeleton title="Formats" />}>
      {(found) => <FormatsFound entries={found} />}
    </ArrivingPage>
  );
}

function FormatsFound({ entries }: { entries: CatalogueEntry[] }) {
  const { publicUrl } = useSite();
  return (
    <>
      <PageHead
        title="Formats"
        description={`${counted(entries.length, 'file format', 'file formats')} in which models come, each with its models to download and the games they come from.`}
        canonical="/formats"
        picture={entries.find((entry) => entry.picture !== null)?.picture ?? null}
        jsonLd={entriesJsonLd(publicUrl, { name: 'Formats', path: '/formats' }, entries, 'format')}
      />
      <EntriesIntro title={counted(entries.length, 'Format', 'Formats')}>
        The file formats in which models come, what each can hold, and every model that has it, with the games they come from.
      </EntriesIntro>
      <EntryTiles entries={entries} filter="format" emptyTitle="No formats yet" />
    </>
  );
}
