import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { listFormats } from '../../shared/home/home-contract.ts';
import { loadInBrowser, loadOnServer, type PageLoad } from '../api/page-load.ts';
import { PageHead } from '../shell/page-head.tsx';
import { counted } from '../ui/compact-number.ts';
import { CatalogueEntries } from './catalogue-entries.tsx';
import { CatalogueIntro } from './catalogue-intro.tsx';

const load = ({ get }: PageLoad) => get(listFormats, {});

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, load);

/** The file formats in which models come. */
export default function FormatsPage() {
  const { entries } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title="Formats"
        description={`${counted(entries.length, 'file format', 'file formats')} in which models come, each with its models to download.`}
        canonical="/formats"
        picture={entries.find((entry) => entry.picture !== null)?.picture ?? null}
      />
      <CatalogueIntro title={counted(entries.length, 'Format', 'Formats')}>
        The file formats in which models come, what each can hold, and every model that has it.
      </CatalogueIntro>
      <CatalogueEntries entries={entries} filter="format" hasGames={false} emptyTitle="No formats yet" />
    </>
  );
}
