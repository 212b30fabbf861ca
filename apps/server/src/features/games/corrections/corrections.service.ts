import { isDeepStrictEqual } from 'node:util'
import { problems } from '@guildhall/contract/frame/errors'
import { correctionsProblems, type GameCorrection, type RightFact } from '@guildhall/contract/games/corrections'
import { correctionsADay, correctionsMaximum, settledCorrectionsDays } from '@guildhall/contract/rules/game-limits'
import { roles } from '@guildhall/contract/rules/roles'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import type { Users } from '../../users/index.ts'
import { gameKeyOf } from '../catalogue/game-keys.ts'
import type { GamesService } from '../catalogue/games.service.ts'
import type { EditingService } from '../editing/editing.service.ts'
import { correctionSettled, correctionUndone, type GameEditUndone, gameSuggested } from '../games.events.ts'
import { createCorrectionViews, markOf } from './correction-views.ts'
import type { StoredCorrection } from './corrections.store.ts'
import * as correctionsStore from './corrections.store.ts'

type Decision =
  | { readonly decision: 'take'; readonly mark: string; readonly words?: string | undefined }
  | { readonly decision: 'decline'; readonly mark: string; readonly words: string }

export type CorrectionsService = ReturnType<typeof createCorrectionsService>

/** Facts of games that members say are wrong; staff take over what is right, or decline with words. */
export function createCorrectionsService(parts: {
  games: GamesService
  editing: EditingService
  users: Users
  audit: Audit
}) {
  const { games, editing, audit } = parts
  const { presentGame, describe, describeOne } = createCorrectionViews(parts)

  /** @throws correction_changes_nothing, too_many_corrections, rate_limited */
  async function say(
    unit: UnitOfWork,
    { userId }: Caller,
    gameId: string,
    { fact, to, source }: RightFact,
  ): Promise<GameCorrection> {
    const game = await games.require(unit.db, gameId)
    if (isDeepStrictEqual(sorted(game[fact]), sorted(to)))
      throw new AppError(correctionsProblems.correction_changes_nothing)
    const open = await correctionsStore.lockAndCountOpen(unit.db, userId)
    await correctionsStore.forgetSettled(unit.db, userId, settledCorrectionsDays)
    const said = { gameId: game.id, byUserId: userId, fact, to, source }
    const again = await correctionsStore.sayAgain(unit.db, said)
    const kept = again ?? (await addOne(unit.db, said, open))
    await unit.announce(gameSuggested, { byUserId: userId, words: [[to ?? ''].flat().map(String), source].flat() })
    return describeOne(unit.db, kept)
  }

  /** What is refused, and what is written over, is none of those of a day. */
  async function addOne(db: Database, said: correctionsStore.Said, open: number): Promise<StoredCorrection> {
    if (open >= correctionsMaximum) throw new AppError(correctionsProblems.too_many_corrections)
    const retryAfterMs = await correctionsStore.msUntilNext(db, said.byUserId, correctionsADay)
    if (retryAfterMs > 0) throw new AppError(problems.rate_limited, { retryAfterMs })
    return correctionsStore.add(db, said)
  }

  async function list(
    db: Database,
    caller: Caller,
    { whose, ...page }: { whose: 'own' | 'all'; after?: string | undefined; limit: number },
  ): Promise<GameCorrection[]> {
    if (whose === 'own') return describe(db, await correctionsStore.findPage(db, { ...page, byUserId: caller.userId }))
    if (caller.role === roles.user) throw new AppError(problems.forbidden)
    return describe(db, await correctionsStore.findPage(db, page))
  }

  /**
   * As it was read, and otherwise not: whoever said it may write it over at any time.
   * @throws game_correction_not_found, correction_settled otherwise or by another, correction_changed_meanwhile
   */
  async function settle(unit: UnitOfWork, caller: Caller, id: string, decision: Decision): Promise<GameCorrection> {
    const seen = await correctionsStore.find(unit.db, id)
    if (!seen) throw new AppError(correctionsProblems.game_correction_not_found)
    const alike = await correctionsStore.lockAlike(unit.db, seen, decision.decision === 'take')
    const stored = alike.find((each) => each.id === id)
    if (!stored) throw new AppError(correctionsProblems.game_correction_not_found)
    const state = decision.decision === 'take' ? 'taken' : 'declined'
    if (stored.state !== 'open') {
      if (stored.state === state && stored.decidedBy === caller.userId) return describeOne(unit.db, stored)
      throw new AppError(correctionsProblems.correction_settled)
    }
    const game = await presentGame(unit.db, stored.gameId)
    const { fact, to, byUserId } = stored
    // What is alike was found by the words before the lock.
    if (markOf(stored, game) !== decision.mark || markOf(seen, game) !== decision.mark)
      throw new AppError(correctionsProblems.correction_changed_meanwhile)
    const answer = decision.words ?? ''
    const ids = alike.map((each) => each.id)
    const was = game[fact]
    await correctionsStore.settle(unit.db, ids, { state, was, answer, decidedBy: caller.userId })
    for (const each of alike) {
      const told = { correctionId: each.id, byUserId: each.byUserId, settledBy: caller.userId }
      await unit.announce(correctionSettled, { ...told, gameId: game.id, isTaken: state === 'taken', words: answer })
    }
    const gameId = gameKeyOf(game)
    const ofMember = { memberId: byUserId, reason: answer }
    const taken = { action: 'catalogue.correction-taken', ...ofMember } as const
    const isChanged =
      decision.decision === 'take' &&
      (await editing.takeOver(unit, caller, gameId, { version: game.version, [fact]: to }, taken, (editId) =>
        correctionsStore.noteEdit(unit.db, ids, editId),
      ))
    if (!isChanged) {
      const action = state === 'taken' ? 'catalogue.correction-taken' : 'catalogue.correction-declined'
      await audit.write(unit, caller, { action, on: ['game', gameId], ...ofMember, after: { fact, asked: asLine(to) } })
    }
    return describeOne(unit.db, (await correctionsStore.find(unit.db, id)) ?? stored)
  }

  /** Whoever was told that it is right now hears that it is not. */
  async function tellUndone(unit: UnitOfWork, { editId, gameId, undoneBy }: GameEditUndone): Promise<void> {
    for (const { id, byUserId } of await correctionsStore.findOfEdit(unit.db, editId)) {
      await unit.announce(correctionUndone, { correctionId: id, byUserId, gameId, undoneBy })
    }
  }

  return { say, list, settle, tellUndone }
}

/** Another order of a list is no other fact. */
const sorted = (value: GameCorrection['to']) => (Array.isArray(value) ? value.toSorted() : value)

const asLine = (value: GameCorrection['to']): string => [value ?? ''].flat().join(', ')
