-- Room bundles: the files of an asset in one version: what was brought, what is in it, and what was made of it. A bundle
-- never changes but for what is made of it; another set of files is another bundle.
create table bundle (
  id integer generated always as identity primary key,
  -- Who brought it.
  account_id integer references account on delete set null,
  -- The asset whose files these are, and which version of them, counted from 1; null until a save takes it.
  asset_id integer references asset on delete cascade,
  number integer check (number >= 1),
  -- What is new in this version.
  note text check (length(note) between 1 and 500),
  state text not null default 'waiting' check (state in ('waiting', 'opening', 'processing', 'ready', 'refused')),
  -- Why it could not be opened, in a sentence.
  refusal text,
  -- A list of { name, reason }: what was left out.
  skipped jsonb not null default '[]',
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((asset_id is null) = (number is null)),
  check ((state = 'refused') = (refusal is not null))
);
create unique index bundle_asset_key on bundle (asset_id, number desc);
create index bundle_account_idx on bundle (account_id);
create index bundle_unsaved_idx on bundle (created_at) where asset_id is null;

-- What can be looked at: files of a bundle that were, or are to be, converted.
create table bundle_model (
  id integer generated always as identity primary key,
  bundle_id integer not null references bundle on delete cascade,
  path text not null,
  -- The first is the one that is most likely meant.
  position integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'processing', 'ready', 'failed')),
  step text check (step in ('converting', 'measuring', 'optimising', 'picturing')),
  -- Why there is not all of it, in a sentence; what was made before stands all the same.
  failure text,
  -- The whole model as GLB, and the lighter one for the viewer.
  converted_file_id integer references stored_file,
  viewer_file_id integer references stored_file,
  -- As `Measured` and lists of `Finding` of the contract have it.
  measured jsonb,
  findings jsonb not null default '[]',
  unique (bundle_id, path)
);
create index bundle_model_converted_idx on bundle_model (converted_file_id);
create index bundle_model_viewer_idx on bundle_model (viewer_file_id);

-- Pictures drawn of a model, from several sides.
create table bundle_model_picture (
  model_id integer not null references bundle_model on delete cascade,
  picture_id integer not null references picture,
  position integer not null,
  primary key (model_id, picture_id)
);
create index bundle_model_picture_picture_idx on bundle_model_picture (picture_id);

alter table asset add column bundle_id integer references bundle on delete set null;
alter table asset add column main_model_id integer references bundle_model on delete set null;
create index asset_bundle_idx on asset (bundle_id);
create index asset_main_model_idx on asset (main_model_id);
-- Pictures were chosen by somebody; otherwise those that are drawn of its model come first.
alter table asset add column images_given boolean not null default false;
update asset set images_given = true;

-- A form is saved under a key of its own: sent twice, it makes one asset.
alter table asset add column save_key uuid unique;
-- Deleted after it was published: hidden since, and removed then.
alter table asset add column removal_at timestamptz;
create index asset_removal_idx on asset (removal_at) where removal_at is not null;

-- What the uploader says of a model that nothing here can read (decisions.md §6.2); what is measured goes before it.
alter table asset add column stated_quality smallint check (stated_quality between 0 and 4);
alter table asset add column stated_textures integer check (stated_textures between 0 and 10000);
alter table asset add column stated_texture_type text check (stated_texture_type in ('traditional', 'PBR'));
alter table asset add column stated_texture_resolution smallint check (stated_texture_resolution in (512, 513, 1024, 2048, 4096));
alter table asset add column stated_rigged boolean;
-- A generated column cannot change its rule: it is made anew.
alter table asset
  drop column quality,
  add column quality smallint generated always as (
    case when triangles is null then stated_quality when triangles <= 500 then 0 when triangles <= 3000 then 1
      when triangles <= 10000 then 2 when triangles <= 300000 then 3 else 4 end) stored,
  drop column texture_resolution,
  add column texture_resolution smallint generated always as (
    case when triangles is null then stated_texture_resolution when texture_side is null then null
      when texture_side <= 512 then 512 when texture_side < 1024 then 513
      when texture_side < 2048 then 1024 when texture_side < 4096 then 2048 else 4096 end) stored,
  drop column rigged,
  add column rigged boolean generated always as (coalesce(bones > 0, stated_rigged)) stored;

-- The packages of assets become the sources of their first bundle.
insert into bundle (account_id, asset_id, number, created_at)
  select a.uploader_id, a.id, 1, a.created_at from asset a
  where exists (select from asset_package p where p.asset_id = a.id) order by a.id;
update asset a set bundle_id = b.id from bundle b where b.asset_id = a.id;
insert into job (kind, payload) select 'process bundle', json_build_object('bundleId', id)::jsonb from bundle order by id;

drop view asset_package_file;
alter table asset_package rename to bundle_source;
alter table bundle_source add column bundle_id integer references bundle on delete cascade;
update bundle_source s set bundle_id = b.id from bundle b where b.asset_id = s.asset_id;
alter table bundle_source alter column bundle_id set not null;
alter table bundle_source drop column asset_id;
alter table bundle_source drop column created_at;
-- Its name, below the folder that was dropped.
alter table bundle_source drop constraint asset_package_name_check;
alter table bundle_source add constraint bundle_source_name_check check (length(name) between 1 and 1000);
alter table bundle_source add column position integer not null default 0;
alter index asset_package_file_idx rename to bundle_source_file_idx;
create index bundle_source_bundle_idx on bundle_source (bundle_id, position);

alter table package_entry rename to bundle_entry;
alter table bundle_entry rename column package_id to source_id;
alter table bundle_entry add column bundle_id integer references bundle on delete cascade;
update bundle_entry e set bundle_id = s.bundle_id from bundle_source s where s.id = e.source_id;
alter table bundle_entry alter column bundle_id set not null;
-- Its path inside the archive that it came in; null: the source is the file itself.
alter table bundle_entry add column source_path text;
update bundle_entry e set source_path = e.path from bundle_source s where s.id = e.source_id and s.name ~* '\.(zip|7z|rar)$';
alter index package_entry_idx rename to bundle_entry_source_idx;
create index bundle_entry_bundle_idx on bundle_entry (bundle_id, position);

create view asset_package_file as
  select bundle_source.id, asset.id as asset_id, bundle_source.name, stored_file.bytes, stored_file.sha256
  from asset join bundle_source on bundle_source.bundle_id = asset.bundle_id
  join stored_file on stored_file.id = bundle_source.file_id
  where stored_file.state = 'kept';
