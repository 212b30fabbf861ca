import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import type { CopiesService } from '../copies/copies.service.ts'
import * as copiesStore from '../copies/copies.store.ts'
import type { PlaythroughsService } from '../playthroughs/playthroughs.service.ts'
import * as playthroughsStore from '../playthroughs/playthroughs.store.ts'
import type { RatingsService } from '../ratings/ratings.service.ts'
import { requireOwn } from '../shelf/visibility.ts'
import type { ShelfService } from '../shelf.service.ts'
import { recordEdit } from './recording.ts'

/** The number under which it can be taken back, where the caller wants that. */
type AsChange = { readonly changeId?: string | undefined }
type OfGame = { readonly userId: string; readonly gameId: string }
type OfPart = { readonly userId: string; readonly id: string }
type Rest<Call> = Call extends (unit: UnitOfWork, caller: Caller, of: never, ...rest: infer Args) => unknown
  ? Args
  : never

export type SingleChanges = ReturnType<typeof createSingleChanges>

/** What a member does to one game, kept with how it was. */
export function createSingleChanges(parts: {
  games: Games
  shelf: Pick<ShelfService, 'put'>
  ratings: Pick<RatingsService, 'rate'>
  copies: CopiesService
  playthroughs: PlaythroughsService
}) {
  const { games, shelf, ratings, copies, playthroughs } = parts

  /** Nothing of somebody else's shelf is looked at for them. */
  async function ofGame<Answer>(
    unit: UnitOfWork,
    caller: Caller,
    { userId, gameId }: OfGame,
    { changeId }: AsChange,
    act: () => Promise<Answer>,
  ): Promise<Answer> {
    requireOwn(caller, userId)
    const game = changeId === undefined ? undefined : await games.require(unit.db, gameId)
    return recordEdit(unit, { userId, gameId: game?.id, changeId }, act)
  }

  async function ofPart<Answer>(
    unit: UnitOfWork,
    caller: Caller,
    { userId, id }: OfPart,
    {
      changeId,
      store,
    }: AsChange & {
      store: { find(...of: Parameters<typeof copiesStore.find>): Promise<{ gameId: number } | undefined> }
    },
    act: () => Promise<Answer>,
  ): Promise<Answer> {
    requireOwn(caller, userId)
    const part = changeId === undefined ? undefined : await store.find(unit.db, userId, id)
    return recordEdit(unit, { userId, gameId: part?.gameId, changeId }, act)
  }

  /** What a platform tells of is in no picture, so what is typed beside it is kept as no change. */
  const ownCopies = {
    find: async (...of: Parameters<typeof copiesStore.find>) => {
      const copy = await copiesStore.find(...of)
      return copy?.sourceId === null ? copy : undefined
    },
  }
  const ofCopy = { store: ownCopies }
  const ofPlaythrough = { store: playthroughsStore }
  return {
    put: (unit: UnitOfWork, caller: Caller, of: OfGame, as: AsChange, ...rest: Rest<ShelfService['put']>) =>
      ofGame(unit, caller, of, as, () => shelf.put(unit, caller, of, ...rest)),
    rate: (unit: UnitOfWork, caller: Caller, gameId: string, as: AsChange, rating: number | null) =>
      ofGame(unit, caller, { userId: caller.userId, gameId }, as, () => ratings.rate(unit, caller, gameId, rating)),
    addCopy: (unit: UnitOfWork, caller: Caller, of: OfGame, as: AsChange, ...rest: Rest<CopiesService['add']>) =>
      ofGame(unit, caller, of, as, () => copies.add(unit, caller, of, ...rest)),
    changeCopy: (unit: UnitOfWork, caller: Caller, of: OfPart, as: AsChange, ...rest: Rest<CopiesService['change']>) =>
      ofPart(unit, caller, of, { ...as, ...ofCopy }, () => copies.change(unit, caller, of, ...rest)),
    removeCopy: (unit: UnitOfWork, caller: Caller, of: OfPart, as: AsChange) =>
      ofPart(unit, caller, of, { ...as, ...ofCopy }, () => copies.remove(unit, caller, of)),
    beginPlaythrough: (
      unit: UnitOfWork,
      caller: Caller,
      of: OfGame,
      as: AsChange,
      ...rest: Rest<PlaythroughsService['begin']>
    ) => ofGame(unit, caller, of, as, () => playthroughs.begin(unit, caller, of, ...rest)),
    changePlaythrough: (
      unit: UnitOfWork,
      caller: Caller,
      of: OfPart,
      as: AsChange,
      ...rest: Rest<PlaythroughsService['change']>
    ) => ofPart(unit, caller, of, { ...as, ...ofPlaythrough }, () => playthroughs.change(unit, caller, of, ...rest)),
    removePlaythrough: (unit: UnitOfWork, caller: Caller, of: OfPart, as: AsChange) =>
      ofPart(unit, caller, of, { ...as, ...ofPlaythrough }, () => playthroughs.remove(unit, caller, of)),
  }
}
