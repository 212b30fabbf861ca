import type { Stage, Turn } from '../turns/turn.ts'
import { nameWeek, setChallenge } from './keep-challenges.ts'
import { beginTournament, playMatch, setTournament } from './keep-tournaments.ts'

const steps: readonly Turn[] = [setChallenge, setTournament, nameWeek, beginTournament, playMatch]

/**
 * However long ago the hall was filled there is something to take on: one of those who are in does the first thing that is
 * missing. @returns whether there was any
 */
export async function keepEvenings(stage: Stage): Promise<boolean> {
  const [actor] = stage.random.sample(stage.troupe.here(), 1)
  if (actor === undefined) return false
  for (const step of steps) if (await step(stage, actor)) return true
  return false
}
