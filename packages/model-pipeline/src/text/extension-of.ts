/** The extension of a path in lower case, without its dot; empty where it has none. */
export const extensionOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
