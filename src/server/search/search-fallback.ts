import type { Log } from '../platform/log.ts';
import { OpenSearchFailure } from './open-search-client.ts';
import type { OpenSearch } from './open-search.ts';
import type { SearchPort } from './search-port.ts';

/** What failed is left alone for so long. Then one search tries it again. */
const REST_MS = 15_000;

interface FallbackParts {
  engine: OpenSearch;
  database: SearchPort;
  /** Whether the index is whole. */
  isReady: () => boolean;
  clock: () => Date;
  log: Pick<Log, 'info' | 'warn'>;
}

/** Searches by the index and, wherever that cannot answer, in the database. Told in the log when it begins, and when it ends. */
export function searchFallback({ engine, database, isReady, clock, log }: FallbackParts): SearchPort {
  let restsUntil = 0;
  let isAway = false;

  /** @param ask the same question to either. */
  async function eitherOf<Answer>(canEngine: boolean, ask: (port: SearchPort) => Promise<Answer>): Promise<Answer> {
    const now = clock().getTime();
    if (!canEngine || !isReady() || now < restsUntil) return ask(database);
    // While one search tries it again, the others do not wait for it.
    if (isAway) restsUntil = now + REST_MS;
    try {
      const answer = await ask(engine);
      if (isAway) log.info('OpenSearch answers searches again');
      isAway = false;
      restsUntil = 0;
      return answer;
    } catch (error) {
      // What it refuses in one question, it may answer in the next.
      if (error instanceof OpenSearchFailure && error.isRefusal) log.warn({ err: error }, 'OpenSearch refused a search');
      else {
        restsUntil = clock().getTime() + REST_MS;
        if (!isAway) log.warn({ err: error }, 'OpenSearch does not answer searches: the database does');
        isAway = true;
      }
      return ask(database);
    }
  }

  return {
    find: (sought, part) => eitherOf(engine.answers(sought, part), (port) => port.find(sought, part)),
    suggest: (forms, kinds, limit) => eitherOf(true, (port) => port.suggest(forms, kinds, limit)),
  };
}
