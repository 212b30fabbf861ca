import type { Client } from 'pg'
import type { SignedInMember } from '../presence/members.ts'

/** So many reactions are told of one post. */
export const ofPost = 25

/** Half of them are reactions to posts, half messages of 400 conversations; the newest are unread. */
export async function fillRoom(
  client: Client,
  { userId }: SignedInMember,
  { notifications, unread }: { readonly notifications: number; readonly unread: number },
): Promise<void> {
  await client.query(
    `with written as (
       insert into posts (id, author_id, text, created_at)
       select gen_random_uuid(), $1::uuid, 'Post ' || nth, now() - nth * interval '1 minute'
       from generate_series(1, $2::integer / 2 / $3) nth
       returning id
     ), numbered as (select id, row_number() over () - 1 as place from written),
     people as (select id, row_number() over (order by id) - 1 as place from users where id <> $1::uuid),
     told as (
       select nth, nth % 2 = 0 as is_reaction, (nth / 2) / $3 as post_place, nth % 40 as person,
              md5('talk ' || nth % 400)::uuid as talk
       from generate_series(0, $2::integer - 1) nth
     )
     insert into notifications (id, user_id, seq, cause_key, group_key, group_position, stack_key, is_head, type, subtype,
                                opening, sentence, told, actor_user_id, related_entity_id, created_at, read_at)
     select gen_random_uuid(), $1::uuid, nth + 1, 'bench ' || nth,
            case when not is_reaction then 'conversation:' || talk || case when $2 - nth <= $4 then nth::text else '' end end,
            case when not is_reaction then nth end,
            case when is_reaction then 'Reaction:' || numbered.id || ':2026-11-27' else 'messages:' || talk end,
            false, case when is_reaction then 0 else 8 end, case when is_reaction then 1 else 40 end, '',
            ' did something.', case when is_reaction then '{"isComment": false}' else
              '{"message": {"kind": "gone"}}' end::jsonb,
            people.id, case when is_reaction then numbered.id::text else talk::text end,
            now() - ($2 - nth) * interval '1 minute',
            case when $2 - nth > $4 then now() end
     from told join people on people.place = told.person
       left join numbered on numbered.place = told.post_place`,
    [userId, notifications, ofPost, unread],
  )
  await client.query(
    `update notifications set is_head = true where id in (
       select distinct on (stack_key) id from notifications where user_id = $1 order by stack_key, seq desc)`,
    [userId],
  )
  await client.query('insert into notification_counters (user_id, last_seq) values ($1, $2)', [userId, notifications])
}
