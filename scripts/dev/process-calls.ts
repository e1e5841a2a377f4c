/** Calls between a process and its child, over the IPC channel of Node. */

/** A child process, or `process` in the child. */
interface Channel {
  send?(message: unknown): boolean;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  once(event: 'disconnect', listener: () => void): unknown;
}

type Message = { call: string; id: number; input: unknown } | { id: number; value: unknown } | { id: number; error: string };

/**
 * Handles calls of the other process, and makes calls to it. A call is rejected if the other process fails or ends.
 * @param answers Functions by name. Their input and result must survive JSON.
 */
export function processCalls(
  channel: Channel,
  answers: Record<string, (input: never) => unknown>,
): (call: string, input: unknown) => Promise<unknown> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;

  channel.on('message', (received) => {
    const message = received as Message;
    if ('call' in message) return void answer(message);
    const pending = waiting.get(message.id);
    waiting.delete(message.id);
    if ('error' in message) pending?.reject(new Error(message.error));
    else pending?.resolve(message.value);
  });
  channel.once('disconnect', () => {
    for (const pending of waiting.values()) pending.reject(new Error('The other process has ended.'));
  });

  async function answer({ call, id, input }: { call: string; id: number; input: unknown }): Promise<void> {
    try {
      channel.send?.({ id, value: await answers[call]?.(input as never) });
    } catch (error) {
      channel.send?.({ id, error: errorText(error) });
    }
  }

  return (call, input) => {
    const pending = Promise.withResolvers<unknown>();
    waiting.set(++lastId, pending);
    channel.send?.({ call, id: lastId, input });
    return pending.promise;
  };
}

export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
