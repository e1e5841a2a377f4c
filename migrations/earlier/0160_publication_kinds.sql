-- Room publications: a further kind of publication is made by one call in its migration, `call make_publication_kind('tool', true)`,
-- which makes what all kinds have; what is the kind's own the migration adds to its table.

create table publication_kind (
  kind text primary key check (kind ~ '^[a-z]+$'),
  -- SQL of its title and its picture, for the view of all kinds.
  title text not null,
  picture text not null
);
insert into publication_kind values ('game', 'title', 'coalesce(cover_id, header_id)'), ('asset', 'name', 'cover_id');

-- What named the kinds by hand refers to them.
alter table subject drop constraint subject_kind_check;
alter table visit drop constraint visit_kind_check;
alter table catalogue_total drop constraint catalogue_total_kind_check, add foreign key (kind) references publication_kind;
alter table moderation_act drop constraint moderation_act_mark_check, add foreign key (kind) references publication_kind;
alter table saved_publication drop constraint saved_publication_kind_check, add foreign key (kind) references publication_kind;
alter table search_index drop constraint search_index_filled_kind_check, add foreign key (filled_kind) references publication_kind;
alter table search_change drop constraint search_change_kind_check, add foreign key (kind) references publication_kind;

create or replace function keep_save_count() returns trigger language plpgsql as $$
declare
  change integer := case when tg_op = 'INSERT' then 1 else -1 end;
  saved text;
begin
  -- In one order, so that two who save or leave at once never wait for each other.
  for saved in select distinct kind from changed_rows order by kind loop
    execute format('select from %I where id in (select subject_id from changed_rows where kind = $1) order by id for no key update', saved)
      using saved;
    execute format('update %1$I set save_count = save_count + $2 * changed.times
      from (select subject_id, count(*)::int as times from changed_rows where kind = $1 group by 1) changed
      where %1$I.id = changed.subject_id', saved) using saved, change;
  end loop;
  return null;
end $$;

-- @param has_own_titles no two published ones have the same title.
create procedure make_publication_kind(made text, has_own_titles boolean) language plpgsql as $$
declare
  columns text;
  branches text;
begin
  execute format($table$
    create table %1$I (
      id integer generated always as identity primary key,
      title text not null check (length(title) between 1 and 300),
      title_key text collate "C" not null,
      title_folded text generated always as (lower(title)) stored,
      search_text text collate "C" not null,
      name_words text not null default '',
      description text,
      -- The first of its pictures.
      cover_id integer references picture on delete set null,
      uploader_id integer references account on delete set null,
      status_id smallint not null default 3 references entity_status,
      demo boolean not null default false,
      version integer not null default 1,
      view_count bigint not null default 0,
      save_count integer not null default 0,
      popularity integer not null default 0,
      notability integer not null default 0,
      field_origins jsonb not null default '{}',
      save_key uuid unique,
      published_at timestamptz,
      hidden_at timestamptz,
      hidden_by text check (hidden_by in ('uploader', 'moderator', 'both')),
      removal_at timestamptz,
      removed_by text check (removed_by in ('uploader', 'moderator')),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      listed boolean generated always as (status_id = 1 and hidden_at is null) stored,
      pictured boolean generated always as (cover_id is not null) stored,
      check (status_id <> 1 or published_at is not null),
      check (hidden_at is not null or (hidden_by is null and removal_at is null))
    );
    create %2$s index %1$s_title_key on %1$I (lower(title)) where status_id = 1;
    create index %1$s_cover_idx on %1$I (cover_id);
    create index %1$s_drafts_idx on %1$I (uploader_id, updated_at desc, id desc) where status_id = 3;
    create index %1$s_works_idx on %1$I (uploader_id, updated_at desc, id desc) where listed;
    create index %1$s_updated_idx on %1$I (updated_at desc, id desc);
    create index %1$s_folded_idx on %1$I (title_folded, id);
    create index %1$s_folded_trgm on %1$I using gin (title_folded gin_trgm_ops);
    create index %1$s_key_idx on %1$I (title_key) where listed;
    create index %1$s_key_trgm on %1$I using gin (title_key gin_trgm_ops);
    create index %1$s_search_trgm on %1$I using gin (search_text gin_trgm_ops) where listed;
    create index %1$s_words_trgm on %1$I using gin (name_words gin_trgm_ops) where listed;
    create index %1$s_name_idx on %1$I ("left"(title_key, 80), id) where listed;
    create index %1$s_newest_idx on %1$I ((timestamptz 'epoch' - published_at), "left"(title_key, 80), id) where listed;
    create index %1$s_recent_idx on %1$I (published_at desc, id desc) where listed;
    create index %1$s_popular_idx on %1$I ((-popularity), (-notability), "left"(title_key, 80), id) where listed;
    create index %1$s_relevant_idx on %1$I ((not pictured), (-popularity), (-notability), "left"(title_key, 80), id) where listed;
    create index %1$s_removal_idx on %1$I (removal_at) where removal_at is not null;

    create table %1$s_alternative_name (
      id integer generated always as identity primary key,
      %1$s_id integer not null references %1$I on delete cascade,
      -- null: not filled in yet, in a draft.
      name text check (length(name) between 1 and 300),
      kind text not null default 'alternative'
        check (kind in ('title', 'alternative', 'original', 'romanised', 'abbreviation', 'hint')),
      locale text check (length(locale) between 2 and 35),
      region_id integer references region,
      position integer not null
    );
    create index %1$s_alternative_name_%1$s_idx on %1$s_alternative_name (%1$s_id);
    create index %1$s_alternative_name_region_idx on %1$s_alternative_name (region_id);

    create table %1$s_tag (
      %1$s_id integer not null references %1$I on delete cascade,
      tag_id integer not null references tag,
      position integer not null,
      primary key (%1$s_id, tag_id)
    );
    create index %1$s_tag_tag_idx on %1$s_tag (tag_id);

    create table %1$s_image (
      %1$s_id integer not null references %1$I on delete cascade,
      picture_id integer not null references picture on delete cascade,
      position integer not null,
      primary key (%1$s_id, picture_id)
    );
    create index %1$s_image_picture_idx on %1$s_image (picture_id);

    create table %1$s_activity (
      %1$s_id integer not null references %1$I on delete cascade,
      day date not null,
      views integer not null default 0,
      primary key (%1$s_id, day)
    );
    create index %1$s_activity_day_idx on %1$s_activity (day);

    create trigger %1$s_subject_insert after insert on %1$I referencing new table as changed_rows
      for each statement execute function make_subjects(%3$L);
    create trigger %1$s_subject_delete after delete on %1$I referencing old table as changed_rows
      for each statement execute function remove_subjects(%3$L);
    create trigger %1$s_total_insert after insert on %1$I referencing new table as new_rows
      for each statement execute function keep_catalogue_total();
    create trigger %1$s_total_update after update on %1$I referencing old table as old_rows new table as new_rows
      for each statement execute function keep_catalogue_total();
    create trigger %1$s_total_delete after delete on %1$I referencing old table as old_rows
      for each statement execute function keep_catalogue_total();
    create trigger %1$s_search_insert after insert on %1$I referencing new table as changed_rows
      for each statement execute function note_search_changes();
    create trigger %1$s_search_update after update on %1$I referencing old table as old_rows new table as new_rows
      for each statement execute function note_search_changes();
    create trigger %1$s_search_delete after delete on %1$I referencing old table as changed_rows
      for each statement execute function note_search_changes();
  $table$, made, case when has_own_titles then 'unique' else '' end, made);

  insert into publication_kind values (made, 'title', 'cover_id');
  insert into catalogue_total (kind, listed) values (made, 0);

  select string_agg(kind || '_id', ', ' order by kind) into columns from publication_kind;
  execute format($shared$
    alter table revision add column %1$s_id integer references %1$I on delete cascade,
      drop constraint revision_check, add constraint revision_check check (num_nonnulls(%2$s) = 1);
    create unique index revision_%1$s_key on revision (%1$s_id, number desc);
    alter table former_title add column %1$s_id integer references %1$I on delete cascade,
      drop constraint former_title_check, add constraint former_title_check check (num_nonnulls(%2$s) = 1);
    create unique index former_title_%1$s_key on former_title (%1$s_id, lower(title)) where %1$s_id is not null;
  $shared$, made, columns);

  select string_agg(format('select %L::text as kind, id, %s as title, status_id, listed, hidden_at, hidden_by, removal_at, removed_by,
    uploader_id, published_at, updated_at, %s as picture_id from %I', kind, title, picture, kind), ' union all ' order by kind)
    into branches from publication_kind;
  execute 'create or replace view publication as ' || branches;
end $$;
