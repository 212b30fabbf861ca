-- A tag that a post lost, or that went with its post, was still counted: all are counted anew, once.
delete from tags_in_use;
insert into tags_in_use (tag, uses)
select t.tag, least(count(*), 1000) from post_tags t join posts p on p.id = t.post_id
where p.visibility = 'public' and p.deleted_at is null
group by t.tag
-- A server of the release before may count one of them meanwhile.
on conflict (tag) do update set uses = excluded.uses;
