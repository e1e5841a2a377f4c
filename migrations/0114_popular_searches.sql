-- Popular searches are asked for by their days alone.
drop index search_day_query_idx;
