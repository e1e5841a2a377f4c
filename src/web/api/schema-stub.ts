/**
 * What the browser gets in place of the schema library: every schema is an empty object. Contracts keep their names,
 * methods and paths, which is all that `call` reads; checking is done where it counts, on the server.
 */
const emptySchema = () => ({});

export const Type: unknown = new Proxy({}, { get: () => emptySchema });
