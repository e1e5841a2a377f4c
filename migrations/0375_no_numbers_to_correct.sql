-- Feature search: numbers are never corrected, and a large catalogue has more of them than words.
delete from search_word where word ~ '^[0-9]+$';
