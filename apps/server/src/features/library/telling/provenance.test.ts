import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLibraryApp } from '../../../../testing/gaming/gaming-app.ts'
import { type LibraryApp, tell, toldCopy } from '../../../../testing/gaming/telling.ts'
import type { TestMember } from '../../../../testing/test-app.ts'
import { sumOf } from '../shelf/provenance.ts'

const evidence = fc.constantFrom('typed' as const, 'platform' as const, 'proved' as const)

describe('a sum of minutes', () => {
  it('is as sure as the weakest part that has any', () => {
    expect(sumOf([])).toEqual({ minutes: 0, evidence: 'typed' })
    expect(sumOf([{ minutes: 0, evidence: 'proved' }])).toEqual({ minutes: 0, evidence: 'proved' })
    const parts = [
      { minutes: 5, evidence: 'proved' as const },
      { minutes: 0, evidence: 'typed' as const },
      { minutes: 1, evidence: 'platform' as const },
    ]
    expect(sumOf(parts)).toEqual({ minutes: 6, evidence: 'platform' })
  })

  it('never proves more than any part of it', () => {
    const part = fc.record({ minutes: fc.integer({ min: 1, max: 1000 }), evidence })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), (parts) => {
        const order = ['typed', 'platform', 'proved']
        const sum = sumOf(parts)
        return parts.every((each) => order.indexOf(sum.evidence) <= order.indexOf(each.evidence))
      }),
    )
  })
})

describe('what an entry keeps of its copies', () => {
  let app: LibraryApp
  let member: TestMember

  beforeAll(async () => {
    app = await createLibraryApp()
    member = await app.member()
  })
  afterAll(() => app.close())

  const games = ['72', '1942', '1020']
  const sources = ['gog', 'epic', 'other'] as const

  const step = fc.oneof(
    fc.record({ does: fc.constant('type' as const), game: fc.nat(2), minutes: fc.nat(50) }),
    fc.record({ does: fc.constant('copy' as const), game: fc.nat(2), minutes: fc.nat(50), source: fc.nat(2) }),
    fc.record({ does: fc.constant('drop' as const), game: fc.nat(2) }),
    fc.record({
      does: fc.constant('tell' as const),
      game: fc.nat(2),
      minutes: fc.option(fc.nat(50)),
      app: fc.nat(3),
    }),
    fc.record({ does: fc.constant('lose' as const), app: fc.nat(3) }),
    fc.record({ does: fc.constant('takeOff' as const), game: fc.nat(2) }),
  )
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

  async function take(one: Step): Promise<void> {
    const gameId = 'game' in one ? (games[one.game] ?? '') : ''
    const params = { userId: member.id, gameId }
    const run = app.platform.transactions.run
    if (one.does === 'type') {
      const body = { minutes: one.minutes }
      await member.call('POST /api/library/{userId}/game/{gameId}', { params, body })
    } else if (one.does === 'copy') {
      const body = { source: sources[one.source], typedMinutes: one.minutes }
      await member.call('POST /api/library/{userId}/game/{gameId}/copies', { params, body })
    } else if (one.does === 'drop') {
      const { body } = await member.call('GET /api/library/{userId}/game/{gameId}', { params })
      const id = body.copies?.[0]?.id
      if (id) await member.call('DELETE /api/library/{userId}/copies/{id}', { params: { userId: member.id, id } })
    } else if (one.does === 'tell') {
      await tell(app, member, [await toldCopy(app, gameId, { sourceId: String(one.app), minutes: one.minutes })])
    } else if (one.does === 'lose') {
      const present = [String(one.app)]
      await run((unit) => app.library.markGone(unit, { userId: member.id, source: 'steam', present }))
    } else {
      await member.call('DELETE /api/library/{userId}/game/{gameId}', { params })
    }
  }

  it('is what a recount says, after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        for (const one of steps) await take(one)
        const { body: shelf } = await member.call('GET /api/library/{userId}', { params: { userId: member.id } })
        for (const entry of shelf) {
          const params = { userId: member.id, gameId: entry.game.id }
          const { body: details } = await member.call('GET /api/library/{userId}/game/{gameId}', { params })
          const parts = details.copies.flatMap(({ told, typedMinutes }) => [
            ...(told ? [told] : []),
            ...(told && typedMinutes === 0 ? [] : [{ minutes: typedMinutes, evidence: 'typed' as const }]),
          ])
          const typed = { minutes: entry.typedMinutes, evidence: 'typed' as const }
          const told = details.copies.reduce((sum, copy) => sum + (copy.told?.minutes ?? 0), 0)
          // Hours of which it is open whether they are the told ones count as far as they are more; there are none on Steam.
          const beyond = {
            ...typed,
            minutes: typed.minutes - (entry.areHoursAsked ? Math.min(typed.minutes, told) : 0),
          }
          expect(entry.playtime).toEqual(sumOf(beyond.minutes > 0 ? [...parts, beyond] : parts))
          expect(entry.sources).toEqual(
            [...new Set(details.copies.filter(({ isGone }) => !isGone).map(({ source }) => source))].toSorted(),
          )
          expect(details.bySource.reduce((sum, { playtime }) => sum + playtime.minutes, 0)).toBe(entry.playtime.minutes)
        }
      }),
      { numRuns: 12, endOnFailure: true },
    )
  }, 60_000)
})
