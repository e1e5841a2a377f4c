import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { styleLayer } from '../scripts/pages/style-layers.ts';

const WEB = join(import.meta.dirname, '../src/web');
const paths = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).map((path) => join(WEB, path));

const sheets = new Map(paths.filter((path) => path.endsWith('.module.css')).map((path) => [path, readSheet(path)]));
const scripts = paths.filter((path) => /(?<!\.test)\.tsx?$/.test(path)).flatMap((path) => readUses(path));
const uses = [...[...sheets.values()].flatMap(({ composed }) => composed), ...scripts];

interface Use {
  sheet: string;
  name: string;
  by: string;
  /** One of several names that an expression may select. */
  isMaybe?: boolean;
}

function readSheet(path: string): { names: Set<string>; composed: Use[] } {
  const text = readFileSync(path, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  const composed = [...text.matchAll(/composes:\s*([^;]*?)(?:\s+from\s+'([^']*)')?;/g)].flatMap(([, names = '', from]) =>
    names.split(/\s+/).map((name) => ({ sheet: from ? resolve(dirname(path), from) : path, name, by: path })),
  );
  const selectors = text.replaceAll(/composes:[^;]*;|:global\([^)]*\)|url\([^)]*\)|'[^']*'|"[^"]*"/g, '');
  return { names: new Set([...selectors.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)), composed };
}

/** `styles.name`, `styles['name']`, and for `styles[choice]` each quoted text of the file. */
function readUses(path: string): Use[] {
  const source = readFileSync(path, 'utf8');
  const text = source.replaceAll(/^import [^;]*;$/gm, '');
  return [...source.matchAll(/^import (\w+) from '([^']*\.module\.css)'/gm)].flatMap(([, variable = '', from = '']) => {
    const sheet = resolve(dirname(path), from);
    const named = [...text.matchAll(new RegExp(`\\b${variable}(?:\\??\\.(\\w+)|\\['([^']+)'\\])`, 'g'))];
    const isChosen = new RegExp(`\\b${variable}\\[[^']`).test(text);
    const quoted = isChosen ? [...text.matchAll(/'([\w-]+)'/g)] : [];
    return [
      ...named.map(([, name, key]) => ({ sheet, name: name ?? key ?? '', by: path })),
      ...quoted.map(([, name = '']) => ({ sheet, name, by: path, isMaybe: true })),
    ];
  });
}

test('each used style exists', () => {
  const missing = uses.filter(({ sheet, name, isMaybe }) => !isMaybe && sheets.get(sheet)?.names.has(name) !== true);
  expect(missing.map(({ by, name }) => `${relative(WEB, by)}: ${name}`)).toEqual([]);
});

test('each existing style is used', () => {
  const used = new Set(uses.map(({ sheet, name }) => `${sheet} ${name}`));
  const unused = [...sheets].flatMap(([path, { names }]) =>
    [...names].filter((name) => !used.has(`${path} ${name}`)).map((name) => `${relative(WEB, path)}: ${name}`),
  );
  expect(unused).toEqual([]);
});

test('each stylesheet is in a layer by its folder: a feature overrides controls, and both override libraries', () => {
  const layers = new Map(paths.filter((path) => path.endsWith('.css')).map((path) => [path, styleLayer(path)]));
  const isUi = (path: string) => relative(WEB, path).replaceAll('\\', '/').startsWith('platform/ui/');
  expect([...layers].filter(([path, layer]) => isUi(path) !== (layer !== 'features'))).toEqual([]);
  const unlayered = [...layers].filter(([, layer]) => layer === null).map(([path]) => basename(path));
  expect(unlayered.toSorted()).toEqual(['base.css', 'fonts.css', 'tokens.css']);
  expect(styleLayer('/site/node_modules/react-toastify/dist/toast.css')).toBe('libraries');
});

/** Left and right of a declaration differ, or it names one of them. Half of the width is the same from both sides. */
function namesSide(property: string, value: string): boolean {
  if (value.includes('50%')) return false;
  if (/^(left|right)$|-(left|right)\b/.test(property) || /^(text-align|float|clear)$/.test(property))
    return /left|right/.test(property + value);
  if (!/^(padding|margin|inset|border-(width|radius|color|style)|scroll-(padding|margin))$/.test(property)) return false;
  const [first, second = first, third = first, fourth = second] = value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
  return property === 'border-radius' ? first !== second || third !== fourth : second !== fourth;
}

test('no style names a physical side, so that pages work from right to left', () => {
  const found = paths
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^\s*([a-z-]+):\s*([^;{]*);/gm)]
        .filter(([, property = '', value = '']) => namesSide(property, value))
        .map(([declaration]) => `${relative(WEB, path)}: ${declaration.trim()}`),
    );
  expect(found).toEqual([]);
});
