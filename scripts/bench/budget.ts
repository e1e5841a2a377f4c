/** Rows of docs/performance-budget.md: each limit, and the command that measures it. */

export interface BudgetRow {
  name: string;
  limit: number;
  unit: 'ms' | 's' | 'MB' | 'times' | 'share';
  /** Comparison of the figure with the limit; default: `<`. */
  bound?: '<' | '≤' | '≥';
  size: string;
  command: string;
}

const ONE_ENGINE = 'npm run bench -- --engine postgres --only budget --assets 1000000';
const OPEN_SEARCH = `OPENSEARCH_URL=URL ${ONE_ENGINE}`;
const TITLES = 'npm run bench -- --titles FOLDER';

const MILLION = '1,000,000 models, 50,000 games';
const RELEVANCE = 'the judged queries of FOLDER';

const rows = (command: string, size: string) => (name: string, limit: number, unit: BudgetRow['unit']) => ({
  name,
  limit,
  unit,
  size,
  command,
});
const inMemory = rows(ONE_ENGINE, MILLION);
const withOpenSearch = rows(OPEN_SEARCH, MILLION);
const relevance = rows(TITLES, RELEVANCE);

/** Limits with the in-memory index. */
export const BUDGET = {
  ready: inMemory('`/readyz` after a restart', 10, 's'),
  restart: inMemory('filtered lists and facets from `/readyz` of a restart on, 10 a second: p99', 300, 'ms'),
  edit: { ...inMemory('reads beside an edit of the best-known game: p99 against the minute before', 2, 'times'), bound: '≤' },
  import: { ...inMemory('reads beside an import of 20,000 lines: p99 against the minute before', 2, 'times'), bound: '≤' },
  lists: inMemory('list with any filters, one at a time: p99', 150, 'ms'),
  facets: inMemory('facets of any view, one at a time: p99', 150, 'ms'),
  results: inMemory('results of queries up to 12 words, one at a time: p99', 150, 'ms'),
  suggestions: inMemory('suggestions, one at a time: p99', 60, 'ms'),
  details: inMemory('an asset, a game, one at a time: p99', 20, 'ms'),
  pages: inMemory('pages by cursor, first and deepest, one at a time: p99', 100, 'ms'),
  content: inMemory('content routes, one at a time: p99', 150, 'ms'),
  mixed: inMemory('50 different mixed reads a second: p99', 500, 'ms'),
  connections: inMemory('memory of a web process at 32 connections', 600, 'MB'),
  peak: inMemory('memory of a web process at any moment of these', 600, 'MB'),
  cached: { ...inMemory('cached reads against bare `node:http`: median of rows', 0.5, 'times'), bound: '≥' },
} satisfies Record<string, BudgetRow>;

export type BudgetName = keyof typeof BUDGET;

/** Rows with other limits if OpenSearch has the index. */
export const OPEN_SEARCH_BUDGET = {
  lists: withOpenSearch('with OpenSearch: list with any filters, one at a time: p99', 300, 'ms'),
  facets: withOpenSearch('with OpenSearch: facets of any view, one at a time: p99', 800, 'ms'),
  facetsMedian: withOpenSearch('with OpenSearch: facets of any view, one at a time: p50', 200, 'ms'),
  connections: withOpenSearch('with OpenSearch: memory of a web process at 32 connections', 350, 'MB'),
  peak: withOpenSearch('with OpenSearch: memory of a web process at any moment of these', 350, 'MB'),
} satisfies Record<string, BudgetRow>;

export const RELEVANCE_BUDGET = {
  firstResult: { ...relevance('results: the wanted title comes first', 0.961, 'share'), bound: '≥' },
  someResult: { ...relevance('results: it is in the first five', 0.995, 'share'), bound: '≥' },
  noResult: { ...relevance('results: nothing is found', 0.003, 'share'), bound: '≤' },
  firstSuggestion: { ...relevance('suggestions: the wanted title comes first', 0.962, 'share'), bound: '≥' },
  someSuggestion: { ...relevance('suggestions: it is in the first five', 0.996, 'share'), bound: '≥' },
  famousResult: { ...relevance('results: a famous franchise begins with the wanted title', 0.9, 'share'), bound: '≥' },
  scriptResult: { ...relevance('results: a name in another script is in the first five', 0.9, 'share'), bound: '≥' },
  noSuggestion: { ...relevance('suggestions: nothing is found', 0.003, 'share'), bound: '≤' },
} satisfies Record<string, BudgetRow>;

const UNITS: Record<BudgetRow['unit'], string> = { ms: ' ms', s: ' s', MB: ' MB', times: '', share: '' };

const limitOf = ({ limit, unit, bound = '<' }: BudgetRow): string => `${bound} ${limit}${UNITS[unit]}`;

const COMPARED = {
  '<': (figure: number, limit: number) => figure < limit,
  '≤': (figure: number, limit: number) => figure <= limit,
  '≥': (figure: number, limit: number) => figure >= limit,
};

/** Decimal places for output and comparison. */
const DIGITS: Record<BudgetRow['unit'], number> = { ms: 0, s: 1, MB: 0, times: 2, share: 3 };

/** Collects figures and their limits in one table. */
export function budgetVerdicts() {
  const lines: string[] = [];
  let areAllMet = true;
  const table = () => `| row | limit | figure | verdict |\n|---|---|---|---|\n${lines.join('\n')}`;
  return {
    /** @param note Printed after the figure. */
    add(row: BudgetRow, figure: number, note = ''): void {
      // NaN fails every row.
      const isWithinLimit = COMPARED[row.bound ?? '<'](Number(figure.toFixed(DIGITS[row.unit])), row.limit);
      areAllMet &&= isWithinLimit;
      const shown = `${figure.toFixed(DIGITS[row.unit])}${UNITS[row.unit]}${note && ` (${note})`}`;
      lines.push(`| ${row.name} | ${limitOf(row)} | ${shown} | ${isWithinLimit ? 'met' : '**missed**'} |`);
    },
    /** A row that the given data does not measure. */
    skip(row: BudgetRow, reason: string): void {
      lines.push(`| ${row.name} | ${limitOf(row)} | not measured (${reason}) | |`);
    },
    areMet: () => areAllMet,
    table,
    /** Prints the table. A failed row fails the run. */
    print(): void {
      console.log(`\n${table()}`);
      if (!areAllMet) process.exitCode = 1;
    },
  };
}

/** Table of docs/performance-budget.md. */
export function budgetTable(): string {
  const all: BudgetRow[] = [BUDGET, OPEN_SEARCH_BUDGET, RELEVANCE_BUDGET].flatMap((each) => Object.values(each));
  const lines = all.map((row) => `| ${row.name} | ${row.size} | ${limitOf(row)} | \`${row.command}\` |`);
  return `| row | size | limit | command |\n|---|---|---|---|\n${lines.join('\n')}`;
}
