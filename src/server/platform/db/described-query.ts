import pg from 'pg';

/** What the driver's queries have, and what its types do not tell of them. */
interface DriverQuery extends pg.Query {
  name: string;
  _result: Columns;
  prepare(connection: DriverConnection): void;
  handleRowDescription(message: unknown): void;
}

/** What an answer's rows are read by. */
interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

interface DriverConnection extends pg.Connection {
  _send(message: Buffer): void;
}

interface Known {
  /** By the name of a statement. */
  columns: Map<string, Columns>;
  /** The connection, but it asks for no columns, and keeps its messages in `unsent`. */
  gathering: DriverConnection;
  unsent: Buffer[];
}

const Query = pg.Query as unknown as new (asked: pg.QueryConfig) => DriverQuery;
const send = Object.getOwnPropertyDescriptor(pg.Query.prototype, 'submit')?.value as (
  connection: pg.Connection,
) => Error | null;
const connections = new WeakMap<pg.Connection, Known>();

function knownOf(connection: DriverConnection): Known {
  const known = connections.get(connection);
  if (known !== undefined) return known;
  const unsent: Buffer[] = [];
  const gathering = Object.assign(Object.create(connection) as DriverConnection, {
    describe: () => {},
    _send: (message: Buffer) => unsent.push(message),
  });
  const made = { columns: new Map<string, Columns>(), gathering, unsent };
  connections.set(connection, made);
  return made;
}

/**
 * A named statement. The database describes its columns once a connection, where the driver asks for them each time: as long as there are
 * connections they stay the same, and to tell them takes as long as to tell a row. What is asked in one turn of the event loop is sent
 * together.
 */
export class DescribedQuery extends Query {
  #columns: Map<string, Columns> | null = null;

  override submit = (connection: pg.Connection): Error | null => {
    connection.stream.cork();
    setImmediate(() => connection.stream.uncork());
    return send.call(this, connection);
  };

  override prepare(connection: DriverConnection): void {
    const { columns, gathering, unsent } = knownOf(connection);
    const known = columns.get(this.name);
    this.#columns = columns;
    if (known === undefined) return super.prepare(connection);
    const { _result: result } = this;
    Object.assign(result, known);
    // Rows are kept, not told one by one.
    Object.assign(this, { _accumulateRows: true });
    super.prepare(gathering);
    connection.stream.write(Buffer.concat(unsent.splice(0)));
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const {
      _result: { fields, _parsers, _prebuiltEmptyResultObject },
    } = this;
    this.#columns?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}
