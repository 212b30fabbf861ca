import type { Game, GameCard, GameEdit, GameFacts } from '@guildhall/contract/games'
import { gamesProblems } from '@guildhall/contract/games'
import { roles } from '@guildhall/contract/rules/roles'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit, Deed } from '../../audit/index.ts'
import type { Users } from '../../users/index.ts'
import { gameKeyOf } from '../catalogue/game-keys.ts'
import type { GamesService } from '../catalogue/games.service.ts'
import type { StoredGame } from '../catalogue/games.store.ts'
import * as gamesStore from '../catalogue/games.store.ts'
import { agreeing } from '../catalogue/releases.ts'
import { gameEditUndone, gamesChanged } from '../games.events.ts'
import { announceEdition, announceRelease } from './announcing-news.ts'
import type { StoredEdit } from './edits.store.ts'
import * as editsStore from './edits.store.ts'
import { differences, type FactChange } from './fact-changes.ts'

export type EditingService = ReturnType<typeof createEditingService>

const nothingKnown: Omit<GameFacts, 'title'> = {
  alternativeNames: [],
  kind: 'main_game',
  releaseYear: null,
  releaseDate: null,
  summary: '',
  genres: [],
  platforms: [],
  developers: [],
  modes: [],
  players: null,
  steamAppIds: [],
  series: [],
  links: [],
}

type DeedOfChange = Pick<Deed, 'memberId' | 'reason'> & {
  readonly action: 'catalogue.changed' | 'catalogue.undone' | 'catalogue.correction-taken'
}

/** Is told of the change by its number before the log is written, which comes last. */
type OnWritten = (editId: string) => Promise<void>

type WrittenFacts = { [Fact in keyof GameFacts]?: GameFacts[Fact] | undefined }

/** How the people of the hall keep the catalogue right. Every change can be taken back. */
export function createEditingService(parts: { games: GamesService; users: Users; audit: Audit }) {
  const { games, users, audit } = parts

  /** A game that only this hall knows. */
  async function add(unit: UnitOfWork, caller: Caller, facts: WrittenFacts & { title: string }): Promise<StoredGame> {
    const stored = await gamesStore.insert(unit.db, {
      ...nothingKnown,
      ...agreeing(present(facts)),
      igdbId: null,
      source: 'hall',
    } as never)
    if (!stored) throw new Error('a game without a number at IGDB clashed with another')
    await editsStore.add(unit.db, { gameId: stored.id, byUserId: caller.userId, kind: 'created', changes: [] })
    await unit.announce(gamesChanged, { gameIds: [stored.id] })
    await announceEdition(unit, stored)
    const deed = { action: 'catalogue.added', on: ['game', gameKeyOf(stored)] } as const
    await audit.write(unit, caller, { ...deed, after: { title: stored.title } })
    return stored
  }

  /** @throws game_changed_meanwhile when somebody was faster. */
  async function change(
    unit: UnitOfWork,
    caller: Caller,
    gameId: string,
    facts: WrittenFacts & { version: number },
  ): Promise<Game> {
    await takeOver(unit, caller, gameId, facts, { action: 'catalogue.changed' })
    return games.get(unit.db, caller, gameId)
  }

  /**
   * The same as another deed; false, and no entry of the log, where the game says so already.
   * @throws game_changed_meanwhile
   */
  async function takeOver(
    unit: UnitOfWork,
    caller: Caller,
    gameId: string,
    { version, ...facts }: WrittenFacts & { version: number },
    deed: DeedOfChange,
    onWritten?: OnWritten,
  ): Promise<boolean> {
    const game = await lock(unit.db, gameId)
    const changes = differences(game, agreeing(present(facts), game))
    if (changes.length === 0) return false
    if (game.version !== version) throw new AppError(gamesProblems.game_changed_meanwhile)
    await write(unit, caller, game, { changes, kind: 'changed' }, deed, onWritten)
    return true
  }

  /** @throws game_edit_not_undoable when it is undone already, or a later change stands on it. */
  async function undo(unit: UnitOfWork, caller: Caller, gameId: string, editId: string): Promise<Game> {
    const game = await lock(unit.db, gameId)
    const edit = await editsStore.find(unit.db, editId)
    if (edit?.gameId !== game.id) throw new AppError(gamesProblems.game_edit_not_found)
    if (!isUndoable(edit)) throw new AppError(gamesProblems.game_edit_not_undoable)
    const changes = edit.changes.map(({ field, from, to }) => ({ field, from: to, to: from }))
    const tell = () => unit.announce(gameEditUndone, { editId: edit.id, gameId: game.id, undoneBy: caller.userId })
    await write(unit, caller, game, { changes, kind: 'undone', undoes: edit.id }, { action: 'catalogue.undone' }, tell)
    return games.get(unit.db, caller, gameId)
  }

  async function history(
    db: Database,
    viewer: Pick<Caller, 'role'>,
    gameId: string,
    page: { before?: string | undefined; limit: number },
  ): Promise<GameEdit[]> {
    const game = await games.require(db, gameId)
    const found = await editsStore.findPage(db, { gameId: game.id, ...page })
    const people = await users.findMembers(
      db,
      found.flatMap((edit) => (isNamed(edit, viewer) ? (edit.byUserId ?? []) : [])),
    )
    const cards = await games.cardsOf(
      db,
      found.flatMap(({ fromId, intoId }) => [fromId ?? [], intoId ?? []].flat()),
    )
    return found.map((edit) => ({
      id: edit.id,
      by: (edit.byUserId === null ? undefined : people.get(edit.byUserId)) ?? null,
      at: edit.at.toISOString(),
      kind: edit.kind,
      changes: edit.changes.map(({ field, from, to }) => ({ field, from, to })),
      merge: mergeOf(edit, cards),
      isUndone: edit.isUndone,
      canUndo: isUndoable(edit),
    }))
  }

  async function lock(db: Database, gameId: string): Promise<StoredGame> {
    const { id } = await games.require(db, gameId)
    const game = (await gamesStore.lock(db, [id])).get(id)
    if (!game || game.mergedInto !== null) throw new AppError(gamesProblems.game_changed_meanwhile)
    return game
  }

  async function write(
    unit: UnitOfWork,
    caller: Caller,
    game: StoredGame,
    edit: { changes: readonly FactChange[]; kind: 'changed' | 'undone'; undoes?: string },
    deed: DeedOfChange,
    onWritten?: OnWritten,
  ): Promise<void> {
    const facts = Object.fromEntries(edit.changes.map(({ field, to }) => [field, to])) as Partial<GameFacts>
    await gamesStore.change(unit.db, game.id, facts)
    const editId = await editsStore.add(unit.db, { gameId: game.id, byUserId: caller.userId, ...edit })
    await unit.announce(gamesChanged, { gameIds: [game.id] })
    await announceRelease(unit, game.id, { before: game, after: { ...game, ...facts } })
    await onWritten?.(editId)
    const on = ['game', gameKeyOf(game)] as const
    // By its number the log takes it back.
    const after = { ...saidIn(edit, 'to'), ...(edit.kind === 'changed' && { edit: editId }) }
    await audit.write(unit, caller, { ...deed, on, before: saidIn(edit, 'from'), after })
  }

  return { add, change, takeOver, undo, history }
}

/** Whose file brought a game only staff see: a file is of somebody's shelf. */
function isNamed({ isOfFile }: StoredEdit, { role }: Pick<Caller, 'role'>): boolean {
  return !isOfFile || role !== roles.user
}

function isUndoable({ kind, isUndone, changes, laterFields }: StoredEdit): boolean {
  return kind === 'changed' && !isUndone && !changes.some(({ field }) => laterFields.includes(field))
}

function mergeOf({ mergeId, fromId, intoId }: StoredEdit, cards: ReadonlyMap<number, GameCard>): GameEdit['merge'] {
  const from = cards.get(fromId ?? 0)
  const into = cards.get(intoId ?? 0)
  return mergeId !== null && from && into ? { id: mergeId, from, into } : null
}

const saidIn = ({ changes }: { changes: readonly FactChange[] }, which: 'from' | 'to') =>
  Object.fromEntries(changes.map((each) => [each.field, asLine(each[which])]))

/** Lists and the like as they are written down. */
function asLine(value: unknown): string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value ?? null)
}

/** Without what was not said. */
function present(facts: WrittenFacts): Partial<GameFacts> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}
