import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Games } from '../../games/index.ts'
import type { ImportedName } from '../reading/imported-row.ts'
import type { Decision } from './decisions.store.ts'
import * as decisionsStore from './decisions.store.ts'
import { nameKey, titleKey } from './name-key.ts'

/** Files of elsewhere write names freely. */
const likelyFrom = 0.3
/** So many names are looked up together: others have their turn before the next. */
const namesAtOnce = 1000

/**
 * The game that a name means, and whether the member said so. Of a name without a year that means none for sure,
 * `namesakeId` is the only game that goes by it; `mayBeKnown` says of any name whether games go by it in some form.
 */
export type Match = {
  readonly gameId: number | null
  readonly decision: 'match' | 'ignore' | null
  readonly namesakeId: number | null
  readonly mayBeKnown: boolean
}

const unknown = { namesakeId: null, mayBeKnown: false }

export type MatchingService = ReturnType<typeof createMatchingService>

/** Finds out which games the names in a file mean. */
export function createMatchingService({ games }: { games: Games }) {
  const { recognise } = games

  /**
   * In the order asked for: what the member said of such a name before, else IGDB's number, the hall's own, Steam's, or
   * a name and year that only one game has.
   */
  async function match(db: Database, userId: string, names: readonly ImportedName[]): Promise<Match[]> {
    const said = await decisionsStore.findAll(db, userId)
    const current = await recognise.byHallNumbers(
      db,
      [...said.values()].flatMap(({ gameId }) => gameId ?? []),
    )
    const matches: Match[] = []
    for (let first = 0; first < names.length; first += namesAtOnce) {
      const some = names.slice(first, first + namesAtOnce)
      const found = await recogniseAll(db, some)
      const known = some.map(
        (name, index): Match =>
          asSaid(said.get(nameKey(name)), current) ?? {
            gameId: found[index] ?? null,
            decision: null,
            ...unknown,
          },
      )
      matches.push(...(await withNamesakes(db, some, known)))
    }
    return matches
  }

  async function withNamesakes(
    db: Database,
    names: readonly ImportedName[],
    matches: readonly Match[],
  ): Promise<readonly Match[]> {
    const open = names.flatMap(({ title, releaseYear }, index) => {
      const found = matches[index]
      return found?.gameId === null && found.decision === null ? [{ title, releaseYear, index }] : []
    })
    const yearless = open.filter(({ releaseYear }) => releaseYear === null)
    const alone = await recognise.byTitlesAlone(
      db,
      yearless.map(({ title }) => title),
    )
    const named = await recognise.areNamed(db, open)
    const namesakes = new Map(yearless.map(({ index }, place) => [index, alone[place] ?? null]))
    const known = new Set(open.flatMap(({ index }, place) => (named[place] === true ? [index] : [])))
    return matches.map((found, index) => ({
      ...found,
      namesakeId: namesakes.get(index) ?? null,
      mayBeKnown: known.has(index),
    }))
  }

  async function recogniseAll(db: Database, names: readonly ImportedName[]): Promise<(number | null)[]> {
    const byIgdb = await recognise.byIgdbIds(db, unique(names, 'igdbId'))
    const bySteam = await recognise.bySteamApps(db, unique(names, 'steamAppId'))
    const byHall = await ownGames(db, names)
    const found = names.map(
      ({ igdbId, steamAppId, hallKey }) =>
        (igdbId !== null && byIgdb.get(igdbId)) ||
        (hallKey !== null && byHall.get(hallKey)) ||
        (steamAppId !== null && bySteam.get(steamAppId)) ||
        null,
    )
    const open = names.flatMap((name, index) => (found[index] === null ? [{ name, index }] : []))
    const byName = await recognise.byNames(
      db,
      open.map(({ name }) => name),
    )
    open.forEach(({ index }, place) => {
      found[index] = byName[place] ?? null
    })
    return found
  }

  /** The hall's own numbers name other games in other halls: the title must agree. */
  async function ownGames(db: Database, names: readonly ImportedName[]): Promise<ReadonlyMap<string, number>> {
    const named = names.flatMap(({ hallKey, title }) => {
      const number = hallKey === null ? undefined : /^h(\d{1,9})$/.exec(hallKey)?.[1]
      return number === undefined || hallKey === null ? [] : [{ hallKey, title, number: Number(number) }]
    })
    const current = await recognise.byHallNumbers(
      db,
      named.map(({ number }) => number),
    )
    const asNamed = await games.cardsOf(
      db,
      named.map(({ number }) => number),
    )
    return new Map(
      named.flatMap(({ hallKey, title, number }): [string, number][] => {
        const [card, id] = [asNamed.get(number), current.get(number)]
        const isSame = card !== undefined && id !== undefined && titleKey(card.title) === titleKey(title)
        return isSame ? [[hallKey, id]] : []
      }),
    )
  }

  /** What each name may mean, the likeliest first. */
  function propose(database: Database, names: readonly Pick<ImportedName, 'title' | 'releaseYear'>[], limit: number) {
    return recognise.alikeTo(database, names, { alikeFrom: likelyFrom, limit })
  }

  return { match, propose }
}

function asSaid(said: Decision | undefined, current: ReadonlyMap<number, number>): Match | undefined {
  if (said === undefined) return undefined
  if (said.gameId === null) return { gameId: null, decision: 'ignore', ...unknown }
  const gameId = current.get(said.gameId)
  return gameId === undefined ? undefined : { gameId, decision: 'match', ...unknown }
}

function unique(names: readonly ImportedName[], part: 'igdbId' | 'steamAppId'): number[] {
  return [...new Set(names.flatMap((name) => name[part] ?? []))]
}
