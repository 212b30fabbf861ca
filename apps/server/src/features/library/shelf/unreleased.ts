import { problems } from '@guildhall/contract/frame/errors'
import type { GameFacts } from '@guildhall/contract/games'
import { libraryProblems } from '@guildhall/contract/library'
import { isFinishedStatus, type LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { AppError } from '../../../platform/errors.ts'
import { isBeforeRelease, isOut } from '../../games/index.ts'

type Release = Pick<GameFacts, 'releaseYear' | 'releaseDate'> & { readonly source: string }
type Finish = { readonly status?: LibraryStatus | undefined; readonly finishedAt?: unknown }

/**
 * Nobody finishes a game before it is out. Of a game that only this hall knows this holds for the day that is named, too;
 * elsewhere the first release that a source knows of may be a later one than somebody played.
 * @throws game_not_out, or invalid for a day before the release.
 */
export function requireReleased(game: Release, { status, finishedAt }: Finish, field = 'finishedAt'): void {
  if (status !== undefined && isFinishedStatus(status) && !isOut(game)) throw new AppError(libraryProblems.game_not_out)
  if (game.source !== 'hall' || !(finishedAt instanceof Date) || !isBeforeRelease(game, finishedAt)) return
  throw new AppError(problems.invalid, {
    errors: [{ field, code: 'before_release', message: 'must not be before the release of the game' }],
  })
}

/** What is said of a game that is not out, without that it is finished. */
export function withoutFinish<Set extends Finish>(set: Set): Set {
  const isFinished = set.status !== undefined && isFinishedStatus(set.status)
  return { ...set, finishedAt: undefined, ...(isFinished && { status: undefined }) }
}
