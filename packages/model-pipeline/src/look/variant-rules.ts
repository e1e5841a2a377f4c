/** Unique, non-empty names of variants for lists and addresses. */
export function variantNames(written: readonly unknown[]): string[] {
  const seen = new Set<string>();
  return written.map((one, index) => {
    const name = (typeof one === 'string' && one.trim()) || `Variant ${index + 1}`;
    const own = seen.has(name) ? `${name} (${index + 1})` : name;
    seen.add(own);
    return own;
  });
}
