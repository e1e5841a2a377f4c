/**
 * Replaces the schema library in the browser: every schema is the same empty one. Contracts keep their names, methods and
 * paths, which is all that `call` reads. The server validates. Schemas may be composed; reading anything else of one
 * throws.
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
