import { problems } from '@guildhall/contract/frame/errors'
import type { GameSuggestion } from '@guildhall/contract/games'
import { gamesProblems } from '@guildhall/contract/games'
import { roles } from '@guildhall/contract/rules/roles'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import type { Users } from '../../users/index.ts'
import type { GamesService } from '../catalogue/games.service.ts'
import { agreeing } from '../catalogue/releases.ts'
import type { EditingService } from '../editing/editing.service.ts'
import { catalogueDeskMoved, gameSuggested } from '../games.events.ts'
import type { StoredSuggestion } from './suggestions.store.ts'
import * as suggestionsStore from './suggestions.store.ts'

const openMaximum = 20
const alikeShown = 5

export type Decision = { decision: 'add' } | { decision: 'known'; gameId: string } | { decision: 'decline' }

export type SuggestionsService = ReturnType<typeof createSuggestionsService>

/** Games that members miss; staff add them, name the one that is meant, or decline. */
export function createSuggestionsService(parts: {
  games: GamesService
  editing: EditingService
  users: Users
  audit: Audit
}) {
  const { games, editing, users, audit } = parts

  async function suggest(
    unit: UnitOfWork,
    caller: Caller,
    wanted: Pick<StoredSuggestion, 'title' | 'releaseYear' | 'note' | 'facts'>,
  ): Promise<GameSuggestion> {
    if ((await suggestionsStore.countOpen(unit.db, caller.userId)) >= openMaximum) {
      throw new AppError(gamesProblems.too_many_suggestions)
    }
    const { releaseDate } = wanted.facts
    const { releaseYear } = agreeing({ releaseYear: wanted.releaseYear, releaseDate })
    const added = await suggestionsStore.add(unit.db, { ...wanted, releaseYear, byUserId: caller.userId })
    await unit.announce(gameSuggested, { byUserId: caller.userId, words: saidIn(wanted) })
    return describeOne(unit.db, added)
  }

  async function list(
    db: Database,
    caller: Caller,
    { whose, ...page }: { whose: 'own' | 'all'; after?: string | undefined; limit: number },
  ): Promise<GameSuggestion[]> {
    const isStaff = caller.role !== roles.user
    if (whose === 'all' && !isStaff) throw new AppError(problems.forbidden)
    if (whose === 'own') return describe(db, await suggestionsStore.findPage(db, { ...page, byUserId: caller.userId }))
    const open = await describe(db, await suggestionsStore.findPage(db, page))
    return Promise.all(open.map((suggestion) => withAlike(db, caller, suggestion)))
  }

  /** What is settled already stays as it is. */
  async function settle(unit: UnitOfWork, caller: Caller, id: string, decision: Decision): Promise<GameSuggestion> {
    const open = await suggestionsStore.lock(unit.db, id)
    if (!open) throw new AppError(gamesProblems.game_suggestion_not_found)
    if (open.state !== 'open') return describeOne(unit.db, open)
    const gameId = await gameOf(unit, caller, open, decision)
    const state = gameId === null ? 'declined' : 'added'
    const settled = await suggestionsStore.settle(unit.db, id, { state, gameId, decidedBy: caller.userId })
    await unit.announce(catalogueDeskMoved, {})
    const deed = { action: 'catalogue.suggestion-settled', on: ['suggestion', id], memberId: open.byUserId } as const
    await audit.write(unit, caller, { ...deed, after: { state, gameId } })
    return describeOne(unit.db, settled)
  }

  async function gameOf(
    unit: UnitOfWork,
    caller: Caller,
    { title, releaseYear, facts }: StoredSuggestion,
    decision: Decision,
  ): Promise<number | null> {
    if (decision.decision === 'decline') return null
    if (decision.decision === 'known') return (await games.require(unit.db, decision.gameId)).id
    return (await editing.add(unit, caller, { ...facts, title, releaseYear })).id
  }

  async function describeOne(db: Database, suggestion: StoredSuggestion): Promise<GameSuggestion> {
    const [described] = await describe(db, [suggestion])
    if (!described) throw new Error('a suggestion has no author')
    return described
  }

  async function describe(db: Database, found: readonly StoredSuggestion[]): Promise<GameSuggestion[]> {
    const people = await users.findMembers(
      db,
      found.map((suggestion) => suggestion.byUserId),
    )
    const cards = await games.cardsOf(
      db,
      found.flatMap((suggestion) => suggestion.gameId ?? []),
    )
    return found.flatMap(({ byUserId, gameId, at, ...said }) => {
      const by = people.get(byUserId)
      const game = (gameId === null ? undefined : cards.get(gameId)) ?? null
      return by ? [{ ...said, by, at: at.toISOString(), game, alike: [] }] : []
    })
  }

  /** What the catalogue has of a name alike: staff see at once whether the game is really missing. */
  async function withAlike(db: Database, caller: Caller, suggestion: GameSuggestion): Promise<GameSuggestion> {
    return { ...suggestion, alike: await games.findAlike(db, caller, { q: suggestion.title, limit: alikeShown }) }
  }

  return { suggest, list, settle }
}

/** All of it that was written by hand. */
function saidIn({ title, note, facts }: Pick<StoredSuggestion, 'title' | 'note' | 'facts'>): string[] {
  const { summary = '', developers = [], platforms = [], links = [] } = facts
  return [title, note, summary, ...developers, ...platforms, ...links.map((link) => Object.values(link).join(' '))]
}
