/**
 * What the browser gets in place of the schema library: every schema is the same empty one. Contracts keep their names, methods
 * and paths, which is all that `call` reads; checking is done where it counts, on the server. A schema may be made and built into
 * others; whoever reads anything else of it in the browser is told so at once.
 */
const schema: unknown = new Proxy(
  {},
  {
    get(_, name) {
      if (typeof name === 'symbol' || name === 'properties') return undefined;
      throw new Error(`In the browser a schema has no '${name}': contracts are checked on the server.`);
    },
  },
);

const makeSchema = () => schema;

export const Type: unknown = new Proxy({}, { get: () => makeSchema });
