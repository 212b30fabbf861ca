import { problems } from '@guildhall/contract/frame/errors'
import { postsProblems } from '@guildhall/contract/posts'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import { relyOnPairs } from '../../boundaries/index.ts'
import type { Games } from '../../games/index.ts'
import type { NamedCard } from '../cards/cards.ts'
import { type Mention, type MentionsAndTags, newlyMentionedIn } from '../mentions-and-tags.ts'
import type { NewPoll } from '../polls/polls.store.ts'
import type { StoredPost } from '../posts.store.ts'
import * as postsStore from '../posts.store.ts'
import type { ToldSpoiler } from '../veils/tagging.service.ts'
import { withoutTakenOut } from './own-mentions.store.ts'
import type { PictureDraft } from './pictures.service.ts'
import type { PostNames, PostWords } from './writing.store.ts'

export type WrittenPost = Omit<PostWords, 'gameId'> & {
  readonly gameId: string | null
  readonly spoiler: ToldSpoiler | null
  readonly pictures: readonly PictureDraft[]
  readonly poll?: NewPoll | null | undefined
  readonly quoteId?: string | null | undefined
  readonly card?: NamedCard | null | undefined
}

export type ChangedPost = { readonly version: number } & {
  readonly [Word in keyof Omit<WrittenPost, 'pictures' | 'poll' | 'quoteId' | 'card'>]?: WrittenPost[Word] | undefined
}

export type PostWording = ReturnType<typeof createPostWording>

/** What a post says and whom it names, as it is kept. */
export function createPostWording(parts: {
  games: Pick<Games, 'require'>
  mentionsAndTags: MentionsAndTags
  /** Whether the hall allows posts on the open web. */
  hasOpenWeb: boolean
}) {
  const { games, mentionsAndTags, hasOpenWeb } = parts

  /** @throws game_not_found, rating_without_game, not_for_open_web */
  async function begun(db: Database, draft: WrittenPost): Promise<PostWords> {
    if (draft.rating !== null && draft.gameId === null) throw new AppError(postsProblems.rating_without_game)
    requireOpenable(draft)
    const { text, warning, rating, visibility, replies, quotes, isOnOpenWeb } = draft
    const gameId = await numberOf(db, draft.gameId)
    return { text, warning, gameId, rating, visibility, replies, quotes, isOnOpenWeb }
  }

  /** @throws game_not_found, rating_without_game, not_for_open_web, invalid where nothing is said any more. */
  async function changed(db: Database, post: StoredPost, changes: Omit<ChangedPost, 'version'>): Promise<PostWords> {
    const gameId = changes.gameId === undefined ? post.gameId : await numberOf(db, changes.gameId)
    if (gameId === null && (changes.rating ?? null) !== null) throw new AppError(postsProblems.rating_without_game)
    const rating = changes.rating === undefined ? post.rating : changes.rating
    const words = {
      text: changes.text ?? post.text,
      warning: changes.warning ?? post.warning,
      gameId,
      // What was said of a game goes with it.
      rating: gameId === post.gameId || changes.rating !== undefined ? rating : null,
      visibility: changes.visibility ?? post.visibility,
      replies: changes.replies ?? post.replies,
      quotes: changes.quotes ?? post.quotes,
      // What is shown to fewer is not out of the hall any more.
      isOnOpenWeb: changes.isOnOpenWeb ?? (post.isOnOpenWeb && (changes.visibility ?? post.visibility) === 'public'),
    }
    const isAlone = gameId === null && post.poll === null && post.card === null && post.pictures.length === 0
    if (words.text === '' && isAlone) throw saysNothing()
    // What was let out stays so while that is all the same, whatever the hall allows by now.
    if (!(post.isOnOpenWeb && words.visibility === 'public')) requireOpenable(words)
    return words
  }

  /** @throws not_for_open_web */
  function requireOpenable({ isOnOpenWeb, visibility }: Pick<PostWords, 'isOnOpenWeb' | 'visibility'>): void {
    if (!isOnOpenWeb || (hasOpenWeb && visibility === 'public')) return
    throw new AppError(postsProblems.not_for_open_web)
  }

  async function numberOf(db: Database, gameId: string | null): Promise<number | null> {
    return gameId === null ? null : (await games.require(db, gameId)).id
  }

  /** A block at the same moment comes before what is written, or after it. */
  async function namesIn(
    db: Database,
    authorId: string,
    text: string,
    known: readonly Mention[] = [],
  ): Promise<PostNames> {
    const mentions = await mentionsAndTags.resolve(db, text, known)
    await relyOnPairs(db, authorId, newlyMentionedIn(mentions, { authorId, mentions: [] }))
    return { mentions: [...mentions], tags: mentionsAndTags.tagsIn(text) }
  }

  /** Before the lock, as what stands between people is held first; who reads an older version is refused under it. */
  async function namesAnew(db: Database, authorId: string, postId: string, text: string): Promise<PostNames> {
    const names = await namesIn(db, authorId, text, await postsStore.findMentions(db, postId))
    return { ...names, mentions: [...(await withoutTakenOut(db, postId, names.mentions))] }
  }

  return { begun, changed, namesIn, namesAnew }
}

function saysNothing(): AppError {
  return new AppError(problems.invalid, {
    errors: [{ field: 'text', code: 'required', message: 'must say something' }],
  })
}
