import { channel } from 'node:diagnostics_channel';

import { CHILD_CHANNEL, type ChildEvent } from '@polyshelf/model-pipeline/isolation/child-events.ts';
import type { MailOutcome } from '../../shared/integrations/operations/mail-state-contract.ts';

/** Events for metrics. Without a listener, emitting is free. */
export interface MetricEvents {
  answer: { method: string; route: string; status: number; seconds: number };
  /** A public read, and whether its reply was cached. */
  read: { isCached: boolean };
  query: { verb: string; seconds: number };
  job: { kind: string; end: 'done' | 'tried again' | 'failed' | 'given back' };
  /** A process that reads untrusted files. Null: it has started. */
  child: ChildEvent;
  /** A search that was sent to OpenSearch. The database answers if that fails or is refused. */
  openSearch: { outcome: 'answered' | 'refused' | 'failed' };
  mail: { kind: string; outcome: MailOutcome };
  /** Share of the catalogue index that the first build has read; 1: the index answers. */
  index: { builtShare: number };
}

const channelOf = (name: keyof MetricEvents) => channel(name === 'child' ? CHILD_CHANNEL : `polyshelf:${name}`);

export function emitMetric<Name extends keyof MetricEvents>(name: Name, what: MetricEvents[Name]): void {
  channelOf(name).publish(what);
}

/** Subscribes. Returns the function that unsubscribes. */
export function onMetric<Name extends keyof MetricEvents>(name: Name, heard: (what: MetricEvents[Name]) => void): () => void {
  const listener = (what: unknown) => heard(what as MetricEvents[Name]);
  channelOf(name).subscribe(listener);
  return () => {
    channelOf(name).unsubscribe(listener);
  };
}
