-- Room mentions: whom comments and publications name, by id. A name that a text says no longer keeps its row, so that it means the
-- same member when it comes back, and nobody is told a second time.
create table mention (
  kind text not null,
  subject_id integer not null,
  -- As the text says it, in small letters.
  nickname text not null,
  account_id integer not null references account,
  -- Who wrote it into the text.
  author_id integer not null references account,
  named_at timestamptz not null,
  -- Null: it stood in nothing that others read yet. Who is named in a comment is told of the comment.
  told_at timestamptz,
  -- Whether the text says it now.
  stands boolean not null default true,
  primary key (kind, subject_id, nickname),
  foreign key (kind, subject_id) references subject on delete cascade
);
create index mention_account_idx on mention (account_id, named_at desc);
create index mention_author_idx on mention (author_id);

insert into mention (kind, subject_id, nickname, account_id, author_id, named_at, told_at)
select 'comment', c.id, m.nickname, m.account_id, c.author_id, c.created_at, c.created_at
from comment_mention m join comment c on c.id = m.comment_id;
drop table comment_mention;

-- Room chats: whom messages name. Nobody is told of it, no message is changed, and it goes with its message.
create table chat_mention (
  message_id integer not null references chat_message on delete cascade,
  nickname text not null,
  account_id integer not null references account,
  primary key (message_id, nickname)
);
create index chat_mention_account_idx on chat_mention (account_id);
