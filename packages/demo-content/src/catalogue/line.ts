/** A line of an import file. The import of Polyshelf checks its fields. */
export type Line = Record<string, unknown> & { kind: string };
