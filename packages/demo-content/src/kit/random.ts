/** Deterministic random numbers: the same seed makes the same content on every machine. */

export interface Random {
  /** 0 <= value < 1 */
  next(): number;
  between(low: number, high: number): number;
  /** Around zero, at most `amount` to either side. */
  jitter(amount: number): number;
  pick<T>(values: readonly T[]): T;
}

export function seededRandom(seed: string | number): Random {
  let state = typeof seed === 'number' ? seed >>> 0 : hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    jitter: (amount) => (next() * 2 - 1) * amount,
    pick: (values) => values[Math.floor(next() * values.length)]!,
  };
}

export function hashText(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}
