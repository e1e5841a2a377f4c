import * as m from '#messages/api-docs';
import * as shell from '#messages/shell';
import { useEffect } from 'react';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { DEFAULT_LANGUAGE } from '../../../shared/platform/messages/languages.ts';
import { loadInBrowser, loadOnServer, type PageLoad } from '../../platform/api/page-load.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { useSite } from '../../platform/shell/site.ts';
import { apiOutline } from './api-outline.ts';
import styles from './api-docs-page.module.css';
import { ApiFamily, commonPath } from './api-family.tsx';
import { ApiGuide } from './api-guide.tsx';
import { InlineCode } from './inline-code.tsx';
import { getOpenApiDocument, type OpenApiDocument } from './openapi-document.ts';
import { Stack } from '../../platform/ui/layout/layout.tsx';

const CHAPTERS: [id: string, title: () => string][] = [
  ['start', m.start],
  ['tokens', m.tokens],
  ['envelope', m.envelopeShort],
  ['pages', m.pages],
  ['conventions', m.conventionsShort],
  ['errors', m.errors],
  ['webhooks', m.webhooks],
  ['limits', m.limits],
  ['files', m.files],
];

/** Only displayed parts are sent with the page: the document is several times their size. */
const load = async ({ get }: PageLoad) => apiOutline((await get(getOpenApiDocument, {})) as OpenApiDocument);

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, load);

/** The API reference for people: the guide, then every call, from the OpenAPI document. Works without scripts. */
export default function ApiDocsPage() {
  const { groups, refusals } = useLoaderData<typeof loader>();
  const { publicUrl } = useSite();
  useEffect(() => {
    // A link to a call expands it, from this page or from elsewhere.
    const unfold = () => {
      const target = document.getElementById(location.hash.slice(1));
      if (target instanceof HTMLDetailsElement) target.open = true;
    };
    unfold();
    window.addEventListener('hashchange', unfold);
    return () => window.removeEventListener('hashchange', unfold);
  }, []);
  return (
    <div className={styles.page}>
      <PageHead title={shell.api()} description={m.summary()} canonical="/api/docs" />
      <nav className={styles.contents} aria-label={m.contents()}>
        <p className={styles.contentsTitle}>{m.contents()}</p>
        <ul className={styles.links}>
          {CHAPTERS.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title()}</a>
            </li>
          ))}
          {groups.map((group) => (
            <li key={group.id} lang={DEFAULT_LANGUAGE}>
              <a href={`#${group.id}`} className={styles.group}>
                {group.name}
              </a>
              <ul className={styles.calls}>
                {group.families.map(({ calls }) => (
                  <li key={calls[0]?.id}>
                    <a href={`#${calls[0]?.id}`}>{calls.length === 1 ? calls[0]?.id : commonPath(calls)}</a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <Stack as="article" gap={12}>
        <header>
          <h1>{shell.api()}</h1>
          <p className={styles.lead}>{m.lead()}</p>
        </header>
        <ApiGuide origin={publicUrl} refusals={refusals} />
        {groups.map((group) => (
          <section key={group.id} id={group.id} className={styles.chapter} lang={DEFAULT_LANGUAGE}>
            <h2>{group.name}</h2>
            {group.description !== '' && (
              <p>
                <InlineCode text={group.description} />
              </p>
            )}
            {group.families.map((family) => (
              <ApiFamily key={family.calls[0]?.id} family={family} />
            ))}
          </section>
        ))}
      </Stack>
    </div>
  );
}
