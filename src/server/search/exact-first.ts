import { normalized } from '../../shared/kit/text.ts';

/**
 * Found titles with those first that are written exactly as was typed: 'OKAMI' is matched as well by 'Ōkami'. Kinds keep their places
 * among each other, since of a game and a model the game is more likely meant.
 */
export function exactFirst<Item>(
  items: Item[],
  typed: string,
  titled: (item: Item) => { kind: string; title: string },
): Item[] {
  const wanted = written(typed);
  const isExact = (item: Item) => written(titled(item).title) === wanted;
  if (!items.some(isExact)) return items;
  const ofKind = Map.groupBy(items, (item) => titled(item).kind);
  for (const same of ofKind.values()) same.sort((a, b) => Number(isExact(b)) - Number(isExact(a)));
  return items.map((item) => ofKind.get(titled(item).kind)?.shift() ?? item);
}

const written = (text: string): string => normalized(text, 'NFC').replace(/\s+/gu, ' ').trim();
