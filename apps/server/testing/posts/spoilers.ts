import type { SpoilerDraft } from '@guildhall/contract/posts'
import { numberOf } from '../gaming/telling.ts'
import type { TestApp, TestMember } from '../test-app.ts'

type Named = { readonly id: string }

export const unveil = (member: TestMember, { id }: Named) =>
  member.call('PUT /api/posts/{id}/unveiled', { params: { id } })

export const veilAgain = (member: TestMember, { id }: Named) =>
  member.call('DELETE /api/posts/{id}/unveiled', { params: { id } })

export const unveilComment = (member: TestMember, { id }: Named) =>
  member.call('PUT /api/comments/{id}/unveiled', { params: { id } })

export const pass = (member: TestMember, { id }: Named) => member.call('PUT /api/posts/{id}/passed', { params: { id } })

export const takeBackPass = (member: TestMember, { id }: Named) =>
  member.call('DELETE /api/posts/{id}/passed', { params: { id } })

export const ending = ({ id }: Named): SpoilerDraft => ({ kind: 'ending', gameId: id })

export const chapter = ({ id }: Named, words = 'Act two'): SpoilerDraft => ({
  kind: 'chapter',
  gameId: id,
  chapter: words,
})

export const finish = (member: TestMember, { id }: Named, status = 'beaten') =>
  member.call('POST /api/library/{userId}/game/{gameId}', {
    params: { userId: member.id, gameId: id },
    body: { status },
  })

const shelf = { source: 'steam', sourceId: 'app of a tagged game' } as const

/** An achievement that a platform tells a member's copy of a game to have. */
export async function tellAchievement(
  app: TestApp,
  member: TestMember,
  game: Named,
  { key, title = key, isHidden = false }: { key: string; title?: string; isHidden?: boolean },
): Promise<SpoilerDraft> {
  const { source } = shelf
  const sourceId = `${shelf.sourceId} ${game.id}`
  const gameNumber = await numberOf(app, game.id)
  await app.sql('insert into achievement_sets (source, source_id) values ($1, $2) on conflict do nothing', [
    source,
    sourceId,
  ])
  await app.sql(
    `insert into achievements (source, source_id, key, place, title, is_hidden) values ($1, $2, $3, 0, $4, $5)
     on conflict do nothing`,
    [source, sourceId, key, title, isHidden],
  )
  await app.sql(
    `insert into achievement_progress (user_id, source, source_id, game_id, unlocked, total, evidence, checked_at)
     values ($1, $2, $3, $4, 0, 1, 'proved', now()) on conflict do nothing`,
    [member.id, source, sourceId, gameNumber],
  )
  return { kind: 'achievement', gameId: game.id, achievement: { source, sourceId, key } }
}

/** As a sync would: the member has it from now on. */
export async function unlock(app: TestApp, member: TestMember, { gameId, achievement }: SpoilerDraft): Promise<void> {
  if (!achievement) throw new Error('no achievement is tagged')
  const { source, sourceId, key } = achievement
  await tellAchievement(app, member, { id: gameId }, { key })
  await app.sql(
    'insert into member_achievements (user_id, source, source_id, key, unlocked_at) values ($1, $2, $3, $4, now())',
    [member.id, source, sourceId, key],
  )
}
