import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const IMPORTS = /(?<="imports":)\[[^\]]*\]/g;
const byName = new Intl.Collator('en', { numeric: true }).compare;

/** The list of routes, with the scripts of each. Every page loads it. */
export const manifestOf = (assets: string): string =>
  globSync('manifest-*.js', { cwd: assets }).find((name) => /manifest-\w+\.js$/.test(name)) ?? '';

/** Sorts the scripts of each route in the list of routes. Browsers load them in any order, and lists in one order compress better. */
export function sortImports(assets: string): void {
  const file = path.join(assets, manifestOf(assets));
  const code = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    code.replace(IMPORTS, (list) => JSON.stringify((JSON.parse(list) as string[]).toSorted(byName))),
  );
}
