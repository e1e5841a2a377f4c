import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { listTechnologies, type CatalogueEntry } from '../../shared/home/home-contract.ts';
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
  return { kind: 'found', value: (await get(listTechnologies, {})).entries };
}

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, (page) => arrived(load(page)));
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, (page) => arriving(load(page)));

/** The engines and tools that games are made with. */
export default function TechnologiesPage() {
  const entries = useLoaderData<typeof loader>();
  return (
    <ArrivingPage of={entries} title="Technologies" skeleton={<EntriesSkeleton title="Technologies" />}>
      {(found) => <TechnologiesFound entries={found} />}
    </ArrivingPage>
  );
}

function TechnologiesFound({ entries }: { entries: CatalogueEntry[] }) {
  const { publicUrl } = useSite();
  return (
    <>
      <PageHead
        title="Technologies"
        description={`${counted(entries.length, 'technology', 'technologies')} that games are made with: engines, middleware and tools, each with its games and models.`}
        canonical="/technologies"
        picture={entries.find((entry) => entry.picture !== null)?.picture ?? null}
        jsonLd={entriesJsonLd(publicUrl, { name: 'Technologies', path: '/technologies' }, entries, 'technology')}
      />
      <EntriesIntro title={counted(entries.length, 'Technology', 'Technologies')}>
        Engines, middleware and tools that games are made with, and everything on the shelf that uses them.
      </EntriesIntro>
      <EntryTiles entries={entries} filter="technology" emptyTitle="No technologies yet" />
    </>
  );
}
