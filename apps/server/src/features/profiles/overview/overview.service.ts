import type { ListCard } from '@guildhall/contract/lists'
import type { ProfileOverview } from '@guildhall/contract/profiles'
import { overviewLimits, type ProfileBlock, profileBlocks } from '@guildhall/contract/rules/profile-limits'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Achievements } from '../../achievements/index.ts'
import type { Games } from '../../games/index.ts'
import { shelfQueries } from '../../library/index.ts'
import type { Lists } from '../../lists/index.ts'
import type { Privacy } from '../../privacy/index.ts'
import type { Reviews } from '../../reviews/index.ts'
import { libraryBlocks } from '../profile-parts.ts'
import type { Eyes, ProfileViewService, Sight } from '../profile-view.service.ts'
import * as showcasesStore from '../showcases/showcases.store.ts'
import { namesIn, type ShowcaseContents, showcaseAsSeen } from '../showcases/shown-showcases.ts'
import { withGame, withMoment } from '../showcases/with-game.ts'
import type { StoredOverview } from './overview.store.ts'
import * as overviewStore from './overview.store.ts'

export type OverviewParts = {
  readonly privacy: Privacy
  readonly games: Games
  readonly achievements: Achievements
  readonly reviews: Reviews
  readonly lists: Lists
}

type Cards = Awaited<ReturnType<Games['cardsOf']>>

type Looking = {
  readonly eyes: Eyes
  readonly isOwner: boolean
  readonly isLibraryShown: boolean
  readonly isSeen: (block: ProfileBlock) => boolean
}

export type OverviewService = ReturnType<typeof createOverviewService>

/** What a profile tells of games. Each block is asked for by its own audience, and those of the library by its as well. */
export function createOverviewService(parts: OverviewParts & { view: ProfileViewService }) {
  const { view, privacy, games, achievements, reviews, lists } = parts

  async function describe(db: Database, caller: Caller, idOrHandle: string, as: Eyes['as']): Promise<ProfileOverview> {
    const owner = await view.requireOwner(db, idOrHandle)
    const eyes: Eyes = { viewerId: caller.userId, as: owner.id === caller.userId ? as : undefined }
    const isOwner = owner.id === caller.userId && eyes.as === undefined
    const { sightOf, isLibraryShown } = await look(db, eyes, owner.id)
    const isSeen = (block: ProfileBlock) => sightOf.get(block) === 'seen'

    const wanted = new Set(storedBlocks.filter(isSeen))
    const shelf = shelfQueries.shelfOf(owner.id, { isOwner })
    // Each takes a while where a life is long, and none of them waits for another.
    const [stored, rarest, { showcases, named, unlocked, written, ownLists }] = await Promise.all([
      wanted.size === 0 ? nothing : overviewStore.find(db, owner.id, { isOwner, wanted }),
      isSeen('achievements')
        ? achievements.worthShowing(db, owner.id, { shelf, limit: overviewLimits.achievements })
        : [],
      readWritten(db, { eyes, isOwner, isLibraryShown, isSeen }, owner.id),
    ])
    const worthShowing = stored.achievements?.unlocked ? rarest : []
    const cards = await games.cardsOf(db, [
      ...gamesIn(stored),
      ...named.gameIds,
      ...[...worthShowing, ...written.latest, ...written.named].map(({ gameId }) => gameId),
    ])
    const contents: ShowcaseContents = {
      cards,
      achievements: unlocked.flatMap(withGame(cards)).map(withMoment),
      reviews: written.named.flatMap(withGame(cards)),
      lists: ownLists.named,
      isLibraryShown,
    }
    return withEmpty(sightOf, {
      showcases: isSeen('showcases') ? showcases.flatMap((one) => showcaseAsSeen(one, contents) ?? []) : null,
      ...ofLibrary(stored, cards),
      achievements: stored.achievements && {
        ...stored.achievements,
        worthShowing: worthShowing.flatMap(withGame(cards)).map(withMoment),
      },
      reviews: isSeen('reviews') ? { count: written.count, latest: written.latest.flatMap(withGame(cards)) } : null,
      lists: isSeen('lists') ? ownLists.latest : null,
    })
  }

  /** What the owner chose to show, with what they wrote: a showcase names reviews, lists and achievements. */
  async function readWritten(db: Database, { eyes, isOwner, isLibraryShown, isSeen }: Looking, ownerId: string) {
    const showcases = isSeen('showcases') ? await showcasesStore.find(db, ownerId, { isOwner }) : []
    const named = namesIn(showcases)
    const shelf = shelfQueries.shelfOf(ownerId, { isOwner })
    const unlocked = isSeen('achievements')
      ? await achievements.unlockedAmong(db, ownerId, { shelf, named: named.achievements })
      : []
    const written = isSeen('reviews')
      ? await reviews.latestOf(db, ownerId, {
          viewerId: eyes.viewerId,
          isOwner,
          isRatingShown: isLibraryShown,
          ...reviewsShown,
          named: named.reviewIds,
        })
      : { count: 0, latest: [], named: [] }
    const ownLists = isSeen('lists')
      ? await lists.latestOf(db, eyes, ownerId, { limit: overviewLimits.lists, named: named.listIds })
      : { latest: [], named: [] }
    return { showcases, named, unlocked, written, ownLists }
  }

  /** What these eyes see of each block. */
  async function look(db: Database, eyes: Eyes, ownerId: string) {
    const sight = await view.look(db, eyes, ownerId)
    const { library } = await privacy.settingsOf(db, ownerId)
    const shelfSight = sight.of(library)
    const sightOf = new Map(
      profileBlocks.map((block): [ProfileBlock, Sight] => {
        const own = sight.ofPart(block)
        return [block, libraryBlocks.has(block) && shelfSight !== own ? 'closed' : own]
      }),
    )
    return { sightOf, isLibraryShown: shelfSight === 'seen' }
  }

  return { describe }
}

const storedBlocks = ['favourites', 'playing', 'shelf', 'ratings', 'achievements', 'journal'] as const

const reviewsShown = { limit: overviewLimits.reviews, letters: overviewLimits.reviewLetters }

const nothing: StoredOverview = {
  favourites: null,
  playing: null,
  shelf: null,
  ratings: null,
  achievements: null,
  journal: null,
}

const gamesIn = ({ favourites, playing, journal }: StoredOverview): number[] =>
  [...(favourites ?? []), ...(playing ?? []), ...(journal?.latest ?? [])].map(({ gameId }) => gameId)

function ofLibrary({ favourites, playing, shelf, ratings, journal }: StoredOverview, cards: Cards) {
  return {
    favourites: favourites && favourites.flatMap(withGame(cards)),
    playing: playing && playing.flatMap(withGame(cards)),
    shelf,
    ratings: ratings && { ...ratings, histogram: [...ratings.histogram] },
    journal: journal && { ...journal, days: [...journal.days], latest: journal.latest.flatMap(withGame(cards)) },
  }
}

/** Whom the owner blocked finds blocks that are open to members as they are where nothing is in them. */
function withEmpty(sightOf: ReadonlyMap<ProfileBlock, Sight>, seen: ProfileOverview): ProfileOverview {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const empty: { readonly [Block in ProfileBlock]: NonNullable<ProfileOverview[Block]> } = {
    showcases: [],
    favourites: [],
    playing: [],
    shelf: { games: 0, finished: 0, finishedThisYear: 0, minutes: 0 },
    ratings: { count: 0, mean: null, histogram: Array.from({ length: 10 }, () => 0) },
    reviews: { count: 0, latest: [] },
    lists: [] as ListCard[],
    achievements: { unlocked: 0, perfect: 0, worthShowing: [] },
    journal: { from: day(overviewLimits.days - 1), to: day(0), days: [], latest: [] },
  }
  const looksEmpty = profileBlocks.filter((block) => sightOf.get(block) === 'empty')
  return { ...seen, ...Object.fromEntries(looksEmpty.map((block) => [block, empty[block]])) }
}
