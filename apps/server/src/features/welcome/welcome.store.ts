import { type WelcomeStep, welcomeDays, welcomeSteps } from '@guildhall/contract/rules/house/welcome-steps'
import type { WelcomeLetter } from '@guildhall/contract/welcome'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { isActive, isStaff, memberAsJson } from '../users/index.ts'
import { everyStep } from './every-step.ts'

export type StoredStep = { readonly step: WelcomeStep; readonly state: 'open' | 'done' | 'put-off' }

/** The steps as they stand; none for whoever closed the room, and for members of long standing. */
export async function findSteps(db: Database, userId: string): Promise<StoredStep[]> {
  const done = sql.join(
    welcomeSteps.map((step, place) => sql`(${sql.lit(place)}, ${sql.lit(step)}, ${everyStep[step]})`),
  )
  const { rows } = await sql<StoredStep>`
    select s.step, case
      when s.is_done or s.step = any(w.seen) then 'done' when s.step = any(w.put_off) then 'put-off' else 'open'
    end as state
    from users u
    left join welcomes w on w.user_id = u.id
    cross join lateral (values ${done}) as s (place, step, is_done)
    where u.id = ${userId} and w.closed_at is null and u.created_at > now() - make_interval(days => ${welcomeDays})
    order by s.place`.execute(db)
  return rows
}

export async function setClosed(db: Database, userId: string, isClosed: boolean): Promise<void> {
  await sql`
    insert into welcomes (user_id, closed_at) values (${userId}, case when ${isClosed}::boolean then now() end)
    on conflict (user_id) do update set
      closed_at = case when ${isClosed}::boolean then coalesce(welcomes.closed_at, now()) end`.execute(db)
}

/** Put off, seen, or neither: it is never both. */
export async function setStep(
  db: Database,
  userId: string,
  { step, state }: { step: WelcomeStep; state: 'open' | 'put-off' | 'seen' },
): Promise<void> {
  const onlyIf = (wanted: typeof state) => sql`${state === wanted ? [step] : []}::text[]`
  await sql`
    insert into welcomes (user_id, put_off, seen) values (${userId}, ${onlyIf('put-off')}, ${onlyIf('seen')})
    on conflict (user_id) do update set
      put_off = array_remove(welcomes.put_off, ${step}) || excluded.put_off,
      seen = array_remove(welcomes.seen, ${step}) || excluded.seen`.execute(db)
}

/** As much of an answer as a letter has room for; all of it is in the conversation. */
const answerShown = 400

/**
 * By whose link they came, and who of the staff greets for the hall; words and name of one who is both stand once. Once they
 * were answered, with what came back.
 */
export async function findLetters(db: Database, userId: string): Promise<Omit<WelcomeLetter, 'isAnswerable'>[]> {
  const { rows } = await sql<Omit<WelcomeLetter, 'isAnswerable'>>`
    select ${memberAsJson('l.by_id')} as "from", l.is_inviter as "isInviter", l.text,
      talk.conversation_id as "conversationId", back.text as answer
    from (
      select by_id, bool_or(is_inviter) as is_inviter, max(text) as text from (
        select u.invited_by as by_id, true as is_inviter, null::text as text from users u where u.id = ${userId}
        union all
        select h.greeting_by, false, h.greeting from house_words h
        where h.greeting is not null and ${isStaff(sql.ref('h.greeting_by'))}
      ) each_of_them
      group by by_id
    ) l
    left join lateral (
      select m.conversation_id, m.seq
      from messages m
      join conversations c on c.id = m.conversation_id and c.kind = 'pair'
      join conversation_members o on o.conversation_id = c.id and o.user_id = l.by_id
      where m.sender_user_id = ${userId} order by m.seq limit 1
    ) talk on true
    left join lateral (
      select left(m.text, ${answerShown}) as text from messages m
      where m.conversation_id = talk.conversation_id and m.seq > talk.seq and m.sender_user_id = l.by_id
        and m.kind = 'text' and m.text <> '' and m.deleted_at is null
        and not exists (select from hidden_messages h where h.user_id = ${userId} and h.message_id = m.id)
      order by m.seq desc limit 1
    ) back on true
    where l.by_id <> ${userId} and ${isActive('l.by_id')}
    order by l.is_inviter desc`.execute(db)
  return rows
}
