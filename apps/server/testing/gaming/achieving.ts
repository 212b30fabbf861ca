import type { TestApp, TestMember } from '../test-app.ts'
import { numberOf } from './telling.ts'

/** The member unlocked the only achievement of a game, as Steam tells. */
export async function achieve(app: TestApp, member: TestMember, gameId: string, key: string, share = 4): Promise<void> {
  const number = await numberOf(app, gameId)
  const set = `set of ${gameId}`
  await app.sql(`insert into achievement_sets (source, source_id) values ('steam', $1) on conflict do nothing`, [set])
  await app.sql(
    `insert into achievements (source, source_id, key, place, title, is_hidden, share)
     values ('steam', $1, $2, 1, $2, false, $3) on conflict do nothing`,
    [set, key, share],
  )
  await app.sql(
    `insert into achievement_progress (user_id, source, source_id, game_id, unlocked, total, evidence, checked_at)
     values ($1, 'steam', $2, $3, 1, 1, 'proved', now()) on conflict do nothing`,
    [member.id, set, number],
  )
  await app.sql(
    `insert into member_achievements (user_id, source, source_id, key, unlocked_at) values ($1, 'steam', $2, $3, now())`,
    [member.id, set, key],
  )
  await app.sql(
    `update library_entries set told_unlocked = 1, told_total = 1, told_evidence = 'proved'
     where user_id = $1 and game_id = $2`,
    [member.id, number],
  )
}
