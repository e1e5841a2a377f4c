import * as m from '#messages/api-docs';
import { ChevronDown } from 'lucide-react';

import { ApiFields } from './api-fields.tsx';
import { InlineCode } from './inline-code.tsx';
import styles from './api-family.module.css';
import type { ApiCall, ApiFamily as ApiFamilyData } from './api-outline.ts';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';

/** One call, or many that take the same input. */
export function ApiFamily({ family }: { family: ApiFamilyData }) {
  const [only] = family.calls;
  if (only === undefined) return null;
  if (family.calls.length === 1) {
    return (
      <Call call={only} Title="h3" Heading="h4">
        <Input family={family} />
      </Call>
    );
  }
  return (
    <Stack gap={3}>
      <h3 className={styles.familyTitle}>{commonPath(family.calls)}</h3>
      <Input family={family} />
      <div className={styles.members}>
        {family.calls.map((call) => (
          <Call key={call.id} call={call} Title="h4" Heading="h5" />
        ))}
      </div>
    </Stack>
  );
}

/** The paths of similar calls, as one: '/api/{kind}/{id}'. */
export function commonPath(calls: readonly { method: string; path: string }[]): string {
  const [first, ...others] = calls.map((call) => call.path.split('/'));
  if (first === undefined) return '';
  const path = first.map((part, index) => (others.every((other) => other[index] === part) ? part : '{kind}')).join('/');
  return `${calls[0]?.method} ${path}`;
}

type Level = 'h3' | 'h4' | 'h5';

function Call(props: { call: ApiCall; Title: Level; Heading: Level; children?: React.ReactNode }) {
  const { call, Title, Heading, children } = props;
  return (
    <details id={call.id} className={styles.call}>
      <summary className={styles.summary}>
        <span className={styles.method} data-method={call.method}>
          {call.method}
        </span>
        <Title className={styles.path}>
          <code>{call.path}</code>
        </Title>
        <span className={styles.text}>{call.summary}</span>
        <ChevronDown size={16} aria-hidden />
      </summary>
      <div className={styles.content}>
        <p className={textStyles.small}>
          <InlineCode text={call.access} />
        </p>
        {children}
        <Reply call={call} Heading={Heading} />
        <Refusals statuses={call.refusals} Heading={Heading} />
      </div>
    </details>
  );
}

function Input({ family: { parameters, body } }: { family: ApiFamilyData }) {
  return (
    <>
      {parameters.length > 0 && (
        <section>
          <h4 className={styles.heading}>{m.parameters()}</h4>
          <ApiFields fields={parameters} />
        </section>
      )}
      {body.length > 0 && (
        <section>
          <h4 className={styles.heading}>{m.body()}</h4>
          <ApiFields fields={body.map((field) => ({ ...field, place: 'body' }))} />
        </section>
      )}
      {parameters.length + body.length === 0 && <p className={textStyles.small}>{m.noInput()}</p>}
    </>
  );
}

function Reply({ call, Heading }: { call: ApiCall; Heading: Level }) {
  return (
    <section>
      <Heading className={styles.heading}>
        {m.answer()}
        {call.isEnveloped && (
          <a className={styles.envelope} href="#envelope">
            {m.inEnvelope()}
          </a>
        )}
      </Heading>
      {call.reply.length === 0 ? <p className={textStyles.small}>{call.replyType}</p> : <ApiFields fields={call.reply} />}
    </section>
  );
}

function Refusals({ statuses, Heading }: { statuses: string[]; Heading: Level }) {
  return (
    <section>
      <Heading className={styles.heading}>{m.errors()}</Heading>
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
