import type { EndpointInput } from '@guildhall/contract/frame/endpoint'
import type { StageSettings, TournamentPreview, tournamentsEndpoints } from '@guildhall/contract/tournaments'
import { scheduleOf } from '@guildhall/tournament-engine'
import { AppError } from '../../../platform/errors.ts'
import { byRules, toEngineStages } from '../game/engine.ts'
import { requireStagesSound } from './draft-facts.ts'

type Asked = EndpointInput<(typeof tournamentsEndpoints)['POST /api/tournaments/preview']>['body']

/**
 * What a format comes to. Minutes are a span: from every match as short as it can be to every match as long.
 * @throws tournament_settings_wrong, tournament_too_few
 */
export function previewOf({ entrants, stages, advance, minutesPerGame, stations }: Asked): TournamentPreview {
  requireStagesSound({ stages, advance, capacity: entrants })
  const scheduled = (minutes: number) =>
    byRules(() =>
      scheduleOf({
        entrants,
        stages: toEngineStages(stages, advance),
        stations: stations ?? entrants,
        minutesPerGame: minutes,
      }),
    )
  const expected = scheduled(minutesPerGame)
  const lengths = stages.flatMap(bestOfs)
  const shortest = Math.min(...lengths.map((bestOf) => (bestOf + 1) / 2 / expectedGames(bestOf)))
  const longest = Math.max(...lengths.map((bestOf) => bestOf / expectedGames(bestOf)))
  return {
    entrants,
    matches: { ...expected.matches },
    minutes: {
      least: Math.floor(scheduled(minutesPerGame * shortest).minutes),
      most: Math.ceil(scheduled(minutesPerGame * longest).minutes),
    },
    matchesEach: expected.playsAtLeast,
    stages: stages.map(({ format }, index) => ({
      format,
      rounds: expected.rounds
        .filter(({ stage }) => stage === String(index + 1))
        .map(({ matches, from, until }) => ({ matches, minutes: Math.ceil(until - from) })),
    })),
  }
}

type AskedAll = EndpointInput<(typeof tournamentsEndpoints)['POST /api/tournaments/previews']>['body']

/** Of each format by itself: what cannot be played like that spoils no other. */
export function previewsOf({ formats, ...asked }: AskedAll): (TournamentPreview | null)[] {
  return formats.map((format) => {
    try {
      return previewOf({ ...asked, ...format })
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  })
}

function bestOfs(stage: StageSettings): number[] {
  if (stage.format !== 'double_elimination') return stage.bestOf
  return [...stage.bestOf, ...(stage.lowerBestOf ?? []), ...(stage.finalBestOf === null ? [] : [stage.finalBestOf])]
}

/** Of a best-of between equals: it goes on as long as neither has more than half. */
function expectedGames(bestOf: number): number {
  const needed = (bestOf + 1) / 2
  let games = 0
  // After how many games it can end, with how likely that is: the winner takes the last one.
  let ways = 1
  for (let lost = 0; lost < needed; lost++) {
    games += (needed + lost) * ways * 2 * 0.5 ** (needed + lost)
    ways = (ways * (needed + lost)) / (lost + 1)
  }
  return games
}
