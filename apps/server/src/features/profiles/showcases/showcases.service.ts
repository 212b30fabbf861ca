import type { ChosenShowcase, OwnShowcases, ProfileReview, Showcase } from '@guildhall/contract/profiles'
import { showcasesProblems } from '@guildhall/contract/profiles/showcases'
import { overviewLimits } from '@guildhall/contract/rules/profile-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Achievements } from '../../achievements/index.ts'
import type { Games } from '../../games/index.ts'
import { shelfQueries } from '../../library/index.ts'
import type { Lists } from '../../lists/index.ts'
import type { Media } from '../../media/index.ts'
import type { Reviews } from '../../reviews/index.ts'
import { profileChanged } from '../profiles.events.ts'
import * as profilesStore from '../profiles.store.ts'
import { chosenOf, isSame, picturesGone, picturesIn, subjectOf, toStored, wordsAnew } from './named-showcases.ts'
import type { NamedShowcase, StoredShowcase } from './showcases.store.ts'
import * as showcasesStore from './showcases.store.ts'
import { namesIn, showcaseAsSeen } from './shown-showcases.ts'
import { withGame, withMoment } from './with-game.ts'

export type ShowcasesParts = {
  readonly games: Games
  readonly achievements: Achievements
  readonly reviews: Reviews
  readonly lists: Lists
  readonly media: Media
}

const foreignKeyViolation = '23503'

const everyReview = { isOwner: true, isRatingShown: true, letters: overviewLimits.reviewLetters }

export type ShowcasesService = ReturnType<typeof createShowcasesService>

/** What a member chose to show on their profile: they are written all at once, so that no two pages mix theirs. */
export function createShowcasesService({ games, achievements, reviews, lists, media }: ShowcasesParts) {
  async function own(db: Database, { userId }: Pick<Caller, 'userId'>): Promise<OwnShowcases> {
    const stored = await showcasesStore.find(db, userId, { isOwner: true })
    const { shown, cards } = await asOwnerSees(db, userId, stored)
    return {
      version: await showcasesStore.versionOf(db, userId),
      showcases: stored.flatMap((one, at) => {
        const chosen = chosenOf(one, cards)
        return chosen === undefined ? [] : [{ chosen, shown: shown[at] ?? null }]
      }),
    }
  }

  async function ownReviews(
    db: Database,
    { userId }: Caller,
    page: { before?: string | undefined; limit: number },
  ): Promise<ProfileReview[]> {
    const { latest } = await reviews.latestOf(db, userId, { viewerId: userId, ...everyReview, ...page, named: [] })
    const cards = await games.cardsOf(
      db,
      latest.map(({ gameId }) => gameId),
    )
    return latest.flatMap(withGame(cards))
  }

  /**
   * The same once more changes nothing, whatever version it names.
   * @throws showcases_stale with those of now; showcase_refused for what the member cannot show.
   */
  async function choose(
    unit: UnitOfWork,
    caller: Caller,
    wanted: { version: number; showcases: readonly ChosenShowcase[] },
  ): Promise<OwnShowcases> {
    const { userId } = caller
    const { audiences } = await profilesStore.holdProfile(unit.db, userId)
    const before = await showcasesStore.find(unit.db, userId, { isOwner: true })
    const named = await nameAll(unit.db, wanted.showcases)
    if (isSame(before, named)) return own(unit.db, caller)
    if ((await showcasesStore.versionOf(unit.db, userId)) !== wanted.version) {
      throw new AppError(showcasesProblems.showcases_stale, { current: await own(unit.db, caller) })
    }
    const known = new Set(before.map(subjectOf))
    const added = named.filter((one) => !known.has(subjectOf(one)))
    const claimed = await claimPictures(unit, userId, picturesIn(added))
    const toStore = (one: NamedShowcase) => toStored(one, before, claimed)
    await requireShown(unit.db, userId, added.map(toStore))
    await replace(unit, userId, named.map(toStore))
    await media.releaseAll(unit, picturesGone(before, named))
    const newWords = wordsAnew(before, named).join('\n')
    await unit.announce(profileChanged, { userId, newWords, showcases: audiences.showcases })
    return own(unit.db, caller)
  }

  /** @throws showcase_refused for a game that is not there. */
  async function nameAll(db: Database, wanted: readonly ChosenShowcase[]): Promise<NamedShowcase[]> {
    const gameIds = wanted.flatMap((one) => ('gameId' in one ? [one.gameId] : []))
    const numbers = gameIds.length === 0 ? new Map<string, number>() : await games.numbersOf(db, gameIds)
    return wanted.map((one): NamedShowcase => {
      if (!('gameId' in one)) return one
      const gameId = numbers.get(one.gameId)
      if (gameId === undefined) throw new AppError(showcasesProblems.showcase_refused)
      return { ...one, gameId }
    })
  }

  async function claimPictures(unit: UnitOfWork, userId: string, ids: readonly string[]) {
    const claimed = await media.claimAll(unit, userId, ids, 'showcase')
    if (claimed.size !== ids.length) throw new AppError(showcasesProblems.showcase_refused)
    return claimed
  }

  /** What was chosen before may show nothing any more; what is chosen now may not. */
  async function requireShown(db: Database, userId: string, added: readonly StoredShowcase[]): Promise<void> {
    const { shown } = await asOwnerSees(db, userId, added)
    if (shown.includes(null)) throw new AppError(showcasesProblems.showcase_refused)
  }

  async function replace(unit: UnitOfWork, userId: string, stored: readonly StoredShowcase[]): Promise<void> {
    await showcasesStore.replace(unit.db, userId, stored).catch((error: unknown) => {
      // A review or a list that went in this moment.
      const isGone = (error as { code?: unknown }).code === foreignKeyViolation
      throw isGone ? new AppError(showcasesProblems.showcase_refused) : error
    })
  }

  async function asOwnerSees(db: Database, userId: string, stored: readonly StoredShowcase[]) {
    const names = namesIn(stored)
    const unlocked = await achievements.unlockedAmong(db, userId, {
      shelf: shelfQueries.shelfOf(userId, { isOwner: true }),
      named: names.achievements,
    })
    const asked = { viewerId: userId, ...everyReview, limit: 0, named: names.reviewIds }
    const written = await reviews.latestOf(db, userId, asked)
    const { named } = await lists.latestOf(db, { viewerId: userId }, userId, { limit: 0, named: names.listIds })
    const cards = await games.cardsOf(db, [...names.gameIds, ...written.named.map(({ gameId }) => gameId)])
    const contents = {
      cards,
      achievements: unlocked.flatMap(withGame(cards)).map(withMoment),
      reviews: written.named.flatMap(withGame(cards)),
      lists: named,
      isLibraryShown: true,
    }
    return { cards, shown: stored.map((one): Showcase | null => showcaseAsSeen(one, contents)) }
  }

  return { own, ownReviews, choose }
}
