import { randomInt } from 'node:crypto'
import type { Game } from '@guildhall/contract/games'
import type { TestApp, TestMember } from '../test-app.ts'

/** Somebody who may correct the catalogue. */
export async function moderatorOf(app: TestApp): Promise<TestMember> {
  const member = await app.member()
  await app.sql('update users set role = 1 where id = $1', [member.id])
  return member
}

/** A game of this hall with a name that no other has. */
export async function makeGame(
  moderator: TestMember,
  facts: {
    title?: string
    genres?: string[]
    platforms?: string[]
    developers?: string[]
    releaseYear?: number
    steamAppIds?: number[]
  } = {},
): Promise<Game> {
  const title = facts.title ?? `Game ${randomInt(1_000_000_000)}`
  const { status, body } = await moderator.call('POST /api/games', { body: { ...facts, title } })
  if (status !== 201) throw new Error(`no game was made: ${status}`)
  return body
}
