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
 * All texts that a member typed into a form. Each is rendered by itself, so that an open code fence hides nothing of the
 * next. Values of closed lists, dates, pictures and names stored by id are left out.
 *
 * @param publicUrl address of this site; links to its models split the text of a guide
 */
export function formTexts(kind: PublicationKind | EntryKind, form: object, publicUrl: string): string[] {
  const fields = FIELDS[kind];
  const values = form as Record<string, unknown>;
  return fieldNames(fields).flatMap((name) => {
    const texts = typedIn(fields[name]?.schema, values[name]);
    return kind === 'guide' && name === 'text' ? texts.flatMap((text) => guideParts(text, publicUrl)) : texts;
  });
}

/** Headings and Markdown parts of a guide, as its page renders them. */
const guideParts = (text: string, publicUrl: string): string[] =>
  guideSteps(text, new URL(publicUrl).origin).flatMap(({ heading, blocks }) => [
    heading ?? '',
    ...blocks.flatMap((block) => ('markdown' in block ? [block.markdown] : [])),
  ]);

/** Properties of a JSON schema that are read here. */
interface Shape {
  type?: string;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
}

/** Strings in a value where the schema allows free text. */
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
  // A name with an id was screened when it was created.
  if ('id' in properties && typeof (value as { id?: unknown }).id === 'number') return [];
  return Object.entries(properties).flatMap(([name, each]) => typed(each, (value as Record<string, unknown>)[name]));
}
