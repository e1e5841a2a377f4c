import * as m from '#messages/api-docs';
import { DEFAULT_LANGUAGE } from '../../../shared/platform/messages/languages.ts';
import type { ReactNode } from 'react';

import { SCOPE_WORDS } from '../../../shared/accounts/auth/api-token-rules.ts';
import { SCOPES } from '../../../shared/platform/kit/scopes.ts';
import styles from './api-docs-page.module.css';
import { CopyText } from '../../platform/ui/text/copy-text.tsx';
import codeBlockStyles from './code-block.module.css';
import { rich } from '../../platform/ui/text/rich.ts';

const code = (parts: ReactNode) => <code>{rich(parts)}</code>;

/** Conventions of all calls, with examples that work on this installation. */
export function ApiGuide({ origin, refusals }: { origin: string; refusals: { status: string; description: string }[] }) {
  return (
    <>
      <section id="start" className={styles.chapter}>
        <h2>{m.start()}</h2>
        <p>{rich(m.startText({ openapi: (parts) => <a href="/api/openapi.json">{rich(parts)}</a> }))}</p>
        <CodeBlock label={m.firstModels()}>{`curl '${origin}/api/get-assets-data?pageSize=10'`}</CodeBlock>
        <p>{rich(m.startToken({ code }))}</p>
      </section>
      <section id="tokens" className={styles.chapter}>
        <h2>{m.tokens()}</h2>
        <p>{rich(m.tokensText({ settings: (parts) => <a href="/me/settings#api-tokens">{rich(parts)}</a>, code }))}</p>
        <dl className={styles.scopes}>
          {SCOPES.map((scope) => (
            <div key={scope}>
              <dt>{scope}</dt>
              <dd>{SCOPE_WORDS[scope].may()}</dd>
            </div>
          ))}
        </dl>
        <CodeBlock label={m.tokenOwner()}>{`curl -H "Authorization: Bearer $POLYSHELF_TOKEN" '${origin}/api/me'`}</CodeBlock>
        <p>{m.publishFolderText()}</p>
        <CodeBlock
          label={m.publishFolder()}
        >{`POLYSHELF_TOKEN=polyshelf_… npm run polyshelf -- publish folder/ --game 'Half-Life' --to ${origin}`}</CodeBlock>
      </section>
      <section id="envelope" className={styles.chapter}>
        <h2>{m.envelope()}</h2>
        <p>{rich(m.envelopeText({ json: '{"data": …}', code }))}</p>
        <CodeBlock label="JavaScript">{`const answer = await fetch('${origin}/api/get-assets-data');
const { dataEncrypted } = await answer.json();
const bytes = Uint8Array.fromBase64(dataEncrypted, { alphabet: 'base64url' });
const { data } = JSON.parse(new TextDecoder().decode(bytes));
console.log(data.assetsCount, data.assets[0].assetTitle);`}</CodeBlock>
        <CodeBlock label="Python">{`import base64, json, urllib.request

answer = json.load(urllib.request.urlopen('${origin}/api/get-assets-data'))
text = answer['dataEncrypted']
data = json.loads(base64.urlsafe_b64decode(text + '=' * (-len(text) % 4)))['data']
print(data['assetsCount'], data['assets'][0]['assetTitle'])`}</CodeBlock>
      </section>
      <section id="pages" className={styles.chapter}>
        <h2>{m.pages()}</h2>
        <p>{rich(m.pagesText({ code }))}</p>
        <CodeBlock label={m.nextPage()}>{`curl '${origin}/api/get-games-data?sort=recent&cursor=…'`}</CodeBlock>
        <p>{m.filtersText()}</p>
        <CodeBlock
          label={m.filtersExample()}
        >{`curl '${origin}/api/get-assets-data?game=1&quality=low-poly&quality=med-poly'`}</CodeBlock>
      </section>
      <section id="conventions" className={styles.chapter}>
        <h2>{m.conventions()}</h2>
        <p>{rich(m.conventionsText({ answer: '{ data, meta }', entry: '{ id, attributes }', code }))}</p>
        <CodeBlock
          label={m.filterAndSort()}
        >{`curl -g '${origin}/api/games?filters[title][$containsi]=half&sort=title:asc'`}</CodeBlock>
        <CodeBlock
          label={m.chooseFields()}
        >{`curl -g '${origin}/api/games?fields[0]=title&populate[cover]=*&populate[genres][fields][0]=name'`}</CodeBlock>
        <CodeBlock label={m.pageByNumber()}>{`curl -g '${origin}/api/tags?pagination[page]=2&pagination[pageSize]=33'
curl -g '${origin}/api/tags?pagination[start]=66&pagination[limit]=33&pagination[withCount]=false'`}</CodeBlock>
      </section>
      <section id="errors" className={styles.chapter}>
        <h2>{m.errors()}</h2>
        <p>{rich(m.errorsText({ code }))}</p>
        <p>{rich(m.contentErrors({ code }))}</p>
        <CodeBlock label={m.errorExample()}>{`{
  "data": null,
  "error": {
    "status": 400,
    "name": "bad_input",
    "message": "…",
    "details": { "field": "pageSize" }
  }
}`}</CodeBlock>
        {refusals.length > 0 && (
          <dl className={styles.refusals} lang={DEFAULT_LANGUAGE}>
            {refusals.map(({ status, description }) => (
              <div key={status} id={`error-${status}`}>
                <dt>{status}</dt>
                <dd>{description.replaceAll('`', '')}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section id="webhooks" className={styles.chapter}>
        <h2>{m.webhooks()}</h2>
        <p>{rich(m.webhooksText({ code }))}</p>
        <p>{rich(m.signatures({ standard: (parts) => <a href="https://www.standardwebhooks.com">{rich(parts)}</a> }))}</p>
        <CodeBlock label={m.checkSignature()}>{`import { createHmac, timingSafeEqual } from 'node:crypto';

function isOurs(secret, headers, body) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = headers['webhook-id'] + '.' + headers['webhook-timestamp'] + '.' + body;
  const wanted = Buffer.from('v1,' + createHmac('sha256', key).update(signed).digest('base64'));
  const given = Buffer.from(headers['webhook-signature']);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}`}</CodeBlock>
      </section>
      <section id="limits" className={styles.chapter}>
        <h2>{m.limits()}</h2>
        <p>{rich(m.limitsText({ code }))}</p>
        <p>{rich(m.etags({ code }))}</p>
      </section>
      <section id="files" className={styles.chapter}>
        <h2>{m.files()}</h2>
        <p>{rich(m.filesText({ code }))}</p>
      </section>
    </>
  );
}

/** Lines to copy. */
function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <figure className={codeBlockStyles.block}>
      <figcaption className={codeBlockStyles.top}>
        {label}
        <CopyText text={children} label={m.copyExample({ label })} />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key */}
      <pre className={codeBlockStyles.code} tabIndex={0} role="region" aria-label={label}>
        <code>{children}</code>
      </pre>
    </figure>
  );
}
