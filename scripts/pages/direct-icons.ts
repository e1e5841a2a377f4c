/** Imports each icon from its own file. Through the index of the package, every page would import every icon. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

const INDEX = path.join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm/lucide-react.mjs');
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g;
const INDEX_LINE = /export \{ (default as [^}]*) \} from '\.\/icons\/([\w-]+)\.mjs'/g;

export const directIcons: Plugin = {
  name: 'direct-icons',
  apply: 'build',
  transform(code, id) {
    if (this.environment.name !== 'client' || !/src[\\/]web[\\/]/.test(id)) return null;
    if (!code.includes('lucide-react')) return null;
    const direct = code.replaceAll(IMPORT, (_, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .map((name) => importOf(name) ?? this.error(`lucide-react has no icon '${name}' with a file of its own.`))
        .join(' '),
    );
    return { code: direct, map: null };
  },
};

function importOf(specifier: string): string | undefined {
  const [name = '', local = name] = specifier.split(/\s+as\s+/);
  const file = iconFiles().get(name);
  return file === undefined ? undefined : `import ${local} from 'lucide-react/icons/${file}';`;
}

let files: Map<string, string> | undefined;

/** File of each exported name. */
function iconFiles(): Map<string, string> {
  if (files !== undefined) return files;
  const text = readFileSync(INDEX, 'utf8');
  files = new Map(
    [...text.matchAll(INDEX_LINE)].flatMap(([, names = '', file = '']) =>
      names.split(', ').map((name) => [name.replace('default as ', ''), file] as const),
    ),
  );
  return files;
}
