/** Patterns that reveal a region by the comment beside a name, with IGDB's number of the release region. */
const SIGNS: [RegExp, number][] = [
  [/\bnew zealand\b/i, 4],
  [/japan|\bja[-_]jp\b|\bjp\b/i, 5],
  [/korea|\bko[-_]kr\b|\bkr\b/i, 9],
  [/brazil|\bpt[-_]br\b/i, 10],
  [/\bchin(?:a|ese)\b|mandarin|\bzh[-_]/i, 6],
  [/\baustralian?\b/i, 3],
  [/\beuropean?\b|\beu\b|\bpal\b/i, 1],
  [/\bnorth american?\b|(?<!latin |south |central )\bamerican\b|\busa?\b|\bu\.s\.|united states/i, 2],
  [/\basian?\b/i, 7],
  [/world ?wide|international|\bglobal\b/i, 8],
];

/**
 * Region of an alternative name by its comment ("Japanese title - romanization"), because IGDB stores none.
 * Null if the comment names none. Languages of many countries do not imply a region.
 */
export function guessRegion(comment: string | undefined): number | null {
  if (comment === undefined) return null;
  return SIGNS.find(([sign]) => sign.test(comment))?.[1] ?? null;
}
