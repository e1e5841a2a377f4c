-- Words of all titles in their matched form. Mistyped words are corrected to them.
create table search_word (
  word text primary key
);
create index search_word_trgm on search_word using gin (word gin_trgm_ops);

create table revision (
  id integer generated always as identity primary key,
  game_id integer references game on delete cascade,
  asset_id integer references asset on delete cascade,
  -- Version of the publication that this save made.
  number integer not null check (number >= 1),
  account_id integer references account on delete set null,
  note text check (length(note) between 1 and 500),
  -- Revision whose content this save restored.
  restored_number integer,
  -- A list of { field, before, after } with readable values.
  changes jsonb not null,
  -- The publication as it was saved, in the form that editors use.
  snapshot jsonb not null,
  created_at timestamptz not null,
  source text not null default 'member',
  -- Name of the imported file.
  source_name text check (length(source_name) between 1 and 200),
  -- Moderator or uploader who accepted the author's proposal.
  accepted_by_id integer references account on delete set null,
  tool_id integer references tool on delete cascade,
  guide_id integer references guide on delete cascade,
  fanart_id integer references fanart on delete cascade,
  check (num_nonnulls(asset_id, fanart_id, game_id, guide_id, tool_id) = 1)
);
create unique index revision_game_key on revision (game_id, number desc);
create unique index revision_asset_key on revision (asset_id, number desc);
create index revision_account_idx on revision (account_id);
create unique index revision_tool_key on revision (tool_id, number desc);
create unique index revision_guide_key on revision (guide_id, number desc);
create unique index revision_fanart_key on revision (fanart_id, number desc);
-- Feeds leave out what a file or another program brought by the thousand.
create trigger revision_webhooks after insert on revision
  for each row when (new.source = 'member') execute function tell_webhooks_of_revision();

-- Pictures of a revision, kept for as long as the revision can be restored.
create table revision_picture (
  revision_id integer not null references revision on delete cascade,
  picture_id integer not null references picture on delete cascade,
  primary key (revision_id, picture_id)
);
create index revision_picture_picture_idx on revision_picture (picture_id);

create table proposal (
  id integer generated always as identity (sequence name game_proposal_id_seq) primary key,
  subject_id integer not null,
  -- Null once the account is gone.
  account_id integer constraint game_proposal_account_id_fkey references account on delete set null,
  -- Raised by every change of its proposer, so that nobody accepts an unseen one.
  version integer not null default 1,
  -- Changed fields: their values when the proposal was made, and the proposed ones.
  base jsonb not null,
  proposed jsonb not null,
  note text constraint game_proposal_note_check check (length(note) between 1 and 500),
  state text not null default 'open',
  reason text constraint game_proposal_reason_check check (length(reason) between 1 and 1000),
  judge_id integer constraint game_proposal_judge_id_fkey references account on delete set null,
  -- Accepted by a moderator and not by the uploader, which counts towards trust.
  moderated boolean not null default false,
  -- Revision that the proposal became.
  revision_number integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  judged_at timestamptz,
  kind text not null,
  constraint game_proposal_check check ((state = 'open') = (judged_at is null))
);
create index proposal_queue_idx on proposal (id) where state = 'open';
create index proposal_account_idx on proposal (account_id, id desc);
create index proposal_judge_idx on proposal (judge_id);
-- A member has one open proposal for a publication: proposing again changes it.
create unique index proposal_open_key on proposal (kind, subject_id, account_id) where state = 'open';
create index proposal_subject_idx on proposal (kind, subject_id);

-- Pictures of open and accepted proposals are not swept.
create table proposal_picture (
  proposal_id integer not null constraint game_proposal_picture_proposal_id_fkey references proposal on delete cascade,
  picture_id integer not null constraint game_proposal_picture_picture_id_fkey references picture on delete cascade,
  primary key (proposal_id, picture_id)
);
create index proposal_picture_picture_idx on proposal_picture (picture_id);

-- Former titles: an import that knows one of them means the same publication.
create table former_title (
  game_id integer references game on delete cascade,
  asset_id integer references asset on delete cascade,
  title text not null,
  tool_id integer references tool on delete cascade,
  guide_id integer references guide on delete cascade,
  fanart_id integer references fanart on delete cascade,
  check (num_nonnulls(asset_id, fanart_id, game_id, guide_id, tool_id) = 1)
);
create unique index former_title_game_key on former_title (game_id, lower(title)) where game_id is not null;
create unique index former_title_asset_key on former_title (asset_id, lower(title)) where asset_id is not null;
create unique index former_title_tool_key on former_title (tool_id, lower(title)) where tool_id is not null;
create unique index former_title_guide_key on former_title (guide_id, lower(title)) where guide_id is not null;
create unique index former_title_fanart_key on former_title (fanart_id, lower(title)) where fanart_id is not null;
create index former_title_idx on former_title (name_identity(title));

create table subject (
  kind text not null,
  id integer not null,
  primary key (kind, id)
);
alter table proposal add foreign key (kind, subject_id) references subject on delete cascade;

-- Change feed of the catalogue index: publications whose filter values changed, with the transaction that changed them. `game
-- models`: values that models have from their game.
create table filter_change (
  xid xid8 not null default pg_current_xact_id(),
  kind text not null,
  id integer not null,
  primary key (xid, kind, id)
);

create table publication_kind (
  kind text primary key check (kind ~ '^[a-z]+$'),
  -- SQL of the title and the picture, for the view of all kinds.
  title text not null,
  picture text not null
);
