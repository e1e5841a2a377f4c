import type { TSchema } from 'typebox';

import { ASSET_FIELDS } from '../../../shared/catalogue/assets/asset-form.ts';
import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import { ENTRY_FIELDS } from '../../../shared/catalogue/entries/entry-fields.ts';
import { GAME_FIELDS } from '../../../shared/catalogue/games/game-form.ts';
import { guideSteps } from '../../../shared/catalogue/guides/guide-text.ts';
import { fieldNames, type Fields } from '../../../shared/catalogue/publications/field.ts';
import { SIMPLE_FORMS } from '../../../shared/catalogue/kinds/simple-forms.ts';
import { bySimpleKind, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';

const FIELDS: Record<PublicationKind | EntryKind, Fields> = {
  game: GAME_FIELDS,
  asset: ASSET_FIELDS,
  ...bySimpleKind((kind) => SIMPLE_FORMS[kind].fields),
  ...ENTRY_FIELDS,
};

/**
 * Every text that a member typed into a form, each as it is rendered by itself: an open code fence in one hides nothing of the next.
 * Values of closed lists, dates, pictures, and names that are stored by an id are no texts of the form.
 * @param publicUrl of this site, whose models cut the text of a guide in parts.
 */
export function saidTexts(kind: PublicationKind | EntryKind, form: object, publicUrl: string): string[] {
  const fields = FIELDS[kind];
  const values = form as Record<string, unknown>;
  return fieldNames(fields).flatMap((name) => {
    const texts = typedIn(fields[name]?.schema, values[name]);
    return kind === 'guide' && name === 'text' ? texts.flatMap((text) => guideParts(text, publicUrl)) : texts;
  });
}

/** As pages of guides render it: each heading, and what stands between models, by itself. */
const guideParts = (text: string, publicUrl: string): string[] =>
  guideSteps(text, new URL(publicUrl).origin).flatMap(({ heading, blocks }) => [
    heading ?? '',
    ...blocks.flatMap((block) => ('markdown' in block ? [block.markdown] : [])),
  ]);

/** The members of JSON schemas that are looked at. */
interface Shape {
  type?: string;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
}

/** Strings of a value where its schema allows any. */
export function typedIn(schema: TSchema | undefined, value: unknown): string[] {
  return schema === undefined ? [] : typed(schema, value);
}

function typed(shape: Shape, value: unknown): string[] {
  if (shape.anyOf !== undefined) return [...new Set(shape.anyOf.flatMap((each) => typed(each, value)))];
  if (shape.enum !== undefined || shape.const !== undefined) return [];
  if (shape.type === 'string') return typeof value === 'string' && value !== '' && shape.pattern === undefined ? [value] : [];
  if (shape.type === 'array') return Array.isArray(value) ? value.flatMap((each) => typed(shape.items ?? {}, each)) : [];
  if (typeof value !== 'object' || value === null || shape.properties === undefined) return [];
  if ('placeholder' in shape.properties) return [];
  const { properties } = shape;
  // A name that stands beside an id was judged when it was made.
  if ('id' in properties && typeof (value as { id?: unknown }).id === 'number') return [];
  return Object.entries(properties).flatMap(([name, each]) => typed(each, (value as Record<string, unknown>)[name]));
}
