/** A list of a reply whose items are JSON already. */
export class WrittenList<Item> {
  readonly items: readonly string[];

  constructor(items: readonly string[]) {
    this.items = items;
  }

  read(): Item[] {
    return this.items.map((item) => JSON.parse(item) as Item);
  }
}

/** A reply that may hold lists which are written already. */
export type PartlyWritten<Reply> = {
  [Name in keyof Reply]: Reply[Name] | (Reply[Name] extends readonly (infer Item)[] ? WrittenList<Item> : never);
};
