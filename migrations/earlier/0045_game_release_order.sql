-- Room games: the list by first release, the oldest first; a series is read in this order.
create index game_released_idx on game ((-coalesce(first_year, 9999)) desc, (-id) desc) where listed;
