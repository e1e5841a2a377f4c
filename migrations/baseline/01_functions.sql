create extension if not exists pg_trgm;

-- Bodies name tables of later files.
set local check_function_bodies = off;

create function keep_catalogue_total() returns trigger language plpgsql as $$
declare
  change integer;
begin
  if tg_op = 'INSERT' then
    select count(*) into change from new_rows where listed;
  elsif tg_op = 'DELETE' then
    select -count(*) into change from old_rows where listed;
  else
    select (select count(*) from new_rows where listed) - (select count(*) from old_rows where listed) into change;
  end if;
  if change <> 0 then
    update catalogue_total set listed = listed + change where kind = tg_table_name;
  end if;
  return null;
end $$;

-- The number of bookmarks of each publication. Triggers keep it, since rows also go with their account.
create function keep_save_count() returns trigger language plpgsql as $$
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

-- Same as `matchWords` of text.ts: letters without a decomposition are folded too, katakana becomes hiragana, and marks that
-- are no accents stay.
create function name_words(name text) returns text immutable strict parallel safe language sql as $$
  select trim(regexp_replace(
    replace(replace(replace(replace(translate(
      normalize(regexp_replace(lower(normalize(name, NFKD)), '[''\u2019\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u064b-\u065f]', '', 'g'), NFC),
      'øłđðı٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
      'olddi01234567890123456789ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[^[:alnum:]\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]+', ' ', 'g'))
$$;

create function name_key(name text) returns text immutable strict parallel safe language sql as $$
  select replace(name_words(name), ' ', '')
$$;

-- Renown of a game beside its models. Saves store the same sum (game-record.ts); this function serves changes that pass them
-- by.
create function game_renown(game integer) returns integer stable language sql as $$
  select (least(30, (select count(*) from game_platform p join game_release r on r.game_platform_id = p.id where p.game_id = game))
    + 3 * least(20, (select count(*) from game_platform p where p.game_id = game))
    + 2 * least(10, (select count(*) from game_store_link l where l.game_id = game)
        + (select count(*) from game_social_link l where l.game_id = game))
    + 2 * least(10, (select count(*) from game_alternative_name n where n.game_id = game)))::int
$$;

-- The bundle of an asset is complete when the asset takes it.
create function keep_asset_file_bytes() returns trigger language plpgsql as $$
begin
  new.file_bytes := (select sum(f.bytes) from bundle_source s join stored_file f on f.id = s.file_id where s.bundle_id = new.bundle_id);
  return new;
end $$;

-- Names that other lookups gave it go with a removed lookup.
create function forget_lookup_names() returns trigger language plpgsql as $$
begin
  delete from lookup_name where kind = tg_table_name and lookup_id = old.id;
  delete from hidden_lookup where kind = tg_table_name and lookup_id = old.id;
  return null;
end $$;

-- Keeps created_at and updated_at of lookups, which the content routes return.
create function note_change() returns trigger language plpgsql as $$
begin
  -- How often a lookup is used is counted beside it, and what is generated is not known yet.
  if to_jsonb(new) - array['uses', 'name_folded', 'name_key', 'updated_at']
    is distinct from to_jsonb(old) - array['uses', 'name_folded', 'name_key', 'updated_at']
  then new.updated_at := now(); end if;
  return new;
end $$;

-- Triggers keep subjects, since publications come and go in many ways.
create function make_subjects() returns trigger language plpgsql as $$
begin
  insert into subject select tg_argv[0], id from changed_rows;
  return null;
end $$;

create function remove_subjects() returns trigger language plpgsql as $$
begin
  delete from subject s using changed_rows c where s.kind = tg_argv[0] and s.id = c.id;
  return null;
end $$;

-- Known words of similar length that share trigrams with a mistyped one.
create function similar_words(typed text) returns table (word text) language plpgsql as $$
declare
  -- It loads the library that knows the parameter.
  usual text := show_limit()::text;
begin
  perform set_config('pg_trgm.similarity_threshold', '0.12', true);
  return query select w.word::text from search_word w
    where w.word % typed and length(w.word) between length(typed) - 2 and length(typed) + 2
    order by similarity(w.word, typed) desc limit 200;
  perform set_config('pg_trgm.similarity_threshold', usual, true);
end $$;

-- Terms of well-known licences by name or SPDX id: commercial use, derivatives, share alike.
create function known_license_terms(called text) returns boolean[] immutable strict language plpgsql as $$
declare
  k text := upper(btrim(regexp_replace(called, '[^A-Za-z0-9]+', '-', 'g'), '-'));
begin
  return case
    when k ~ '^CC-?BY(-NC)?(-SA|-ND)?(-[0-9].*)?$' then array[k !~ '-NC(-|$)', k !~ '-ND(-|$)', k ~ '-SA(-|$)']
    when k ~ '^(CC-?(0|ZERO)(-[0-9].*)?|CC-PDDC|PUBLIC-DOMAIN|UNLICENSE|WTFPL|0BSD|MIT(-0)?|ISC|ZLIB|APACHE(-2-0)?|BSD(-[0-9]-CLAUSE.*)?)$'
      then array[true, true, false]
    when k ~ '^([AL]?GPL|MPL|OFL|EUPL)(-[0-9].*)?$' then array[true, true, true]
  end;
end $$;

-- Well-known licences get their terms when they are inserted.
create function know_license_terms() returns trigger language plpgsql as $$
declare
  known boolean[] := coalesce(known_license_terms(new.spdx_id), known_license_terms(new.name));
begin
  if num_nonnulls(new.commercial_use, new.derivatives, new.share_alike) = 0 and known is not null then
    new.commercial_use := known[1];
    new.derivatives := known[2];
    new.share_alike := known[3];
  end if;
  return new;
end $$;

create function clip_name(name text) returns text immutable strict parallel safe language sql as $$
  select nullif(btrim(left(btrim(name), 200)), '') $$;

-- In the order of names, so that two saves never deadlock.
create function name_animations() returns trigger language plpgsql as $$
begin
  insert into animation (name)
    select distinct on (lower(clip_name(c.name))) clip_name(c.name) from new_clips c
    where clip_name(c.name) is not null order by lower(clip_name(c.name)) on conflict do nothing;
  insert into asset_animation (asset_id, animation_id)
    select distinct c.asset_id, a.id from new_clips c join animation a on lower(a.name) = lower(clip_name(c.name))
    on conflict do nothing;
  update asset_clip c set bones = a.bones, published_at = a.published_at, listed = a.listed,
      animation_id = (select n.id from animation n where lower(n.name) = lower(clip_name(c.name)))
    from new_clips, asset a where c.id = new_clips.id and a.id = new_clips.asset_id;
  return null;
end $$;

-- Clips of a model are deleted all at once, before others are inserted.
create function forget_animations() returns trigger language plpgsql as $$
begin
  delete from asset_animation where asset_id in (select asset_id from old_clips);
  return null;
end $$;

create function note_filter_changes(kind text, ids integer[]) returns void language sql as $$
  insert into filter_change (kind, id) select distinct kind, id from unnest(ids) as changed (id) where id is not null on conflict do nothing
$$;

-- Notes changed rows of assets and games. Views, downloads and popularity change nothing that filters read.
create function note_filtered_row() returns trigger language plpgsql as $$
declare
  changed integer := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  insert into filter_change (kind, id) values (tg_table_name, changed) on conflict do nothing;
  if tg_table_name = 'asset' then
    insert into filter_change (kind, id) select 'game models', game_id from asset_game where asset_id = changed on conflict do nothing;
  end if;
  return null;
end $$;

create function note_license_terms() returns trigger language plpgsql as $$
begin
  perform note_filter_changes('license', array[new.id]);
  return null;
end $$;

-- Notes publications whose links changed, a statement at a time. `changed_rows` holds links that came or went.
create function note_filtered_links() returns trigger language plpgsql as $$
begin
  case
    when tg_table_name = 'game_technology' then
      perform note_filter_changes('game', array(select p.game_id from changed_rows c join game_platform p on p.id = c.game_platform_id));
    when starts_with(tg_table_name, 'game_') then
      perform note_filter_changes('game', array(select game_id from changed_rows));
    else
      perform note_filter_changes('asset', array(select asset_id from changed_rows));
  end case;
  if tg_table_name = 'asset_game' then
    perform note_filter_changes('game models', array(select game_id from changed_rows));
  elsif tg_table_name = 'asset_format' then
    perform note_filter_changes('game models', array(select x.game_id from changed_rows c join asset_game x on x.asset_id = c.asset_id));
  end if;
  return null;
end $$;

-- Notes changes within their transaction, in the order of the ids, so that two writers never deadlock.
create function note_search_changes() returns trigger language plpgsql as $$
begin
  if not exists (select from search_index) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    insert into search_change (kind, id)
      select tg_table_name, n.id from new_rows n join old_rows o on o.id = n.id
      where (n.listed or o.listed)
        and (n.listed, n.search_text, n.name_words, n.popularity, n.notability, n.published_at)
          is distinct from (o.listed, o.search_text, o.name_words, o.popularity, o.notability, o.published_at)
      order by n.id
    on conflict (kind, id) do update set version = excluded.version;
  else
    insert into search_change (kind, id) select tg_table_name, c.id from changed_rows c where c.listed order by c.id
    on conflict (kind, id) do update set version = excluded.version;
  end if;
  return null;
end $$;

create function note_found_text() returns trigger language plpgsql as $$
begin
  insert into filter_change (kind, id) values (tg_table_name || ' texts', new.id) on conflict do nothing;
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
      hidden_by text,
      removal_at timestamptz,
      removed_by text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      listed boolean generated always as (status_id = 1 and hidden_at is null) stored,
      pictured boolean generated always as (cover_id is not null) stored,
      check (status_id <> 1 or published_at is not null),
      check (hidden_at is not null or (hidden_by is null and removal_at is null))
    );
    create %2$s index %1$s_title_key on %1$I (name_identity(title)) where status_id = 1;
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
      kind text not null default 'alternative',
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

create function follow_asset() returns trigger language plpgsql as $$
begin
  update asset_clip set bones = new.bones, published_at = new.published_at, listed = new.listed where asset_id = new.id;
  return null;
end $$;

-- A removed or merged entry loses its revisions.
create function remove_entry_revisions() returns trigger language plpgsql as $$
begin
  delete from entry_revision where kind = tg_table_name and entry_id in (select id from changed_rows);
  return null;
end $$;

-- Whether a deleted comment keeps its place for the replies that readers still see. A function, because within a query the
-- planner takes this condition for the costliest part of each row.
create function comment_keeps_place(asked integer) returns boolean language plpgsql stable as $$
begin
  return exists (select from comment s where s.under_id = asked and s.alive)
    or exists (select from comment s join comment t on t.under_id = s.id where s.under_id = asked and t.alive)
    or exists (select from comment s where s.parent_id = asked and s.parent_id <> s.under_id and s.alive);
end $$;

-- Whether either of two members blocks the other, and whether one hears of the other's acts. No other place asks this.
create function are_apart(one integer, two integer) returns boolean language sql stable as $$
  select exists (select from member_block b join account o on o.id = b.other_id where b.how = 'block' and o.role = 'user'
    and (b.account_id = one and b.other_id = two or b.account_id = two and b.other_id = one))
$$;

create function hears_of(listener integer, actor integer) returns boolean language sql stable as $$
  select not exists (select from member_block where account_id = listener and other_id = actor and how = 'mute')
    and not are_apart(listener, actor)
$$;

-- Messages without any copy are deleted.
create function erase_messages() returns trigger language plpgsql as $$
begin
  delete from chat_message m using changed_rows c where m.chat_id = c.chat_id
    and not exists (select from chat_member left_in where left_in.chat_id = m.chat_id and left_in.cleared_to < m.id);
  return null;
end $$;

-- Number of chats with messages that a member has not read.
create function unread_chats(reader integer) returns integer language sql stable as $$
  select count(*)::int from chat_member m where m.account_id = reader and exists (
    select from chat_message s where s.chat_id = m.chat_id and s.id > m.read_to and s.author_id <> reader
      and hears_of(reader, s.author_id))
$$;

-- Title of a subject as members read it; null: nobody sees the subject.
create function followed_title(followed_kind text, followed_id integer) returns text language sql stable as $$
  select case followed_kind
    when 'member' then (select nickname from account where id = followed_id and deleted_at is null)
    when 'series' then (select name from series where id = followed_id)
    when 'company' then (select name from company where id = followed_id)
    when 'platform' then (select name from platform where id = followed_id)
    when 'tag' then (select name from tag where id = followed_id)
    when 'technology' then (select name from technology where id = followed_id)
    when 'format' then (select name from format where id = followed_id)
    when 'search' then (select name from saved_search where id = followed_id)
    else (select title from publication where kind = followed_kind and id = followed_id and listed)
  end
$$;

-- Removed subjects can be restored until both sides have deleted them.
create function forget_reported_messages() returns trigger language plpgsql as $$
begin
  delete from reported_message e using report r, changed_rows c
    where r.id = e.report_id and r.act_id is not null and r.kind = 'message' and r.subject_id = c.id;
  return null;
end $$;

-- Without a listening webhook no event is stored.
create function tell_webhooks(event_name text, of_kind text, of_id integer, source integer, at timestamptz)
returns void language sql as $$
  insert into webhook_event (event, kind, subject_id, source_id, happened_at)
  select event_name, of_kind, of_id, source, at
  where exists (select from webhook where off_reason is null and event_name = any(events))
$$;

create function tell_webhooks_of_revision() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('publication.published', p.kind, p.id, new.id, new.created_at) from publication p
  where p.published_at = new.created_at and p.kind = case
      when new.game_id is not null then 'game' when new.asset_id is not null then 'asset' when new.tool_id is not null then 'tool'
      when new.guide_id is not null then 'guide' else 'fanart' end
    and p.id = coalesce(new.game_id, new.asset_id, new.tool_id, new.guide_id, new.fanart_id);
  return null;
end $$;

create function tell_webhooks_of_comment() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('comment.created', new.kind, new.subject_id, new.id, new.created_at);
  return null;
end $$;

create function tell_webhooks_of_report() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('report.created', new.kind, new.subject_id, new.id, new.created_at);
  return null;
end $$;

-- Title of a followed subject; null: nobody sees the subject. A search is reached by its address alone.
create function followed_json(followed_kind text, followed_id integer) returns json language sql stable as $$
  select json_strip_nulls(json_build_object('kind', followed_kind, 'id', followed_id, 'title', title,
    'path', case when followed_kind = 'search' then (select path from saved_search where id = followed_id) end))
  from followed_title(followed_kind, followed_id) as title where title is not null
$$;

-- A notification has room for about a thousand nicknames; more members than that are everybody.
create function tell_members(members integer[]) returns void language sql as $$
  select pg_notify('notices', case when cardinality(members) > 500 then '' else array_to_json(members)::text end)
  where cardinality(members) > 0
$$;

-- Notifies open event streams at commit.
create function tell_notices() returns trigger language plpgsql as $$
begin
  perform tell_members(array(select distinct account_id from changed_rows));
  return null;
end $$;

create function tell_chats() returns trigger language plpgsql as $$
begin
  perform tell_members(array(select distinct m.account_id from chat_member m join changed_rows c on c.chat_id = m.chat_id));
  return null;
end $$;

-- A text that changes with each message of a member's chats that arrives, is removed by moderators, or is deleted in their
-- copy.
create function chat_mark(reader integer) returns text language sql stable as $$
  select concat_ws('.', coalesce(max(c.last_id), 0), coalesce(sum(m.cleared_to), 0), (
    select count(*) from chat_message h join chat_member o on o.chat_id = h.chat_id and o.account_id = reader
    where h.hidden_at is not null and h.id > o.cleared_to))
  from chat_member m join chat c on c.id = m.chat_id where m.account_id = reader
$$;

create function write_comment_mention() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from mention where kind = 'comment' and subject_id = old.comment_id and nickname = old.nickname;
    return old;
  end if;
  insert into mention (kind, subject_id, nickname, account_id, author_id, named_at, told_at)
    select 'comment', c.id, new.nickname, new.account_id, c.author_id, now(), now() from comment c where c.id = new.comment_id
    on conflict (kind, subject_id, nickname) do update set stands = true;
  return new;
end $$;

create function note_standing() returns trigger language plpgsql as $$
begin
  insert into filter_change (kind, id) values (tg_table_name || ' standing', new.id) on conflict do nothing;
  return null;
end $$;

create function note_plain_row() returns trigger language plpgsql as $$
begin
  insert into filter_change (kind, id) values (tg_table_name, case when tg_op = 'DELETE' then old.id else new.id end)
  on conflict do nothing;
  return null;
end $$;

-- Notes publications whose links changed. `tg_argv` names their kind, `changed_rows` holds links that came or went.
create function note_plain_links() returns trigger language plpgsql as $$
begin
  case tg_argv[0]
    when 'tool' then perform note_filter_changes('tool', array(select tool_id from changed_rows));
    when 'fanart' then perform note_filter_changes('fanart', array(select fanart_id from changed_rows));
    when 'guide' then perform note_filter_changes('guide', array(select guide_id from changed_rows));
  end case;
  return null;
end $$;

-- The secret comes first and the hash is cut, so no address reveals anything about another one.
create function file_key(kind text, id integer) returns text language sql stable parallel safe as $$
  select left(encode(sha256(convert_to(
    (select value from installation where name = 'file_address_secret') || '/' || kind || '/' || id, 'UTF8')), 'hex'), 16)
$$;

-- The role in which an account acts. Staff without a wanted second factor have the rights of members.
create function acting_role(account_id integer, role text) returns text stable language sql as $$
  select case
    when $2 = 'user'
      or not (select staff_second_factor from sign_in_setting)
      or exists (select from totp t where t.account_id = $1 and t.confirmed_at is not null)
      or exists (select from passkey p where p.account_id = $1)
    then $2 else 'user' end
$$;

-- Two names are the same name where their identities are equal: letter case, compatibility forms (NFKC), spaces and invisible
-- characters do not count. `nameIdentity` of name-identity.ts computes the same.
create function name_identity(name text) returns text immutable strict parallel safe language sql as $$
  select coalesce(nullif(btrim(regexp_replace(normalize(translate(lower(replace(
    regexp_replace(normalize(name, NFKC), '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
    U&'\0130', U&'i\0307')), U&'\03C2', U&'\03C3'), NFKC), '\s+', ' ', 'g')), ''), name)
$$;

create function blocks(one integer, two integer) returns boolean language sql stable as $$
  select exists (select from member_block b join account o on o.id = b.other_id
    where b.account_id = one and b.other_id = two and b.how = 'block' and o.role = 'user')
$$;
