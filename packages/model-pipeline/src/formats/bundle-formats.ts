import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { FormatFacts } from './model-format.ts';

const FOLDER = import.meta.dirname;

/** The part of Vite's plugin type that is used here. */
interface ModulePlugin {
  name: string;
  enforce: 'pre';
  load(id: string): Promise<string | null>;
}

const isModule = (id: string, name: string) => id.replaceAll('\\', '/').endsWith(`/formats/${name}`);

/** Replaces the format table by plain facts in browser bundles. */
export const lightFormats: ModulePlugin = {
  name: 'light-formats',
  enforce: 'pre',
  async load(id) {
    if (!isModule(id, 'format-facts.ts')) return null;
    const { FORMATS } = await import('./format-table.ts');
    const facts = FORMATS.map(({ rank, extensions, parts, storesUnit }): FormatFacts => {
      return { rank, extensions, ...(parts && { parts }), storesUnit };
    });
    return `export const FORMAT_FACTS = ${JSON.stringify(facts)};`;
  },
};

/** Replaces the folder scan by imports in bundles. */
export const bundledFormats: ModulePlugin = {
  name: 'bundled-formats',
  enforce: 'pre',
  async load(id) {
    if (!isModule(id, 'format-table.ts')) return null;
    const names = readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'format.ts')));
    return [
      ...names.map((name, index) => `import { format as f${index} } from './${name}/format.ts';`),
      `export const FORMATS = [${names.map((_name, index) => `f${index}`).join()}].toSorted((a, b) => a.rank - b.rank);`,
      'export const formatOf = (extension) => FORMATS.find(({ extensions }) => Object.hasOwn(extensions, extension));',
    ].join('\n');
  },
};
