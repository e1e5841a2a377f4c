import { channel } from 'node:diagnostics_channel';

import { CHILD_CHANNEL, type ChildEvent } from '@polyshelf/model-pipeline/isolation/child-events.ts';
import type { MailOutcome } from '../../shared/integrations/operations/mail-state-contract.ts';

/** Events for metrics. Without a listener, emitting is free. */
export interface MetricEvents {
  answer: { method: string; route: string; status: number; seconds: number };
  /** A public read: whether its answer was kept from before. */
  read: { kept: boolean };
  query: { verb: string; seconds: number };
  job: { kind: string; end: 'done' | 'tried again' | 'failed' | 'given back' };
  /** A process that reads files of strangers; null: it has begun. */
  child: ChildEvent;
  /** A search that was sent to OpenSearch. The database answers what it refuses or fails to answer. */
  openSearch: { outcome: 'answered' | 'refused' | 'failed' };
  mail: { kind: string; outcome: MailOutcome };
  /** Share of the catalogue index that the first build has read; 1: the index answers. */
  index: { builtShare: number };
}

const channelOf = (name: keyof MetricEvents) => channel(name === 'child' ? CHILD_CHANNEL : `polyshelf:${name}`);

export function emitMetric<Name extends keyof MetricEvents>(name: Name, what: MetricEvents[Name]): void {
  channelOf(name).publish(what);
}

/** Calls back on each; answers what ends that. */
export function onMetric<Name extends keyof MetricEvents>(name: Name, heard: (what: MetricEvents[Name]) => void): () => void {
  const listener = (what: unknown) => heard(what as MetricEvents[Name]);
  channelOf(name).subscribe(listener);
  return () => {
    channelOf(name).unsubscribe(listener);
  };
}
