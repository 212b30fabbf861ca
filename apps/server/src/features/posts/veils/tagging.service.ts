import type { GameCard } from '@guildhall/contract/games'
import { postsProblems, type Spoiler } from '@guildhall/contract/posts'
import type { CopySource } from '@guildhall/contract/rules/library-limits'
import { chapterKey, type SpoilerKind } from '@guildhall/contract/rules/posts/spoiler-limits'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Achievements } from '../../achievements/index.ts'
import type { Games } from '../../games/index.ts'
import type { NewSpoiler, StoredSpoiler } from './spoilers.store.ts'
import * as spoilersStore from './spoilers.store.ts'

/** What an author says that their words give away. */
export type ToldSpoiler = {
  readonly kind: SpoilerKind
  readonly gameId: string
  readonly achievement: { readonly source: CopySource; readonly sourceId: string; readonly key: string } | null
  readonly chapter: string
}

export type Tagging = ReturnType<typeof createTagging>

/** What posts and comments are tagged with. */
export function createTagging({
  games,
  achievements,
}: {
  games: Games
  achievements: Pick<Achievements, 'findOfGame'>
}) {
  /** @throws game_not_found; spoiler_refused for an achievement that the game is not known to have. */
  async function resolve(db: Database, told: ToldSpoiler | null): Promise<NewSpoiler | null> {
    if (told === null) return null
    const { kind, achievement, chapter } = told
    const { id: gameId } = await games.require(db, told.gameId)
    const alone = { kind, gameId, source: null, sourceId: null, key: null, title: null, isTitleHidden: false }
    if (achievement === null) {
      return kind === 'chapter'
        ? { ...alone, chapter, chapterKey: chapterKey(chapter) }
        : { ...alone, chapter: null, chapterKey: null }
    }
    const found = await achievements.findOfGame(db, gameId, achievement)
    if (found === undefined) throw new AppError(postsProblems.spoiler_refused)
    const { title, isHidden: isTitleHidden } = found
    return { ...alone, ...achievement, title, isTitleHidden, chapter: null, chapterKey: null }
  }

  return {
    resolve,
    put: spoilersStore.put,
    keepWithEdit: spoilersStore.keepWithEdit,
    countChange: spoilersStore.countChange,
  }
}

export function isSameSpoiler(stored: StoredSpoiler | null, told: NewSpoiler | null): boolean {
  if (stored === null || told === null) return stored === told
  return (['kind', 'gameId', 'source', 'sourceId', 'key', 'chapter'] as const).every(
    (part) => stored[part] === told[part],
  )
}

/** @param cards of the games, by their numbers */
export function viewSpoiler(
  stored: StoredSpoiler | null,
  cards: { get(gameId: number): GameCard | undefined },
): Spoiler | null {
  const game = stored === null ? undefined : cards.get(stored.gameId)
  if (stored === null || game === undefined) return null
  const { kind, source, sourceId, key, title, chapter, isPassed } = stored
  const achievement =
    source === null || sourceId === null || key === null ? null : { source: source as CopySource, sourceId, key, title }
  return { kind, game, achievement, chapter: chapter ?? '', isPassed }
}
