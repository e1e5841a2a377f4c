/** Address of an asset's page (decisions.md §4.5). */
export function assetPath(id: number, name: string): string {
  return `/models/${encodeURIComponent(name)}?id=${id}`;
}

/** Address of a game's page. */
export function gamePath(id: number, title: string): string {
  return `/game/${encodeURIComponent(title)}?id=${id}`;
}
