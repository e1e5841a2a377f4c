import { SCOPE_WORDS } from '../../../shared/accounts/auth/api-token-rules.ts';
import { SCOPES } from '../../../shared/platform/kit/scopes.ts';
import styles from './api-docs-page.module.css';
import { CopyText } from '../../platform/ui/text/copy-text.tsx';
import codeBlockStyles from './code-block.module.css';

/** Conventions of all calls, with examples that work on this installation. */
export function ApiGuide({ origin, refusals }: { origin: string; refusals: { status: string; description: string }[] }) {
  return (
    <>
      <section id="start" className={styles.chapter}>
        <h2>Getting started</h2>
        <p>
          This is the one interface of the catalogue: its own pages are made with it. Reading what is published needs no key and
          no account. Answers are JSON in UTF-8. A machine finds the same description as an{' '}
          <a href="/api/openapi.json">OpenAPI 3.1 document</a>.
        </p>
        <CodeBlock label="The first ten models">{`curl '${origin}/api/get-assets-data?pageSize=10'`}</CodeBlock>
        <p>
          What belongs to a person is sent with a token, as the header <code>Authorization: Bearer …</code>. Keep the token out
          of addresses: they end up in logs.
        </p>
      </section>
      <section id="tokens" className={styles.chapter}>
        <h2>API tokens</h2>
        <p>
          A program that acts for you gets a token of its own, which you make in your{' '}
          <a href="/me/settings#api-tokens">settings</a>. It begins with <code>polyshelf_</code>, is shown once, may end by
          itself, and can be revoked. It does what its scopes name and nothing else: a call whose scopes it lacks answers 403,
          and what needs no account takes it for a visitor’s. No token changes an account or moderates.
        </p>
        <dl className={styles.scopes}>
          {SCOPES.map((scope) => (
            <div key={scope}>
              <dt>{scope}</dt>
              <dd>{SCOPE_WORDS[scope].may}</dd>
            </div>
          ))}
        </dl>
        <CodeBlock label="Who the token belongs to">{`curl -H "Authorization: Bearer $POLYSHELF_TOKEN" '${origin}/api/me'`}</CodeBlock>
        <p>
          A folder of models is published with one command, which sends its files, waits for what is made of them and tells the
          address:
        </p>
        <CodeBlock label="Publish a folder">{`POLYSHELF_TOKEN=polyshelf_… npm run polyshelf -- publish folder/ --game 'Half-Life' --to ${origin}`}</CodeBlock>
      </section>
      <section id="envelope" className={styles.chapter}>
        <h2>The dataEncrypted envelope</h2>
        <p>
          Some answers are a single text field, <code>dataEncrypted</code>. It is an envelope for transport and hides nothing:
          the base64url form of the UTF-8 JSON <code>{'{"data": …}'}</code>. Calls marked “in dataEncrypted” below list the
          fields of what is inside.
        </p>
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
        <h2>Pages and cursors</h2>
        <p>
          Lists take <code>page</code> and <code>pageSize</code> (50, at most 100). To read on, send the answer’s{' '}
          <code>nextCursor</code> back as <code>cursor</code>, all else the same: each page then costs the same however deep it
          is, and nothing is missed or told twice while the catalogue grows. The last page has <code>null</code> there. A cursor
          belongs to one order and one choice of filters.
        </p>
        <CodeBlock label="The next page">{`curl '${origin}/api/get-games-data?sort=recent&cursor=…'`}</CodeBlock>
        <p>A filter may be given several times: values of one filter widen the list, different filters narrow it.</p>
        <CodeBlock label="Rigged or not, low or medium, of one game">{`curl '${origin}/api/get-assets-data?game=1&quality=low-poly&quality=med-poly'`}</CodeBlock>
      </section>
      <section id="conventions" className={styles.chapter}>
        <h2>Content in the conventions of Strapi</h2>
        <p>
          The calls under Content follow the public REST conventions of Strapi v4, so clients made for it work here. An answer
          is <code>{'{ data, meta }'}</code>; each entry is <code>{'{ id, attributes }'}</code>; relations and pictures come
          when they are populated. What a call does not know is refused by name, never ignored.
        </p>
        <CodeBlock label="Filter and sort">{`curl -g '${origin}/api/games?filters[title][$containsi]=half&sort=title:asc'`}</CodeBlock>
        <CodeBlock label="Choose fields and relations">{`curl -g '${origin}/api/games?fields[0]=title&populate[cover]=*&populate[genres][fields][0]=name'`}</CodeBlock>
        <CodeBlock label="Page by number or by offset">{`curl -g '${origin}/api/tags?pagination[page]=2&pagination[pageSize]=33'
curl -g '${origin}/api/tags?pagination[start]=66&pagination[limit]=33&pagination[withCount]=false'`}</CodeBlock>
      </section>
      <section id="errors" className={styles.chapter}>
        <h2>Errors</h2>
        <p>
          Every refusal has one shape. <code>error.name</code> is stable and made for programs, <code>error.message</code> is a
          sentence for people, and <code>error.details.field</code> names the input at fault. Each answer carries its id in the
          header <code>x-request-id</code>: name it when you ask for help.
        </p>
        <p>
          The calls under Content use the names of Strapi, such as <code>ValidationError</code>, for the clients made for it.
        </p>
        <CodeBlock label="A refusal">{`{
  "data": null,
  "error": {
    "status": 400,
    "name": "bad_input",
    "message": "…",
    "details": { "field": "pageSize" }
  }
}`}</CodeBlock>
        {refusals.length > 0 && (
          <dl className={styles.refusals}>
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
        <h2>Webhooks</h2>
        <p>
          An admin of this installation names addresses that are told what happens here: <code>publication.published</code>,{' '}
          <code>comment.created</code>, <code>report.created</code>. Each is a POST of JSON with <code>type</code>,{' '}
          <code>timestamp</code> and <code>data</code>. A status from 200 to 299 within ten seconds takes it. What is not taken
          is sent again for about a day under the same <code>webhook-id</code>.
        </p>
        <p>
          Messages are signed as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> says; there are libraries for
          most languages. Without one, compare the signature in constant time, and refuse what is older than five minutes.
        </p>
        <CodeBlock label="Is a message ours?">{`import { createHmac, timingSafeEqual } from 'node:crypto';

function isOurs(secret, headers, body) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = headers['webhook-id'] + '.' + headers['webhook-timestamp'] + '.' + body;
  const wanted = Buffer.from('v1,' + createHmac('sha256', key).update(signed).digest('base64'));
  const given = Buffer.from(headers['webhook-signature']);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}`}</CodeBlock>
      </section>
      <section id="limits" className={styles.chapter}>
        <h2>Limits</h2>
        <p>
          Requests are counted by address and minute. Every answer tells how many are left, in{' '}
          <code>x-ratelimit-remaining</code>, and in how many seconds the count starts anew, in <code>x-ratelimit-reset</code>.
          Past the limit, which <code>x-ratelimit-limit</code> names, the answer is 429 with <code>retry-after</code>. Downloads
          and pictures under <code>/files/</code> do not count.
        </p>
        <p>
          Answers that are the same for everybody carry an <code>etag</code>: send it back as <code>if-none-match</code>, and an
          unchanged answer is a 304 without a body.
        </p>
      </section>
      <section id="files" className={styles.chapter}>
        <h2>Files and pictures</h2>
        <p>
          Take addresses under <code>/files/</code> from answers: they hold a key and cannot be put together from an id. Files
          of drafts and hidden publications need your token. For their pictures your answers hold addresses that end in{' '}
          <code>~</code> and a ticket: they need no token, and stop working within a day. Do not store them. The text of a guide
          names its pictures as <code>/files/pictures/</code> and an id; their addresses are among its images.
        </p>
      </section>
    </>
  );
}

/** Lines to take as they are. */
function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <figure className={codeBlockStyles.block}>
      <figcaption className={codeBlockStyles.top}>
        {label}
        <CopyText text={children} label={`Copy: ${label}`} />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key */}
      <pre className={codeBlockStyles.code} tabIndex={0} role="region" aria-label={label}>
        <code>{children}</code>
      </pre>
    </figure>
  );
}
