/** Our schema keyword: the text has visible characters. */
export const VISIBLE_KEYWORD = 'isVisible';

/** Adds the keyword to texts with `minLength`, so that invisible text is refused like empty text. */
export function visibleTexts(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(visibleTexts);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, visibleTexts(value)]);
  const rewritten = Object.fromEntries(entries) as Record<string, unknown>;
  return Number(rewritten['minLength']) > 0 ? { ...rewritten, [VISIBLE_KEYWORD]: true } : rewritten;
}
