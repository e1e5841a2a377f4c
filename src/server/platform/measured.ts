import { channel } from 'node:diagnostics_channel';

import type { MailOutcome } from '../../shared/operation/mail-state-contract.ts';

/** What happens in this process, told to whoever measures it. Where nobody does, telling costs nothing. */
export interface Measured {
  answer: { method: string; route: string; status: number; seconds: number };
  /** A public read: whether its answer was kept from before. */
  read: { kept: boolean };
  query: { verb: string; seconds: number };
  job: { kind: string; end: 'done' | 'tried again' | 'failed' | 'given back' };
  /** A process that reads files of strangers; null: it has begun. */
  child: { program: string; end: 'done' | 'time' | 'memory' | 'output' | 'crash' | 'stopped' | null };
  mail: { kind: string; outcome: MailOutcome };
}

const channelOf = (name: keyof Measured) => channel(`polyshelf:${name}`);

export function tellMeasured<Name extends keyof Measured>(name: Name, what: Measured[Name]): void {
  channelOf(name).publish(what);
}

/** Calls back on each; answers what ends that. */
export function onMeasured<Name extends keyof Measured>(name: Name, heard: (what: Measured[Name]) => void): () => void {
  const listener = (what: unknown) => heard(what as Measured[Name]);
  channelOf(name).subscribe(listener);
  return () => {
    channelOf(name).unsubscribe(listener);
  };
}
