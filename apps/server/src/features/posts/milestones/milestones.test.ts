import { expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { remove, write } from '../../../../testing/posts/posts.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const moderator = await moderatorOf(app)

const proposedTo = async (member: TestMember) => (await member.call('GET /api/milestones')).body
const dismiss = (member: TestMember, { kind, key }: { kind: 'finish' | 'unlock' | 'year'; key: string }) =>
  member.call('POST /api/milestones/dismiss', { body: { kind, key } })

async function finish(member: TestMember, gameId: string, { days = 1, isHidden = false } = {}) {
  await app.sql(
    `insert into library_entries (user_id, game_id, status, finished_at, is_hidden)
     values ($1, $2, 'beaten', now() - make_interval(days => $3), $4)`,
    [member.id, Number(gameId.slice(1)), days, isHidden],
  )
}

async function unlock(member: TestMember, gameId: string, { share }: { share: number }) {
  const set = `set ${share}`
  await app.sql(`insert into achievement_sets (source, source_id) values ('steam', $1) on conflict do nothing`, [set])
  await app.sql(
    `insert into achievements (source, source_id, key, place, title, is_hidden, share)
     values ('steam', $1, 'k', 1, 'The last lamp', false, $2) on conflict do nothing`,
    [set, share],
  )
  await app.sql(
    `insert into achievement_progress (user_id, source, source_id, game_id, unlocked, total, evidence, checked_at)
     values ($1, 'steam', $2, $3, 1, 1, 'proved', now())`,
    [member.id, set, Number(gameId.slice(1))],
  )
  await app.sql(
    `insert into member_achievements (user_id, source, source_id, key, unlocked_at)
     values ($1, 'steam', $2, 'k', now() - interval '1 hour')`,
    [member.id, set],
  )
}

it('a fresh finish is proposed until it was written of, and nothing is posted by itself', async () => {
  const member = await app.member()
  const [game, hidden, old] = [await makeGame(moderator), await makeGame(moderator), await makeGame(moderator)]
  await finish(member, game.id)
  await finish(member, hidden.id, { isHidden: true })
  await finish(member, old.id, { days: 30 })
  const proposed = await proposedTo(member)
  expect(proposed).toMatchObject([{ kind: 'finish', game: { id: game.id }, title: null, years: null }])
  expect((await member.call('GET /api/posts')).body).toEqual([])
  const post = await write(member, 'Done!', { gameId: game.id })
  expect(await proposedTo(member)).toEqual([])
  await remove(member, post)
  expect(await proposedTo(member)).toEqual(proposed)
  expect(await proposedTo(await app.member())).toEqual([])
})

it('what few unlock is proposed, and what many do is not', async () => {
  const member = await app.member()
  const [rare, common] = [await makeGame(moderator), await makeGame(moderator)]
  for (const [game, share] of [
    [rare, 1.5],
    [common, 40],
  ] as const) {
    await finish(member, game.id, { days: 30 })
    await unlock(member, game.id, { share })
  }
  expect(await proposedTo(member)).toMatchObject([
    { kind: 'unlock', title: 'The last lamp', share: 1.5, game: { id: rare.id } },
  ])
})

it('the day one joined is proposed each year, in the week after it', async () => {
  const member = await app.member()
  const joined = (ago: string) =>
    app.sql(`update users set created_at = now() - $2::interval where id = $1`, [member.id, ago])
  for (const ago of ['11 months', '1 year 8 days']) {
    await joined(ago)
    expect(await proposedTo(member)).toEqual([])
  }
  await joined('2 years 1 day')
  const [year] = await proposedTo(member)
  expect(year).toMatchObject({ kind: 'year', key: '2', years: 2, game: null })
})

it('what was dismissed is not proposed again, and only what is proposed can be', async () => {
  const member = await app.member()
  const [game, other] = [await makeGame(moderator), await makeGame(moderator)]
  await dismiss(member, { kind: 'finish', key: other.id.slice(1) })
  await finish(member, game.id)
  await finish(member, other.id, { days: 2 })
  const [first, second] = await proposedTo(member)
  if (!first || !second) throw new Error('nothing is proposed')
  expect([(await dismiss(member, first)).status, (await dismiss(member, first)).status]).toEqual([204, 204])
  expect(await proposedTo(member)).toEqual([second])
})
