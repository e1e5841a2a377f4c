/** The keyword of our own in schemas that are checked: the text shows something. */
export const VISIBLE_KEYWORD = 'isVisible';

/** A schema in which a text of invisible characters counts as empty: where `minLength` refuses the empty text, such a text is refused. */
export function visibleTexts(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(visibleTexts);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, visibleTexts(value)]);
  const rewritten = Object.fromEntries(entries) as Record<string, unknown>;
  return Number(rewritten['minLength']) > 0 ? { ...rewritten, [VISIBLE_KEYWORD]: true } : rewritten;
}
