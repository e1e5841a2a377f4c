/**
 * Replaces the schema library in the browser: every schema is the same empty object. Contracts keep their names, methods and
 * paths, which suffice for `call`. The server validates. Schemas can be composed; any other access throws.
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
