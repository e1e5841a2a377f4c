import * as m from '#messages/entry-lists';
import { Link, useLoaderData, useLocation, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { ReactNode } from 'react';

import { ENTRY_KINDS, type EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import {
  listFormats,
  listTechnologies,
  type CatalogueEntries,
  type CatalogueEntry,
} from '../../../shared/discovery/home/home-contract.ts';
import { entryLink, gameLink } from '../../../shared/catalogue/page-links.ts';
import { arrived, deferred, type Outcome } from '../../platform/api/deferred-data.ts';
import { foundOrNull, loadInBrowser, loadOnServer, type PageLoad } from '../../platform/api/page-load.ts';
import { DeferredPage } from '../../platform/shell/deferred-page.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { useSite } from '../../platform/shell/site.ts';
import { EntriesSkeleton } from './entries-skeleton.tsx';
import { EntryTiles } from './entry-tiles.tsx';
import styles from './entries-intro.module.css';
import { listJsonLd } from '../../platform/shell/list-json-ld.ts';
import { rich } from '../../platform/ui/text/rich.ts';

const PATHS: Record<EntryKind, string> = { technology: '/technologies', format: '/formats' };

interface Opened {
  kind: EntryKind;
  list: CatalogueEntries;
}

async function find({ url, get }: PageLoad): Promise<Outcome<Opened>> {
  const kind = kindAt(url.pathname);
  const parameters = [...url.searchParams].filter(([name]) => name === 'game' || name === otherKind(kind));
  const query = Object.fromEntries(parameters.map(([name, id]) => [name, Number(id)]));
  const list = await foundOrNull(kind === 'format' ? get(listFormats, { query }) : get(listTechnologies, { query }));
  if (list === null || list.narrowedTo.length < Object.keys(query).length) return { kind: 'missing' };
  return { kind: 'found', value: { kind, list } };
}

const kindAt = (pathname: string): EntryKind =>
  ENTRY_KINDS.find((kind) => PATHS[kind] === pathname.replace(/\/+$/, '')) ?? 'technology';
const otherKind = (kind: EntryKind): EntryKind => (kind === 'format' ? 'technology' : 'format');

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, (page) => arrived(find(page)));
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, (page) => deferred(page.url, find(page)));

/** Technologies or model formats, optionally filtered by a game or by each other. */
export default function EntryListPage() {
  const title = m.title({ kind: kindAt(useLocation().pathname) });
  return (
    <DeferredPage of={useLoaderData<typeof loader>()} title={title} skeleton={<EntriesSkeleton title={title} />}>
      {(opened) => <EntriesFound {...opened} />}
    </DeferredPage>
  );
}

function EntriesFound({ kind, list: { entries, narrowedTo } }: Opened) {
  const { publicUrl } = useSite();
  const path = PATHS[kind];
  const title = m.title({ kind });
  return (
    <>
      <PageHead
        title={[title, ...narrowedTo.map(({ name }) => name)].join(' · ')}
        description={m.description({ kind, count: entries.length })}
        canonical={path}
        noindex={narrowedTo.length > 0}
        picture={entries.find((entry) => entry.picture !== null)?.picture ?? null}
        jsonLd={entriesJsonLd(publicUrl, { name: title, path }, entries, kind)}
      />
      <EntriesIntro title={m.heading({ kind, count: entries.length })}>
        {narrowedTo.length === 0 ? m.intro({ kind }) : <Narrowed kind={kind} narrowedTo={narrowedTo} />}
      </EntriesIntro>
      <EntryTiles entries={entries} filter={kind} emptyTitle={m.noneYet({ kind })} />
    </>
  );
}

/** Active filter, with a link that removes it. */
function Narrowed({ kind, narrowedTo }: { kind: EntryKind; narrowedTo: CatalogueEntries['narrowedTo'] }) {
  const [first, second] = narrowedTo.map(({ kind: of, id, name }) => () => (
    <Link to={of === 'game' ? gameLink({ id, title: name }) : entryLink(of, { id, name })} dir="auto">
      {name}
    </Link>
  ));
  if (first === undefined) return null;
  return (
    <>
      {rich(
        second === undefined
          ? m.narrowedTo<ReactNode>({ name: first })
          : m.narrowedToBoth<ReactNode>({ name: first, other: second }),
      )}{' '}
      <Link to={PATHS[kind]}>{m.seeAll({ kind })}</Link>
    </>
  );
}

function EntriesIntro({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={styles.intro}>
      <h1>{title}</h1>
      <p>{children}</p>
    </header>
  );
}

/** Structured data of the technologies or formats, each with its page. */
function entriesJsonLd(
  publicUrl: string,
  page: { name: string; path: string },
  entries: Pick<CatalogueEntry, 'id' | 'name'>[],
  filter: 'technology' | 'format',
): Record<string, unknown> {
  const items = entries.map(({ id, name }) => ({ name, path: entryLink(filter, { id, name }) }));
  return listJsonLd({ publicUrl, trail: [page], items });
}
