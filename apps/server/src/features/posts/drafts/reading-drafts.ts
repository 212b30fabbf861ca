import type { Draft, DraftLine } from '@guildhall/contract/posts'
import { postsProblems } from '@guildhall/contract/posts'
import { draftsMaximum, scheduledPostsMaximum } from '@guildhall/contract/rules/posts/draft-limits'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import type { StoredContent, StoredDraft } from './drafts.store.ts'
import * as draftsStore from './drafts.store.ts'

/** Drafts as their member sees them. */
export function createReadingDrafts({ games }: { games: Games }) {
  async function list(db: Database, { userId }: Caller): Promise<DraftLine[]> {
    const lines = await draftsStore.listLines(db, userId, {
      areScheduled: false,
      limit: draftsMaximum + scheduledPostsMaximum,
    })
    return lines.map(({ publishAt: _never, visibility: _audience, changedAt, ...line }) => ({
      ...line,
      changedAt: changedAt.toISOString(),
    }))
  }

  /** Of a new post, or of answers under a post. */
  async function begun(db: Database, { userId }: Caller, postId: string | undefined): Promise<Draft[]> {
    return describe(db, await draftsStore.listOpen(db, userId, postId ?? null))
  }

  /** @throws draft_not_found */
  async function one(db: Database, caller: Caller, id: string): Promise<Draft> {
    const [draft] = await describe(db, [await require(db, caller, id)])
    if (draft === undefined) throw new AppError(postsProblems.draft_not_found)
    return draft
  }

  async function describe(db: Database, drafts: readonly StoredDraft[]): Promise<Draft[]> {
    const described: Draft[] = []
    for (const { changedAt, publishAt: _when, ...draft } of drafts) {
      described.push({ ...draft, changedAt: changedAt.toISOString(), game: await gameOf(db, draft.content) })
    }
    return described
  }

  /** Of a game that is there no more nothing is shown; the words stay. */
  async function gameOf(db: Database, { gameId }: StoredContent): Promise<Draft['game']> {
    if (gameId === null) return null
    try {
      const { id } = await games.require(db, gameId)
      return (await games.cardsOf(db, [id])).get(id) ?? null
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  }

  async function require(db: Database, { userId }: Caller, id: string): Promise<StoredDraft> {
    const draft = await draftsStore.find(db, userId, id)
    if (draft === undefined) throw new AppError(postsProblems.draft_not_found)
    return draft
  }

  return { list, begun, one, require }
}
