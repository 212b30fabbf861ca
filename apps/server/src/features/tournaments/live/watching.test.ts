import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createTestApp } from '../../../../testing/test-app.ts'
import {
  begun,
  checkInTo,
  enter,
  hostOf,
  members,
  opened,
  report,
} from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const moved = (id: string) => (ids: readonly string[]) => ids.includes(id)

describe('that a tournament moved', () => {
  it('is told to who plays in it, and to who watches it, but not to who does so no more', async () => {
    const host = await hostOf(app)
    const [one, two, spectator, passer] = await members(app, 4)
    const id = await begun(host, [one, two], { matchCheckIn: 10 })
    const player = await two.hub('notifications')
    const watching = await spectator.hub('notifications')
    const passing = await passer.hub('notifications')
    for (const page of [watching, passing]) await page.invoke('WatchTournament', id)
    await passing.invoke('UnwatchTournament', id)
    await checkInTo(one, id, '1-1')
    await player.next('TournamentsMoved', moved(id))
    await watching.next('TournamentsMoved', moved(id))
    expect(passing.events.filter(({ name }) => name === 'TournamentsMoved')).toEqual([])
    await checkInTo(two, id, '1-1')
    await report(one, id, '1-1', [1, 0])
    await watching.next('TournamentsMoved', moved(id))
  })

  it('is not told to who watched it while they saw it', async () => {
    const host = await hostOf(app)
    const [one, two, spectator, apart] = await members(app, 4)
    const id = await begun(host, [one, two], { matchCheckIn: 10 })
    const watching = await spectator.hub('notifications')
    const hidden = await apart.hub('notifications')
    for (const page of [watching, hidden]) await page.invoke('WatchTournament', id)
    await block(host, apart)
    await checkInTo(one, id, '1-1')
    await watching.next('TournamentsMoved', moved(id))
    await checkInTo(two, id, '1-1')
    await watching.next('TournamentsMoved', moved(id))
    // Both lines are of one server, which tells each group at once.
    expect(hidden.events.filter(({ name }) => name === 'TournamentsMoved')).toEqual([])
  })

  it('is told of the last twenty that a line watches, and of none that is not seen', async () => {
    const host = await hostOf(app)
    const spectator = await app.member()
    const watching = await spectator.hub('notifications')
    const hidden = await opened(host, { audience: 'invited' })
    await expect(watching.invoke('WatchTournament', hidden.id)).rejects.toThrow(/tournament_not_found$/)
    await app.sql('delete from tournaments')
    const ids: string[] = []
    for (let made = 0; made < 21; made++) {
      if (made % 10 === 0) await app.sql('update tournaments set creator_id = null')
      ids.push((await opened(host)).id)
    }
    for (const id of ids) await watching.invoke('WatchTournament', id)
    const [first = '', second = ''] = ids
    const [one, two] = await members(app, 2)
    await enter(one, first)
    await enter(two, second)
    await watching.next('TournamentsMoved', moved(second))
    expect(watching.events.flatMap(({ name, args }) => (name === 'TournamentsMoved' ? args : [])).flat()).not.toContain(
      first,
    )
  })
})
