-- Features publications and kinds: one call makes the triggers by which the catalogue index follows a simple kind. Until now a block
-- named each kind (migration 0211).
create or replace function note_plain_links() returns trigger language plpgsql as $$
begin
  execute format('select note_filter_changes($1, array(select %I from changed_rows))', tg_argv[0] || '_id') using tg_argv[0];
  return null;
end $$;

-- @param columns of its table by which lists are filtered; @param links tables of its lists, without the name of the kind.
create procedure watch_filters(kind text, columns text[], links text[]) language plpgsql as $$
declare
  link text;
begin
  execute format('create trigger %1$I after insert or delete on %2$I for each row execute function note_plain_row()',
    kind || '_filters_made', kind);
  execute format('create trigger %1$I after update of listed, title_key, search_text, name_words, %3$s on %2$I
    for each row execute function note_plain_row()', kind || '_filters_changed', kind,
    (select string_agg(quote_ident(name), ', ') from unnest(columns) name));
  execute format('create trigger %1$I after update on %2$I for each row
    when ((old.popularity, old.notability, old.pictured) is distinct from (new.popularity, new.notability, new.pictured))
    execute function note_standing()', kind || '_standing_changed', kind);
  foreach link in array links loop
    link := kind || '_' || link;
    execute format('create trigger %1$I after insert on %2$I referencing new table as changed_rows
      for each statement execute function note_plain_links(%3$L)', link || '_filters_added', link, kind);
    execute format('create trigger %1$I after delete on %2$I referencing old table as changed_rows
      for each statement execute function note_plain_links(%3$L)', link || '_filters_taken', link, kind);
    execute format('create trigger %1$I after update on %2$I referencing new table as changed_rows
      for each statement execute function note_plain_links(%3$L)', link || '_filters_moved', link, kind);
  end loop;
end $$;
