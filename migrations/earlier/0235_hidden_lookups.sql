-- Room lookups: names that visitors do not see yet. Those that new members made stay here until something listed uses them;
-- those that a moderator took away name the act that did it.
create table hidden_lookup (
  kind text not null,
  lookup_id integer not null,
  act_id integer references moderation_act on delete set null,
  primary key (kind, lookup_id)
);
create index hidden_lookup_act_idx on hidden_lookup (act_id);

-- A lookup that is removed leaves nothing behind, whoever removes it.
create or replace function forget_lookup_names() returns trigger language plpgsql as $$
begin
  delete from lookup_name where kind = tg_table_name and lookup_id = old.id;
  delete from hidden_lookup where kind = tg_table_name and lookup_id = old.id;
  return null;
end $$;
create trigger lookup_names_go after delete on subcategory for each row execute function forget_lookup_names();

-- How many names a member made lately.
drop index lookup_act_account_idx;
create index lookup_act_account_idx on lookup_act (account_id, created_at desc) where act = 'make';
create index lookup_act_actor_idx on lookup_act (account_id);
