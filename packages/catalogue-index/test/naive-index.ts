import {
  TITLE_LETTERS,
  type Condition,
  type Cursor,
  type FacetRequest,
  type Found,
  type Hit,
  type IndexPage,
  type IndexQuery,
  type OrderKey,
  type Span,
  type TextForms,
} from '../src/catalogue-index.ts';
import { matchedText, matchScorer, namesContaining } from '../src/match-scorer.ts';
import { foundTexts, isShort, isSpelt, isUnspaced, keyOf, namesIn, shortWord } from '../src/text-forms.ts';
import { SCHEMA, textsOf, type SampleDocument } from './sample-documents.ts';

/** Scans every document: the reference for all engines. */
export function naiveIndex(documents: SampleDocument[]) {
  const kinds = Object.keys(SCHEMA);
  const indexed = documents.map((document) => {
    const texts = textsOf(document);
    return { document, texts, matched: matchedText(texts.title, texts.names) };
  });
  type Indexed = (typeof indexed)[number];

  const valuesOf = ({ document }: Indexed, field: string): number[] => {
    if (!(field in SCHEMA[document.kind])) return [];
    const value = document[field as 'genre'] as number[] | number | undefined;
    return value === undefined ? [] : [value].flat();
  };
  const pairsOf = ({ document }: Indexed) => (document.kind === 'game' ? (document.release ?? []) : []);
  const inSpan =
    ({ min, below }: Span) =>
    (value: number) =>
      value >= min && value < below;

  function meets(each: Indexed, condition: Condition): boolean {
    if ('values' in condition) return valuesOf(each, condition.field).some((value) => condition.values.includes(value));
    if ('span' in condition) return valuesOf(each, condition.field).some(inSpan(condition.span));
    if ('pair' in condition)
      return pairsOf(each).some(
        ([first, second]) => condition.first.includes(first) && condition.second.some((span) => inSpan(span)(second)),
      );
    if ('ids' in condition)
      return 'min' in condition.ids ? inSpan(condition.ids)(each.document.id) : condition.ids.includes(each.document.id);
    if ('notIds' in condition) return !condition.notIds.includes(each.document.id);
    if ('titleContains' in condition) return each.texts.title.includes(condition.titleContains);
    if ('anyOf' in condition) return condition.anyOf.some((one) => meets(each, one));
    return condition.allOf.every((one) => meets(each, one));
  }

  function isFound({ texts: { found, names } }: Indexed, forms: TextForms): boolean {
    const texts = [...namesIn(names), ...foundTexts(found)].map((text) => text.split(' '));
    const begins = (word: string) =>
      isUnspaced(word)
        ? texts.some((words) => words.join('').includes(word))
        : texts.some((words) => words.some((_, at) => words.slice(at).join('').startsWith(word)));
    return forms
      .filter((form) => !isSpelt(form))
      .some((form) => {
        const words = form.split(' ');
        if (words.some((word) => !isShort(word))) return words.every(begins);
        const key = keyOf(form);
        const isBegun = isShort(key) ? texts.some((each) => each.join('').startsWith(key)) : begins(key);
        return isBegun || words.every((word) => names.includes(` ${shortWord(word)} `));
      });
  }

  const matching = ({ kinds: kindQueries, texts }: IndexQuery, ignored?: string) =>
    indexed.filter((each) => {
      const query = kindQueries.find(({ kind }) => kind === each.document.kind);
      const filters = query?.filters.filter(({ ignoredBy }) => ignored === undefined || !ignoredBy.includes(ignored));
      return filters?.every(({ condition }) => meets(each, condition)) === true && texts.every((forms) => isFound(each, forms));
    });

  /** The position of a document by each key, and its cursor values. */
  function placesOf(
    each: Indexed,
    order: readonly OrderKey[],
    texts: readonly TextForms[],
  ): { place: number | string; text: string }[] {
    return order.map((key) => {
      if (!('by' in key)) {
        const [number] = valuesOf(each, key.field);
        const scaled = number === undefined ? undefined : Math.round(number * (key.times ?? 1));
        const place = (scaled === undefined ? (key.missing ?? 0) : key.descends ? -scaled : scaled) + 0;
        return { place, text: key.isTruth ? String(number !== 1) : String(place) };
      }
      if (key.by === 'title') {
        const title = [...each.texts.title].slice(0, TITLE_LETTERS).join('');
        return { place: title, text: title };
      }
      if (key.by === 'id') return { place: each.document.id, text: String(each.document.id) };
      const score = -matchScorer(texts.map((forms) => [...forms]))(each.matched) + 0;
      return { place: score, text: String(score) };
    });
  }

  function ordered(found: Indexed[], order: readonly OrderKey[], texts: readonly TextForms[]): Hit[] {
    const placed = found.map((each) => ({ each, places: placesOf(each, order, texts) }));
    const turns = order.map((key) => ('by' in key && key.by !== 'match' && key.descends === true ? -1 : 1));
    const compare = (one: number | string, other: number | string) =>
      typeof one === 'string' ? Buffer.compare(Buffer.from(one), Buffer.from(String(other))) : one - Number(other);
    placed.sort((a, b) => {
      for (const [at, { place }] of a.places.entries()) {
        const isLast = at === a.places.length - 1;
        const byKind = isLast ? kinds.indexOf(a.each.document.kind) - kinds.indexOf(b.each.document.kind) : 0;
        const difference = byKind || (turns[at] ?? 1) * compare(place, b.places[at]?.place ?? '');
        if (difference !== 0) return difference;
      }
      return 0;
    });
    return placed.map(({ each: { document }, places }) => ({
      kind: document.kind,
      id: document.id,
      cursor: places.map(({ text }) => text),
    }));
  }

  return {
    search(query: IndexQuery, { order, limit, offset, after }: IndexPage): Found {
      const hits = ordered(matching(query), order, query.texts);
      const isLast = (hit: Hit) => hit.kind === after?.kind && isSame(hit.cursor, after.cursor);
      const start = after === null ? offset : hits.findIndex(isLast) + 1;
      return { hits: hits.slice(start, start + limit), total: hits.length };
    },

    facets(query: IndexQuery, requests: readonly FacetRequest[]): Map<string, [number, number][]> {
      return new Map(
        requests.map(({ facet, of, values }) => {
          const counts = new Map<number, number>();
          for (const each of matching(query, facet))
            for (const value of new Set(facetValues(each, of))) counts.set(value, (counts.get(value) ?? 0) + 1);
          const all = [...counts].toSorted(([a, x], [b, y]) => y - x || a - b);
          const counted =
            values === 'all'
              ? all
              : 'only' in values
                ? all.filter(([value]) => values.only.includes(value))
                : all.filter(([value], at) => at < values.top || values.also.includes(value));
          return [facet, counted.toSorted(([a], [b]) => a - b)];
        }),
      );
    },

    suggest(
      text: TextForms,
      { kinds: kindQueries, order, limit }: { kinds: readonly string[]; order: readonly OrderKey[]; limit: number },
    ): Hit[] {
      const isNamed = namesContaining([...text]);
      const found = indexed.filter(({ document, matched }) => kindQueries.includes(document.kind) && isNamed(matched));
      return ordered(found, [{ by: 'match' }, ...order], [text]).slice(0, limit);
    },
  };

  function facetValues(each: Indexed, of: FacetRequest['of']): number[] {
    if ('field' in of) return valuesOf(each, of.field);
    return of.half === 'first'
      ? pairsOf(each).flatMap(([first, second]) => (of.second.some((span) => inSpan(span)(second)) ? [first] : []))
      : pairsOf(each).flatMap(([first, second]) => (of.first.includes(first) ? [second] : []));
  }
}

const isSame = (one: Cursor, other: Cursor) => one.every((value, at) => value === other[at]);
