-- Whoever shows a picture is not kept by how many warnings there are: they are found by its file, and the latest by their likeness.
-- Servers from 0235 on bear this.
-- What shows pictures and is gone makes room for others: one that does not know of it leaves the place counted, as before.
create index media_warnings_of_file on media_warnings (source_hash);
create index media_warnings_latest on media_warnings (at desc, case_id, source_hash) where likeness is not null;
create index media_warned_again_of_thing on media_warned_again (thing_id);
