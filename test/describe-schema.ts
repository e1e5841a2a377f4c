import type pg from 'pg';

/** Our objects are in this schema. Other objects belong to extensions. */
const OURS = `n.nspname = 'public' and not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`;

/**
 * One query for each type of object, with its name and its definition. Two differences mean nothing and are left out: renamed
 * tables keep the names of their NOT NULL constraints, and `like` creates sequences of another type with the same bounds.
 */
const QUERIES: Record<string, string> = {
  extension: `select extname as name, extversion as definition from pg_extension`,
  relation: `
    select o.relname as name, concat_ws(' ', o.relkind, o.relpersistence, o.reloptions::text, o.relacl::text,
      case when o.relkind = 'v' then pg_get_viewdef(o.oid) end) as definition
    from pg_class o join pg_namespace n on n.oid = o.relnamespace where ${OURS} and o.relkind in ('r', 'v', 'm', 'p', 'S', 'f')`,
  column: `
    select format('%s.%s', o.relname, a.attname) as name, concat_ws(' ', row_number() over (partition by o.oid order by a.attnum),
      format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation, a.attnotnull, a.attidentity, a.attgenerated,
      a.attstorage, a.attcompression, a.attstattarget, pg_get_expr(d.adbin, d.adrelid),
      pg_get_serial_sequence(quote_ident(o.relname), a.attname)) as definition
    from pg_class o join pg_namespace n on n.oid = o.relnamespace and o.relkind = 'r'
    join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where ${OURS}`,
  constraint: `
    select format('%s.%s', o.conrelid::regclass, o.conname) as name,
      concat_ws(' ', pg_get_constraintdef(o.oid), o.convalidated, o.condeferrable) as definition
    from pg_constraint o join pg_namespace n on n.oid = o.connamespace where ${OURS} and o.contype <> 'n'`,
  index: `
    select o.relname as name, concat_ws(' ', pg_get_indexdef(o.oid), o.reloptions::text, i.indisclustered, i.indisreplident) as definition
    from pg_class o join pg_namespace n on n.oid = o.relnamespace join pg_index i on i.indexrelid = o.oid where ${OURS}`,
  trigger: `
    select format('%s.%s', o.tgrelid::regclass, o.tgname) as name, concat_ws(' ', pg_get_triggerdef(o.oid), o.tgenabled) as definition
    from pg_trigger o join pg_class c on c.oid = o.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and not o.tgisinternal`,
  function: `
    select o.oid::regprocedure::text as name, concat_ws(' ', pg_get_functiondef(o.oid), o.proacl::text) as definition
    from pg_proc o join pg_namespace n on n.oid = o.pronamespace where ${OURS} and o.prokind <> 'a'`,
  type: `
    select o.typname as name, concat_ws(' ', o.typtype, format_type(o.typbasetype, o.typtypmod), o.typnotnull) as definition
    from pg_type o join pg_namespace n on n.oid = o.typnamespace where ${OURS} and o.typtype <> 'c' and o.typelem = 0`,
  statistics: `
    select o.stxname as name, pg_get_statisticsobjdef(o.oid) as definition
    from pg_statistic_ext o join pg_namespace n on n.oid = o.stxnamespace where ${OURS}`,
  sequence: `
    select sequencename as name, concat_ws(' ', start_value, min_value, max_value, increment_by, cycle, last_value) as definition
    from pg_sequences where schemaname = 'public'`,
};

/** A database's schema and rows, as sorted lines: 'column asset.name: …'. Times and random values are left out of rows. */
export async function describeSchema(client: pg.ClientBase): Promise<string[]> {
  const lines: string[] = [];
  for (const [sort, query] of Object.entries(QUERIES)) {
    const { rows } = await client.query<{ name: string; definition: string }>(query);
    lines.push(...rows.map(({ name, definition }) => `${sort} ${name}: ${definition}`));
  }
  const tables = await client.query<{ name: string }>(
    `select o.relname as name from pg_class o join pg_namespace n on n.oid = o.relnamespace where ${OURS} and o.relkind = 'r'`,
  );
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - '{created_at,updated_at,applied_at}'::text[] as row from ${name} t`,
    );
    for (const { row } of rows) {
      if (row['name'] === 'file_address_secret') row['value'] = String(row['value']).length;
      if (name === 'change_feed') row['epoch'] = String(row['epoch']).length;
      lines.push(`row ${name}: ${JSON.stringify(row)}`);
    }
  }
  return lines.toSorted();
}
