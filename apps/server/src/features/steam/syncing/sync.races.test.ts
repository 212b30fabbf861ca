import { expect, test } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { startFakeSteam } from '../../../../testing/steam/fake-steam.ts'
import { linkSteam, shelfOf, stateOf } from '../../../../testing/steam/steam-scene.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const membersAtOnce = 10
const roundCount = rounds({ usual: 4, soak: 20 })
const apps = [620, 400, 105_600]

const steam = await forThisFile(startFakeSteam())
const app = await forThisFile(createTestApp({ config: { steam: steam.config } }))

const accountOf = (number: number) => String(76_561_202_255_200_000n + BigInt(number))

/** Every round has been played a little longer than the one before. */
function tell(steamId: string, round: number): void {
  const games = apps.map((appid, at) => ({
    appid,
    name: `App ${appid}`,
    playtime_forever: 100 * (at + 1) + round,
    rtime_last_played: 1_700_000_000 + round,
  }))
  steam.put(steamId, { name: 'Rae', games })
}

async function goRound(member: TestMember, steamId: string, round: number): Promise<void> {
  const params = { userId: member.id, gameId: '72' }
  const edit = { status: 'endless', minutes: round, notes: `Round ${round}`, favourite: round % 2 === 0 } as const
  const [first, second, edited] = await Promise.all([
    member.call('POST /api/steam/sync'),
    member.call('POST /api/library/{userId}/sync/steam/{steamId}', { params: { userId: member.id, steamId } }),
    member.call('POST /api/library/{userId}/game/{gameId}', { params, body: edit }),
  ])
  expect([first.status, second.status]).toEqual([202, 200])
  expect([200, 201]).toContain(edited.status)
  expect((await stateOf(member)).sync).toMatchObject({ id: first.body.id, outcome: 'synced' })

  const shelf = await shelfOf(member)
  expect(shelf).toHaveLength(apps.length)
  const portal2 = shelf.find(({ igdbId }) => igdbId === 72)
  // Where the hand was there before the first sync, it is asked whether its hours are other ones.
  const isAsked = portal2?.areHoursAsked === true
  expect(portal2).toMatchObject({
    status: 'endless',
    isStatusTold: false,
    typedMinutes: round,
    favourite: edit.favourite,
    playtime: isAsked
      ? { minutes: 100 + round, evidence: 'proved' }
      : { minutes: 100 + round + round, evidence: 'typed' },
  })
  expect(shelf.find(({ igdbId }) => igdbId === 71)?.playtime.minutes).toBe(200 + round)
  const details = await member.call('GET /api/library/{userId}/game/{gameId}', { params })
  expect(details.body).toMatchObject({ notes: edit.notes, copies: { length: 1 } })
}

test('two syncs and an edit by hand at once: one sync runs, and what the hand wrote stays', async () => {
  const members = await Promise.all(Array.from({ length: membersAtOnce }, () => app.member('Rae')))
  for (const [number, member] of members.entries()) await linkSteam(steam, member, accountOf(number))
  for (let round = 1; round <= roundCount; round += 1) {
    for (const number of members.keys()) tell(accountOf(number), round)
    await app.sql(`update steam_syncs set started_at = started_at - interval '1 hour'`)
    await Promise.all(members.map((member, number) => goRound(member, accountOf(number), round)))
  }
  const syncs = await app.sql<{ state: string }>('select distinct state, outcome from steam_syncs')
  expect(syncs).toEqual([{ state: 'ended', outcome: 'synced' }])
}, 300_000)
