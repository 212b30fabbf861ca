// How many matches the rounds of a Swiss stage have, before anybody knows who wins them.
import type { SwissSettings } from '../model/settings.ts'

export type ExpectedRounds = {
  readonly rounds: readonly { readonly least: number; readonly most: number }[]
  /** Matches that everybody plays. */
  readonly playsAtLeast: number
}

type Tally = { readonly wins: number; readonly losses: number; readonly hadBye: boolean }

/**
 * Without a limit of wins or losses everybody is paired in each round. With one, a round has only those who have not reached
 * it: it is played through with tallies in place of names, once with the better side of every uneven pair winning, once with
 * the other. Draws, where they are allowed, may keep everybody in to the end.
 */
export function expectRounds(settings: SwissSettings, entrants: number, rounds: number): ExpectedRounds {
  const everybody = Math.floor(entrants / 2)
  const bye = entrants % 2
  const { stopAt, draws = false } = settings
  if (stopAt === undefined) {
    const round = { least: everybody, most: everybody }
    // Nobody has two byes.
    return { rounds: Array.from({ length: rounds }, () => round), playsAtLeast: rounds - bye }
  }
  const ways = [true, false].map((betterWins) => playThrough(stopAt, entrants, { rounds, betterWins }))
  const counts = Array.from({ length: rounds }, (_, round) => {
    const found = ways.map(({ matches }) => matches[round] ?? 0)
    return { least: Math.min(...found), most: draws ? everybody : Math.max(...found) }
  })
  const byes = ways.some(({ hasByes }) => hasByes) ? 1 : 0
  const { wins = Number.POSITIVE_INFINITY, losses = Number.POSITIVE_INFINITY } = stopAt
  return {
    rounds: counts.filter(({ most }) => most > 0),
    // A bye is worth a win, and no loss.
    playsAtLeast: Math.max(0, Math.min(losses, wins - byes, rounds - byes)),
  }
}

/** Matches of each round, in one way that it can go. */
function playThrough(
  stopAt: NonNullable<SwissSettings['stopAt']>,
  entrants: number,
  { rounds, betterWins }: { readonly rounds: number; readonly betterWins: boolean },
): { readonly matches: readonly number[]; readonly hasByes: boolean } {
  const isIn = ({ wins, losses }: Tally) =>
    wins < (stopAt.wins ?? Number.POSITIVE_INFINITY) && losses < (stopAt.losses ?? Number.POSITIVE_INFINITY)
  let tallies: Tally[] = Array.from({ length: entrants }, () => ({ wins: 0, losses: 0, hadBye: false }))
  const matches: number[] = []
  let hasByes = false
  for (let round = 0; round < rounds && tallies.length > 1; round++) {
    const ranked = tallies.toSorted((one, other) => other.wins - one.wins || one.losses - other.losses)
    const next: Tally[] = []
    if (ranked.length % 2 === 1) {
      hasByes = true
      const at = Math.max(
        0,
        ranked.findLastIndex(({ hadBye }) => !hadBye),
      )
      for (const tally of ranked.splice(at, 1)) next.push({ ...tally, wins: tally.wins + 1, hadBye: true })
    }
    for (let index = 0; index + 1 < ranked.length; index += 2) {
      for (const [side, tally] of ranked.slice(index, index + 2).entries()) {
        const isWinner = (side === 0) === betterWins
        next.push(isWinner ? { ...tally, wins: tally.wins + 1 } : { ...tally, losses: tally.losses + 1 })
      }
    }
    matches.push(ranked.length / 2)
    tallies = next.filter(isIn)
  }
  return { matches, hasByes }
}
