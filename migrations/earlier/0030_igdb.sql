-- Room igdb: by which number IGDB names a kind of link, so that a renamed row stays the one it was.
alter table store add column igdb_id integer unique;
alter table social add column igdb_id integer unique;

update store set igdb_id = kind.id
from (values (10, 'app store'), (12, 'google play'), (13, 'steam'), (15, 'itch.io'), (16, 'epic games store'), (17, 'gog')) kind (id, name)
where lower(store.name) = kind.name;
update social set igdb_id = kind.id
from (values (1, 'official site'), (4, 'facebook'), (5, 'twitter'), (6, 'twitch'), (8, 'instagram'), (9, 'youtube'), (14, 'reddit'),
  (18, 'discord'), (19, 'bluesky')) kind (id, name)
where lower(social.name) = kind.name;
