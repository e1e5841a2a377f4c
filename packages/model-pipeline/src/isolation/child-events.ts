import { channel } from 'node:diagnostics_channel';

/** A confined process has started (`end` is null) or ended. */
export interface ChildEvent {
  program: string;
  end: 'done' | 'time' | 'memory' | 'output' | 'crash' | 'stopped' | null;
}

/** Diagnostics channel of these events. */
export const CHILD_CHANNEL = 'model-pipeline:child';

const children = channel(CHILD_CHANNEL);

export const publishChild = (event: ChildEvent): void => children.publish(event);
