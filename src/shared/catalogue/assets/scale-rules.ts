/** Usual sizes of models by category or by others of their game, and the unit that would make a size usual. */

import * as m from '#messages/asset-rules';
import { UNITS, type Presentation, type Unit } from '@polyshelf/model-pipeline/look/presentation.ts';
import { isUnitKnown, METRES } from '@polyshelf/model-pipeline/look/presentation-rules.ts';
import { metres } from '../../platform/kit/size-text.ts';
import type { ScaleWarning } from './scale-contract.ts';

/**
 * Largest sides in metres. The ranges are wide, since a category has mice and giants. Sizes beyond are nearly always a wrong
 * unit.
 */
const USUAL_SIZES: { names: string[]; from: number; to: number }[] = [
  { names: ['character', 'person', 'people', 'human', 'hero', 'npc', 'player'], from: 0.1, to: 30 },
  { names: ['creature', 'monster', 'enemy', 'animal', 'boss'], from: 0.01, to: 60 },
  { names: ['weapon', 'gun', 'sword'], from: 0.03, to: 15 },
  { names: ['vehicle', 'car', 'ship', 'spaceship', 'aircraft'], from: 0.2, to: 1000 },
  { names: ['prop', 'item', 'object', 'furniture', 'tool'], from: 0.01, to: 30 },
  { names: ['building', 'house', 'architecture', 'structure'], from: 1, to: 1000 },
  { names: ['environment', 'level', 'map', 'scene', 'terrain'], from: 0.05, to: 20_000 },
];

/** Range for models without category and game. Terrain may be larger; the warning is only a question. */
const plausible = (): ExpectedSize => ({
  from: 0.005,
  to: 100,
  sentence: m.plausibleSize(),
});

/** Size by unit if the file names none; null if the file or a person has set one. */
export function unitChoices({
  path,
  side,
  unit,
  metresPerUnit,
}: Pick<ScaleInput, 'side' | 'unit' | 'metresPerUnit'> & { path: string }) {
  if (side <= 0 || isUnitKnown(path, unit)) return null;
  return UNITS.map((choice) => ({ unit: choice, size: metres([(side * METRES[choice]) / metresPerUnit]) }));
}

/** Other models that are needed for a median. */
const ENOUGH_OTHERS = 5;
const FACTOR_OFF = 20;

/** Measured models of the same game. */
export interface OtherModels {
  count: number;
  /** Median of their largest sides; null: there are none. */
  median: number | null;
}

export interface ScaleInput {
  /** Largest side in metres, with the current unit. */
  side: number;
  unit: Presentation['unit'];
  metresPerUnit: number;
  category: string | null;
  /** Models of the same category, and of any. */
  alike: OtherModels;
  all: OtherModels;
}

/** Null if the size is plausible or somebody has set the unit. */
export function scaleWarning({ side, unit, metresPerUnit, ...known }: ScaleInput): ScaleWarning | null {
  const expected = unit === null && side > 0 ? (expectedSize(known) ?? plausible()) : null;
  if (expected === null || isWithin(side, expected)) return null;
  const sideIn = (choice: Unit) => (side * METRES[choice]) / metresPerUnit;
  const off = (choice: Unit) => Math.abs(Math.log(sideIn(choice) / Math.sqrt(expected.from * expected.to)));
  const fitting = UNITS.filter((choice) => isWithin(sideIn(choice), expected)).toSorted((a, b) => off(a) - off(b));
  const best = fitting[0] ?? null;
  const advice = best === null ? m.checkUnit() : m.sizeInUnit({ unit: best, size: metres([sideIn(best)]) });
  return { sentence: m.scaleWarning({ size: metres([side]), expectation: expected.sentence, advice }), unit: best };
}

interface ExpectedSize {
  from: number;
  to: number;
  sentence: string;
}

const isWithin = (side: number, { from, to }: ExpectedSize) => side >= from && side <= to;

/** By precedence: others of its game and category, the category, all others of its game. */
function expectedSize({ category, alike, all }: Pick<ScaleInput, 'category' | 'alike' | 'all'>): ExpectedSize | null {
  const name = category ?? '';
  return (
    sizeOfOthers(alike, (values) => m.othersOfCategory({ ...values, category: name })) ??
    usualSize(name) ??
    sizeOfOthers(all, m.othersOfGame)
  );
}

function sizeOfOthers(
  { count, median }: OtherModels,
  sentenceOf: (values: { count: number; size: string }) => string,
): ExpectedSize | null {
  if (count < ENOUGH_OTHERS || median === null || median <= 0) return null;
  const sentence = sentenceOf({ count, size: metres([median]) });
  return { from: median / FACTOR_OFF, to: median * FACTOR_OFF, sentence };
}

/** Union of the ranges of all kinds that a category names, or null. */
function usualSize(category: string): ExpectedSize | null {
  const words = category.toLowerCase().split(/[^\p{L}]+/u);
  const kinds = USUAL_SIZES.filter(({ names }) => names.some((name) => words.some((word) => isWordFor(word, name))));
  if (kinds.length === 0) return null;
  const from = Math.min(...kinds.map((kind) => kind.from));
  const to = Math.max(...kinds.map((kind) => kind.to));
  return { from, to, sentence: m.usualSize({ category, from: metres([from]), to: metres([to]) }) };
}

const isWordFor = (word: string, name: string) =>
  [name, `${name}s`, `${name}es`, `${name.replace(/y$/, '')}ies`].includes(word);
