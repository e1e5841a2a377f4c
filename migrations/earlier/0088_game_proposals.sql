-- Room auth: whose changes of games of others apply at once. Null: nobody's yet, and they may earn it; 'withheld': a moderator
-- does not want it.
alter table account add column trust text check (trust in ('given', 'earned', 'withheld'));

-- Room proposals: what members propose to change in a game.
create table game_proposal (
  id integer generated always as identity primary key,
  game_id integer not null references game on delete cascade,
  -- Null once the account is gone.
  account_id integer references account on delete set null,
  -- Raised whenever its proposer changes it: nobody judges what they have not seen.
  version integer not null default 1,
  -- The fields that it changes, as they stood when it was made, and as they are to be.
  base jsonb not null,
  proposed jsonb not null,
  note text check (length(note) between 1 and 500),
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected', 'withdrawn')),
  reason text check (length(reason) between 1 and 1000),
  judge_id integer references account on delete set null,
  -- By a moderator, and not by the uploader of the game: what counts towards trust.
  moderated boolean not null default false,
  -- The revision that it became.
  revision_number integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  judged_at timestamptz,
  check ((state = 'open') = (judged_at is null))
);
-- A member has one open proposal for a game: proposing again changes it.
create unique index game_proposal_open_key on game_proposal (game_id, account_id) where state = 'open';
create index game_proposal_queue_idx on game_proposal (id) where state = 'open';
create index game_proposal_account_idx on game_proposal (account_id, id desc);
create index game_proposal_game_idx on game_proposal (game_id);
create index game_proposal_judge_idx on game_proposal (judge_id);

-- Pictures of open and accepted proposals are not swept.
create table game_proposal_picture (
  proposal_id integer not null references game_proposal on delete cascade,
  picture_id integer not null references picture on delete cascade,
  primary key (proposal_id, picture_id)
);
create index game_proposal_picture_picture_idx on game_proposal_picture (picture_id);
