// Results taken back in the midst of everything else: after walkovers, and after some have left.
import { expect, test } from 'vitest'
import type { StageSettings, Tournament } from '../index.ts'
import { createRandom, isStageComplete, placesOf, previewReset, resetMatch, verifyTournament } from '../index.ts'
import { areWithoutGaps, drawn, playOut, stageOf } from '../testing/playing-out.ts'
import { everyCount, isSoak, rounds } from '../testing/rounds.ts'

const formats: readonly StageSettings[] = [
  { id: 'main', format: 'single_elimination', thirdPlace: true },
  { id: 'main', format: 'double_elimination', grandFinal: 'none' },
  { id: 'main', format: 'double_elimination', bestOf: [1, 3] },
  { id: 'main', format: 'round_robin', draws: true, bestOf: 3 },
  { id: 'main', format: 'free_for_all', size: 6, advance: 2 },
]
const counts = everyCount(4).filter((count) => isSoak || count <= 17)

function decidedIn(tournament: Tournament): ReadonlySet<string> {
  return new Set(stageOf(tournament).matches.flatMap(({ id, result }) => (result === null ? [] : [id])))
}

function checkEnd(tournament: Tournament, count: number, name: string): void {
  const stage = stageOf(tournament)
  expect(isStageComplete(stage), `with ${name}`).toBe(true)
  const places = placesOf(tournament, 'main')
  expect(areWithoutGaps(places), `with ${name}`).toBe(true)
  // At a table those are left out whose results were removed.
  if (stage.settings.format !== 'round_robin') expect(places.length, `with ${name}`).toBe(count)
  expect(new Set(places.map(({ entrant }) => entrant)).size, `with ${name}`).toBe(places.length)
  verifyTournament(JSON.parse(JSON.stringify(tournament)))
}

test.each(formats.map((settings) => [JSON.stringify(settings), settings] as const))(
  'whatever is taken back after some have left, it is played to its end again: %s',
  (_, settings) => {
    for (const count of counts) {
      for (let seed = 1; seed <= (count > 128 ? 1 : rounds({ usual: 1, soak: 4 })); seed++) {
        const random = createRandom(seed * 4241 + count)
        const isTable = settings.format === 'round_robin'
        const withdrawals = Math.min(0.05, (isTable ? 0.6 : 10) / count)
        const chances = { walkovers: 0.1, doubleWalkovers: 0.05, withdrawals }
        const groups = count > 128 ? 16 : count > 11 ? 2 : 1
        let tournament = playOut(drawn(isTable ? { ...settings, groups } : settings, count), random, { chances })
        for (let time = 1; time <= 3; time++) {
          const decided = [...decidedIn(tournament)]
          const match = decided[random.below(decided.length)]
          if (match === undefined) break
          const name = `${count} entrants, seed ${seed}, reset ${time} of ${match}`
          const named = previewReset(tournament, match).undoes.map((undone) => undone.match)
          const reset = resetMatch(tournament, match, named)
          const left = decidedIn(reset)
          // What follows by itself from somebody's leaving may be decided anew.
          const lost = decided.filter((id) => !left.has(id))
          expect([match, ...named], `with ${name}`).toEqual(expect.arrayContaining(lost))
          verifyTournament(JSON.parse(JSON.stringify(reset)))
          tournament = playOut(reset, random, { chances })
          checkEnd(tournament, count, name)
        }
      }
    }
  },
  600_000,
)
