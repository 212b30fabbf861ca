import { findMatch, fromDocument } from '@guildhall/tournament-engine'
import { expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createTestApp } from '../../../../testing/test-app.ts'
import { begun, decide, hostOf, members, of } from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())

it('is what the engine reads again, names nobody whom a block keeps apart, and is for who judges', async () => {
  const host = await hostOf(app)
  const [one, two, three] = await members(app, 3)
  const requirements = [{ kind: 'rating', from: null, to: 1600 }] as const
  const { id: gameId } = await makeGame(await moderatorOf(app))
  const id = await begun(host, [one, two, three], { gameId, requirements: [...requirements] })
  succeed(await decide(host, id, '1-2', { kind: 'score', score: [1, 0] }))
  await block(three, host)
  const document = succeed(await host.call('GET /api/tournaments/{id}/document', of(id)))
  const engine = fromDocument(JSON.parse(JSON.stringify(document)))
  expect(findMatch(engine, '1.2').match.result).toEqual({ kind: 'score', score: [1, 0] })
  expect(engine.entrants.map(({ name }) => name ?? null)).toEqual([
    `${one.firstName} ${one.lastName}`,
    `${two.firstName} ${two.lastName}`,
    null,
  ])
  expect(document.facts).toMatchObject({
    title: 'Candle cup',
    stages: [{ format: 'single_elimination' }],
    requirements,
  })
  expect((await one.call('GET /api/tournaments/{id}/document', of(id))).status).toBe(403)
})
