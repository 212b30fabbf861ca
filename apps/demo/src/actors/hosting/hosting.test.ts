import { beforeAll, it } from 'vitest'
import { createApp } from '../../../../server/src/app.ts'
import { forThisFile } from '../../../../server/testing/for-this-file.ts'
import { createTestApp } from '../../../../server/testing/test-app.ts'
import { createMovedClock } from '../../../testing/moved-clock.ts'
import { demoAccounts } from '../../fill-community.ts'
import { cast } from '../cast/cast.ts'
import { type Actors, startActors } from '../start-actors.ts'
import { tournamentsToCome } from './evenings-to-come.ts'

let hall!: ReturnType<typeof createApp>
const app = await forThisFile(createTestApp({ compose: (platform) => (hall = createApp(platform)) }))
const clock = createMovedClock()
const passwordOf = (email: string) => `the password of ${email}`
let actors!: Actors
const minute = 60_000

/** Each step is many calls, and a machine that does much else takes long for them: the time of the whole test is the limit. */
const patienceMs = 110_000

/** The clock goes on for some minutes at a time, until it is so. */
async function untilSo(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const isSoSoon = async () => {
    if (await isSo()) return true
    await clock.pass(3 * minute, actors.settled)
    return isSo()
  }
  await app.until(isSoSoon, what, patienceMs)
}

beforeAll(async () => {
  const origin = { traceId: 'test', address: '', headers: {} }
  for (const { firstName, email } of cast) {
    await hall.auth.register({ firstName, lastName: 'Demo', email, password: passwordOf(email) }, origin)
  }
  await app.sql('update users set role = 2 where email = $1', [demoAccounts.admin.email])
  // Newcomers open no tournaments.
  await app.sql(`update users set created_at = created_at - interval '1 year'`)
  await startAll()
  app.defer(() => actors.end())
})

async function startAll(): Promise<void> {
  actors = await startActors({ app: hall, platform: app.platform }, { url: app.url, passwordOf, clock, seed: 11 })
}

it('a hall in which all that was set is over has something to take on soon, again after two weeks, and plays it', async () => {
  const fresh = await app.member('Rosa')
  await fresh.hub('chat')
  const open = async () =>
    (await fresh.call('GET /api/challenges', { query: { filter: 'open' } })).body.filter(({ may }) => may.join === null)
  const free = async () =>
    (await fresh.call('GET /api/tournaments', { query: { filter: 'upcoming' } })).body.filter(
      ({ may, entered }) => may.enter === null && entered >= 3,
    )
  const week = async () => (await fresh.call('GET /api/challenges/overview')).body.ofTheWeek
  await untilSo(async () => (await open()).length >= 3 && (await free()).length > 0, 'something to take on')
  await untilSo(async () => (await week()) !== null, 'the challenge of the week')
  const [first] = await free()

  // As two weeks later.
  await app.sql(`update tournaments set starts_at = starts_at - interval '14 days'`)
  const state = async () =>
    (await fresh.call('GET /api/tournaments/{id}', { params: { id: first?.id ?? '' } })).body.state
  await untilSo(async () => (await state()) === 'running', 'its beginning')
  await untilSo(async () => (await state()) === 'done', 'its end')
  await app.sql(`update challenges set ends_at = now() + interval '1 hour'`)
  await actors.end()
  await startAll()
  const isNew = ({ endsAt }: { endsAt: string | null }) => Date.parse(endsAt ?? '') > clock.now() + 2 * 24 * 60 * minute
  await untilSo(async () => (await open()).filter(isNew).length >= 3 && (await free()).length > 0, 'something new')
}, 120_000)

it.each(tournamentsToCome)(
  '“$title” can be played to its end, also with few',
  async ({ title, rules, stages }) => {
    await (await app.member('Sol')).hub('chat')
    const [host, ...others] = actors.troupe.all.filter(({ isShared }) => !isShared)
    const startsAt = new Date(Date.now() + 60 * minute).toISOString()
    const set = await host?.call('POST /api/tournaments', { body: { title, rules, stages, capacity: 8, startsAt } })
    const params = { id: set?.id ?? '' }
    await host?.call('POST /api/tournaments/{id}/publish', { params })
    for (const one of others.slice(0, 5)) {
      await one.call('PUT /api/tournaments/{id}/entry', { params, body: undefined })
    }
    await app.sql(`update tournaments set starts_at = starts_at - interval '14 days' where id = $1`, [params.id])
    const state = async () => (await host?.call('GET /api/tournaments/{id}', { params }))?.state
    await untilSo(async () => (await state()) === 'running', 'its beginning')
    await untilSo(async () => (await state()) === 'done', 'its end')
  },
  120_000,
)
