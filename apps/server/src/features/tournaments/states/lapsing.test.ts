import { expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createTestApp } from '../../../../testing/test-app.ts'
import { enter, get, hostOf, opened, takeSteps } from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())

/** So many days went by since it was opened, and since anything was done in it. */
async function passDays(id: string, days: number): Promise<void> {
  const past = `- make_interval(days => ${days})`
  await app.sql(`update tournaments set published_at = published_at ${past} where id = $1`, [id])
  await app.sql(`update tournament_log set at = at ${past} where tournament_id = $1`, [id])
}

it('is off without a start thirty days after the last that was done in it', async () => {
  const host = await hostOf(app)
  const forgotten = await opened(host)
  const alive = await opened(host)
  await passDays(forgotten.id, 31)
  await passDays(alive.id, 31)
  await enter(await app.member(), alive.id)
  const stateOf = async (id: string) => (await get(host, id)).body.state
  await takeSteps(app, async () => (await stateOf(forgotten.id)) === 'cancelled', 'the forgotten one to be off')
  expect(await stateOf(alive.id)).toBe('published')
})
