import type { Post } from '@guildhall/contract/posts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { isActive } from '../../users/index.ts'
import { staffWarningOf } from '../veils/staff-veils.store.ts'
import { isTagged } from '../veils/veils.ts'

export type OpenPost = {
  readonly id: string
  readonly text: string
  readonly warning: string
  readonly tags: string[]
  /** What is said of them: they themselves are for members. */
  readonly pictures: readonly Pick<Post['pictures'][number], 'alt' | 'spoiler'>[]
  /** It gives something of a game away; nobody who is not signed in is past it. */
  readonly isSpoiler: boolean
  /** Moderators put a warning before it. */
  readonly isWarnedOf: boolean
  readonly createdAt: Date
  readonly editedAt: Date | null
}

/** What anybody may read without signing in: no file is kept, so what is not so any more is in none. */
const isOpen = (authorId: string): RawBuilder<boolean> => sql<boolean>`
  p.author_id = ${authorId} and p.is_on_open_web and p.visibility = 'public' and p.root_id is null
  and p.deleted_at is null and p.shared_id is null and ${isActive('p.author_id')}`

/** Newest first. */
export async function findOpenPosts(db: Database, authorId: string, limit: number): Promise<OpenPost[]> {
  const { rows } = await sql<OpenPost>`
    select p.id, p.text, p.warning, p.tags, p.pictures, p.created_at as "createdAt", p.edited_at as "editedAt",
      ${isTagged('p')} as "isSpoiler", ${staffWarningOf('p')} is not null as "isWarnedOf"
    from posts p where ${isOpen(authorId)}
    order by p.id desc limit ${limit}`.execute(db)
  return rows
}

export async function hasOpenPosts(db: Database, authorId: string): Promise<boolean> {
  const { rows } = await sql`select from posts p where ${isOpen(authorId)} limit 1`.execute(db)
  return rows.length > 0
}
