import { ChevronDown } from 'lucide-react';

import { ApiFields } from './api-fields.tsx';
import styles from './api-family.module.css';
import type { ApiCall, ApiFamily as ApiFamilyData } from './api-outline.ts';

/** One call, or many that take the same input. */
export function ApiFamily({ family, statuses }: { family: ApiFamilyData; statuses: string[] }) {
  const [only] = family.calls;
  if (only === undefined) return null;
  if (family.calls.length === 1) {
    return (
      <Call call={only}>
        <Input family={family} />
        <Reply call={only} />
        <Refusals statuses={statuses} />
      </Call>
    );
  }
  return (
    <div className={styles.family}>
      <h3 className={styles.familyTitle}>{commonPath(family.calls)}</h3>
      <Input family={family} />
      <Refusals statuses={statuses} />
      <div className={styles.members}>
        {family.calls.map((call) => (
          <Call key={call.id} call={call}>
            <Reply call={call} />
          </Call>
        ))}
      </div>
    </div>
  );
}

/** The paths of calls that are alike, as one: '/api/{kind}/{id}'. */
export function commonPath(calls: readonly { method: string; path: string }[]): string {
  const [first, ...others] = calls.map((call) => call.path.split('/'));
  if (first === undefined) return '';
  const path = first.map((part, index) => (others.every((other) => other[index] === part) ? part : '{kind}')).join('/');
  return `${calls[0]?.method} ${path}`;
}

function Call({ call, children }: { call: ApiCall; children: React.ReactNode }) {
  return (
    <details id={call.id} className={styles.call}>
      <summary className={styles.summary}>
        <span className={styles.method} data-method={call.method}>
          {call.method}
        </span>
        <code className={styles.path}>{call.path}</code>
        <span className={styles.text}>{call.summary}</span>
        <ChevronDown size={16} aria-hidden />
      </summary>
      <div className={styles.content}>
        {call.scopes.length > 0 && (
          <p className={styles.none}>
            Open to <a href="#tokens">API tokens</a> with the scope {call.scopes.join(' or ')}.
          </p>
        )}
        {children}
      </div>
    </details>
  );
}

function Input({ family: { parameters, body } }: { family: ApiFamilyData }) {
  return (
    <>
      {parameters.length > 0 && (
        <section>
          <h4 className={styles.heading}>Parameters</h4>
          <ApiFields fields={parameters} />
        </section>
      )}
      {body.length > 0 && (
        <section>
          <h4 className={styles.heading}>Body, as JSON</h4>
          <ApiFields fields={body.map((field) => ({ ...field, place: 'body' }))} />
        </section>
      )}
      {parameters.length + body.length === 0 && <p className={styles.none}>Takes no input.</p>}
    </>
  );
}

function Reply({ call }: { call: ApiCall }) {
  return (
    <section>
      <h4 className={styles.heading}>
        Answer
        {call.isEnveloped && (
          <a className={styles.envelope} href="#envelope">
            in dataEncrypted
          </a>
        )}
      </h4>
      {call.reply.length === 0 ? <p className={styles.none}>{call.replyType}</p> : <ApiFields fields={call.reply} />}
    </section>
  );
}

function Refusals({ statuses }: { statuses: string[] }) {
  return (
    <section>
      <h4 className={styles.heading}>Errors</h4>
      <p className={styles.statuses}>
        {statuses.map((status) => (
          <a key={status} href={`#error-${status}`}>
            {status}
          </a>
        ))}
      </p>
    </section>
  );
}
