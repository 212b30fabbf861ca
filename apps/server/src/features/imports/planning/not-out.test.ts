import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createLibraryApp } from '../../../../testing/gaming/gaming-app.ts'
import { bringFile } from '../../../../testing/gaming/import-files.ts'

const app = await forThisFile(createLibraryApp())
const moderator = await moderatorOf(app)
const nextYear = new Date().getUTCFullYear() + 1

/** A file that has finished a game, by its status, a day and a playthrough. */
function finished({ id, title }: { id: string; title: string }): string {
  const playthroughs = [
    { name: 'First', startedOn: '2026-01-05', endedOn: '2026-01-08', isFinished: true, minutes: 90 },
  ]
  const facts = { status: 'beaten', finishedAt: '2026-01-08T12:00:00.000Z', rating: 8, typedMinutes: 90, playthroughs }
  return JSON.stringify({ format: 'guildhall-library', version: 1, entries: [{ game: { id, title }, ...facts }] })
}

describe('a game that is not out', () => {
  it('comes without its finish, which the draft says, and brings nothing more the next time', async () => {
    const member = await app.member()
    const game = (await moderator.call('POST /api/games', { body: { title: 'To come', releaseYear: nextYear } })).body
    const ofMember = (id: string) => ({ params: { userId: member.id, id } })
    const rowsOf = async (id: string) =>
      (await member.call('GET /api/library/{userId}/imports/{id}/rows', { ...ofMember(id), query: {} })).body
    const draft = await bringFile(member, finished(game), { name: 'games.json', onConflict: 'replace' })
    expect(await rowsOf(draft.id)).toMatchObject([
      { state: 'new', status: null, finishedAt: null, rating: 8, isFinishLeftOut: true },
    ])
    await member.call('POST /api/library/{userId}/imports/{id}/apply', ofMember(draft.id))
    const params = { userId: member.id, gameId: game.id }
    const entry = (await member.call('GET /api/library/{userId}/game/{gameId}', { params })).body
    expect(entry).toMatchObject({
      status: 'on-hold',
      finishedAt: null,
      rating: 8,
      playthroughs: [{ name: 'First', endedOn: '2026-01-08', isFinished: false, minutes: 90 }],
    })
    const again = await bringFile(member, finished(game), { name: 'games.json', onConflict: 'replace' })
    expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 1 })
  })

  it('is out some day, and then the same file finishes it', async () => {
    const member = await app.member()
    const game = (await moderator.call('POST /api/games', { body: { title: 'Soon here', releaseYear: nextYear } })).body
    const draft = await bringFile(member, finished(game), { name: 'games.json' })
    await app.sql('update games set release_year = 2020 where title = $1', ['Soon here'])
    await member.call('POST /api/library/{userId}/imports/{id}/apply', { params: { userId: member.id, id: draft.id } })
    const params = { userId: member.id, gameId: game.id }
    const entry = (await member.call('GET /api/library/{userId}/game/{gameId}', { params })).body
    expect(entry).toMatchObject({ status: 'beaten', playthroughs: [{ isFinished: true }] })
    expect(entry.finishedAt).not.toBeNull()
  })
})
