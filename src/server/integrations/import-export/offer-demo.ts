import type { Log } from '../../platform/log.ts';
import type { DemoService } from './demo-service.ts';

/**
 * Fills a new installation in the background, once the server listens. The promise settles when the work is done.
 * Aborting stops between two batches; the next start continues.
 */
export async function offerDemo(options: {
  demo: DemoService;
  enabled: boolean;
  log: Log;
  signal: AbortSignal;
}): Promise<void> {
  const { demo, enabled, log, signal } = options;
  if (!enabled) return;
  let isLogged = false;
  try {
    const counts = await demo.fillOnce({
      signal,
      progress: (so) => {
        if (!isLogged) log.info('filling the empty catalogue with demonstration content; DEMO=off leaves it empty');
        isLogged = true;
        log.debug({ games: so.game.created, assets: so.asset.created }, 'demonstration content');
      },
      failed: (line) => log.warn(line, 'demonstration content: a line could not be brought in'),
    });
    if (counts !== null) log.info({ games: counts.game.created, assets: counts.asset.created }, 'demonstration content is in');
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'demonstration content could not be brought in; the next start tries again');
  }
}
