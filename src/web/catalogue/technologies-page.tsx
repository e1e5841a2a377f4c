import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { listTechnologies } from '../../shared/home/home-contract.ts';
import { loadInBrowser, loadOnServer, type PageLoad } from '../api/page-load.ts';
import { PageHead } from '../shell/page-head.tsx';
import { counted } from '../ui/compact-number.ts';
import { CatalogueEntries } from './catalogue-entries.tsx';
import { CatalogueIntro } from './catalogue-intro.tsx';

const load = ({ get }: PageLoad) => get(listTechnologies, {});

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, load);

/** The engines and tools that games are made with. */
export default function TechnologiesPage() {
  const { entries } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title="Technologies"
        description={`${counted(entries.length, 'technology', 'technologies')} that games are made with: engines, middleware and tools, each with its games and models.`}
        canonical="/technologies"
        picture={entries.find((entry) => entry.picture !== null)?.picture ?? null}
      />
      <CatalogueIntro title={counted(entries.length, 'Technology', 'Technologies')}>
        Engines, middleware and tools that games are made with, and everything on the shelf that uses them.
      </CatalogueIntro>
      <CatalogueEntries entries={entries} filter="technology" hasGames emptyTitle="No technologies yet" />
    </>
  );
}
