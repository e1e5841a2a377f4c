import * as common from '#messages/common';
import * as m from '#messages/history';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import {
  compareRevisions,
  getRevision,
  restoreRevision,
  type Revision,
} from '../../../shared/catalogue/history/history-contract.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { ChangedLines } from '../../platform/ui/text/changed-lines.tsx';
import { Dialog } from '../../platform/ui/overlay/dialog.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { SelectField } from '../../platform/ui/form/select-field.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { ValueLines } from '../../platform/ui/form/value-lines.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import styles from './version-dialog.module.css';

/** Comparison target: none, the current version, or another one. */
type Other = 'none' | 'current' | number;

interface VersionDialogProps {
  publication: PublicationRef;
  revision: Revision;
  /** Versions to compare with, newest first. */
  numbers: number[];
  mayRestore: boolean;
  onRestored: (field: string) => void;
  onClose: () => void;
}

/** One version of a publication, alone or compared with another. Single fields can be restored. */
export function VersionDialog({
  publication: { kind, id },
  revision,
  numbers,
  mayRestore,
  onRestored,
  onClose,
}: VersionDialogProps) {
  const { number } = revision;
  const [other, setOther] = useState<Other>('none');
  const view = useQuery({
    queryKey: [getRevision.name, kind, id, number],
    queryFn: ({ signal }) => call(browserApi, getRevision, { query: { mark: kind, id, number }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const comparison = useQuery({
    queryKey: [compareRevisions.name, kind, id, number, other],
    queryFn: ({ signal }) => call(browserApi, compareRevisions, { query: { mark: kind, id, ...sides(number, other) }, signal }),
    enabled: other !== 'none',
    staleTime: 0,
    gcTime: 0,
  });
  const [restoring, setRestoring] = useState<{ field: string; title: string } | null>(null);
  const write = useApiMutation(async () => {
    if (restoring === null || view.data === undefined) return;
    const { version } = view.data;
    await call(browserApi, restoreRevision, { body: { mark: kind, id, number, version, fields: [restoring.field] } });
    onRestored(restoring.title);
    onClose();
  });
  const shown = other === 'none' ? view : comparison;
  const { data } = shown;
  const currentFields = new Set(view.data?.fields.flatMap(({ field, isCurrent }) => (isCurrent ? [field] : [])));
  const way = (field: string, title: string) =>
    mayRestore && view.data !== undefined && !currentFields.has(field) ? (
      <Button
        className={styles.restore}
        onClick={() => setRestoring({ field, title })}
        aria-label={m.restoreField({ field: title })}
      >
        {m.restoreThisField()}
      </Button>
    ) : null;
  const others: Other[] = ['none', 'current', ...numbers.filter((one) => one !== number)];
  return (
    <Dialog title={m.version({ number })} onClose={onClose} isWide>
      <Row gap={2} across={3} wraps align="center">
        <span aria-hidden>{m.compareWith()}</span>
        <SelectField
          label={m.compareWith()}
          value={wordOf(other)}
          choices={others.map(wordOf)}
          onChoose={(word) => setOther(others.find((one) => wordOf(one) === word) ?? 'none')}
        />
      </Row>
      {restoring !== null && (
        <div className={styles.asked} role="alert">
          <p>{m.fieldEffect({ field: restoring.title, number })}</p>
          <Row gap={3} wraps>
            <Button variant="accent" isBusy={write.isBusy} onClick={() => void write.run()}>
              {m.restoreField({ field: restoring.title })}
            </Button>
            <Button onClick={() => setRestoring(null)}>{common.cancel()}</Button>
          </Row>
          <p className={styles.fault}>{write.error?.sentence}</p>
        </div>
      )}
      {data === undefined ? (
        <PendingQuery query={shown} />
      ) : data.fields.length === 0 ? (
        <p className={styles.loading}>{m.noDifference()}</p>
      ) : (
        <dl className={styles.fields}>
          {data.fields.map((one) => (
            <div key={one.field}>
              <dt>
                {one.title}
                {way(one.field, one.title)}
              </dt>
              <dd>
                {'before' in one ? <ChangedLines change={one} /> : <ValueLines lines={one.lines} missing={m.nothing()} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}

function wordOf(other: Other): string {
  if (other === 'none') return m.nothing();
  return other === 'current' ? m.current() : m.version({ number: other });
}

/** The older version comes first, so that later additions are shown as added. */
function sides(number: number, other: Other): { from: number; to?: number } {
  if (typeof other !== 'number') return { from: number };
  return { from: Math.min(number, other), to: Math.max(number, other) };
}
