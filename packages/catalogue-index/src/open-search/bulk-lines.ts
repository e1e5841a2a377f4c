import { TITLE_LETTERS } from '../catalogue-index.ts';
import type { ChangeBatch, DocumentBatch, DocumentTexts, Pairs } from '../index-changes.ts';
import { PAIR_BASE, type IndexSchema } from '../index-schema.ts';
import { foundTexts, keyOf, MARK, namesIn } from '../text-forms.ts';
import { fieldsOf, WORD_END } from './index-mapping.ts';

/** Replaces a document unless the stored one is newer. Newer sort keys stay. */
const REPLACE = `if (ctx._source.version != null && ctx._source.version > params.document.version) { ctx.op = 'none'; return; }
def sorted = ctx._source.sortVersion;
def sortKey = ctx._source.sortKey;
ctx._source.clear();
ctx._source.putAll(params.document);
if (sorted != null && sorted > params.document.version) { ctx._source.sortVersion = sorted; ctx._source.sortKey = sortKey; }`;

/** Replaces sort keys unless the stored ones are newer. */
const SORT = `def known = ctx._source.sortVersion == null ? ctx._source.version : ctx._source.sortVersion;
if (ctx._source.kind == null || known > params.version) { ctx.op = 'none'; return; }
ctx._source.sortVersion = params.version;
ctx._source.sortKey.putAll(params.sortKey);`;

/** Lines of the bulk call: a pair for each document. */
export function* bulkLines(schema: IndexSchema, alias: string, batch: ChangeBatch): Generator<[object, object]> {
  const action = (id: number) => ({ update: { _index: alias, _id: `${batch.kind}-${id}`, retry_on_conflict: 5 } });
  if (!('texts' in batch)) {
    for (const [at, id] of batch.ids.entries()) {
      const params = { version: batch.version, sortKey: numbersAt(batch.sortKeys, at) };
      yield [action(id), { script: { source: SORT, params } }];
    }
    return;
  }
  const replace = (id: number, document: object) =>
    [action(id), { script: { source: REPLACE, params: { document } }, scripted_upsert: true, upsert: {} }] as [object, object];
  // A removed document stays as a version. Without it, an older change would restore the document.
  for (const id of batch.removed) yield replace(id, { version: batch.version });
  const document = documents(schema, batch, batch.version);
  for (const [at, id] of batch.ids.entries()) yield replace(id, document(at, id));
}

function documents(schema: IndexSchema, { kind, facets, pairs, numbers, texts }: DocumentBatch, version: number) {
  const facetValues = Object.entries(facets).map(([name, values]) => [name, grouped(values)] as const);
  const pairValues = Object.entries(pairs).map(([name, values]) => [name, grouped(values)] as const);
  const fields = fieldsOf(schema);
  const [sortKeys, numeric] = [true, false].map((isSortKey) =>
    Object.fromEntries(Object.entries(numbers).filter(([name]) => (fields[name]?.type === 'sortKey') === isSortKey)),
  ) as [typeof numbers, typeof numbers];
  const kindOrder = Object.keys(schema).indexOf(kind);
  return (at: number, id: number) => {
    const valuesOf = (all: typeof facetValues, of: (value: number) => number = (value) => value) =>
      Object.fromEntries(
        all.flatMap(([name, values]) => {
          const found = values.get(id);
          return found === undefined ? [] : [[name, [...new Set(found.map(of))]]];
        }),
      );
    return {
      version,
      kind,
      kindOrder,
      id,
      ...indexedTexts(texts[at] as DocumentTexts),
      field: { ...valuesOf(facetValues), ...valuesOf(pairValues), ...numbersAt(numeric, at) },
      first: valuesOf(pairValues, (value) => Math.floor(value / PAIR_BASE)),
      sortKey: numbersAt(sortKeys, at),
    };
  };
}

function grouped({ ids, values }: Pairs): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const [at, id] of ids.entries()) {
    const list = found.get(id);
    if (list === undefined) found.set(id, [values[at] as number]);
    else list.push(values[at] as number);
  }
  return found;
}

const numbersAt = (numbers: Readonly<Record<string, Float64Array>>, at: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(numbers).flatMap(([name, column]) => (Number.isNaN(column[at]) ? [] : [[name, column[at] as number]])),
  );

const SECTIONS = { '=': 'same', '|': 'other', '~': 'near', '^': 'sorted', '&': 'marks' } as const;
type Section = (typeof SECTIONS)[keyof typeof SECTIONS];

/** Texts by the fields of the mapping. */
export function indexedTexts({ title, found, names }: DocumentTexts) {
  const sections: Record<Section, string[]> = { same: [], other: [], near: [], sorted: [], marks: [] };
  let section: Section = 'same';
  let form: string[] = [];
  const forms: string[][] = [];
  for (const token of [...names.split(' '), '=']) {
    if (!/^[=|~^&]+$/.test(token)) {
      if (token !== '') form.push(token);
      continue;
    }
    if (form.length > 0) {
      sections[section].push(form.join(' '));
      forms.push(form);
    }
    form = [];
    section = SECTIONS[token.at(-1) as keyof typeof SECTIONS];
  }
  const words = [...new Set(forms.flat())];
  const texts = [...namesIn(names), ...foundTexts(found)];
  return {
    title,
    place: [...title].slice(0, TITLE_LETTERS).join(''),
    found: [...new Set(texts.map(keyOf))],
    begun: [...new Set(texts.flatMap(beginningsOf))],
    words: forms
      .filter(([first = '']) => !first.startsWith(MARK))
      .map((each) => each.map((word) => `${word}${WORD_END}`).join(' ')),
    // A word that is a substring of another is found inside it.
    inside: words.filter((word) => !words.some((other) => other !== word && other.includes(word))),
    edges: [...new Set([...sections.same, ...sections.other].filter((name) => name.includes(' ')).flatMap(edgesOf))],
    ...sections,
  };
}

/** The suffixes of a text from each of its words on, without spaces. */
const beginningsOf = (text: string): string[] => {
  const words = text.split(' ');
  return words.map((_, at) => words.slice(at).join(''));
};

/** Sequences of two or more words at either end of a name. */
function edgesOf(name: string): string[] {
  const words = name.split(' ');
  return words.slice(1).flatMap((_, at) => [words.slice(0, at + 2).join(' '), words.slice(at).join(' ')]);
}
