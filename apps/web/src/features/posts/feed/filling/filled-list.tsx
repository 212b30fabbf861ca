import { memo, type RefObject, useCallback, useState, useSyncExternalStore } from 'react'
import { personName } from '../../../../platform/names/person-name.ts'
import { PostCard } from '../../card/post-card.tsx'
import { postLabel } from '../../card/post-label.ts'
import { type ListedPost, shownIn } from '../../sharing/shown-post.ts'
import styles from '../feed.module.css'
import { type GroupHead, isSameHead } from '../grouping/by-day-and-game.ts'
import { GroupHeading } from '../grouping/group-heading.tsx'
import { type FilledRows, likelyHeight, rowHeights } from './filled-rows.ts'
import { useFilledRows } from './use-filled-rows.ts'

type FilledListProps = {
  list: RefObject<HTMLDivElement | null>
  posts: readonly ListedPost[]
  /** What stands over some of the posts, by their ids. */
  heads: ReadonlyMap<string, GroupHead>
  label: string
  /** The post that the reader comes back to. */
  from: string | undefined
}

const partSize = 20

/**
 * A row for every post, and around what is in sight the posts in them. The rows stand in parts: a row that changes its
 * height moves a few hundred boxes, and not ten thousand.
 */
export function FilledList({ list, posts, heads, label, from }: FilledListProps) {
  const filled = useFilledRows(list, posts, from)
  const [parts] = useState(createParts)
  return (
    // biome-ignore lint/a11y/useSemanticElements: its rows stand in parts, which no <ul> may have
    <div role="list" ref={list} aria-label={label}>
      {parts.of(posts).map(({ key, rows }) => (
        <Part key={key} rows={rows} heads={heads} filled={filled} />
      ))}
    </div>
  )
}

type PartProps = { rows: readonly ListedPost[]; heads: ReadonlyMap<string, GroupHead>; filled: FilledRows }

const Part = memo(
  function Part({ rows, heads, filled }: PartProps) {
    const height = rows.reduce((sum, { id }) => sum + (rowHeights.get(id) ?? likelyHeight), 0)
    return (
      <div data-part="" className={styles.part} style={{ containIntrinsicBlockSize: `auto ${height}px` }}>
        {rows.map((post) => (
          <PostRow key={post.id} post={post} head={heads.get(post.id)} filled={filled} />
        ))}
      </div>
    )
  },
  (one, other) =>
    one.filled === other.filled &&
    one.rows.length === other.rows.length &&
    one.rows.every((row, at) => row === other.rows[at] && isSameHead(one.heads.get(row.id), other.heads.get(row.id))),
)

/** A post stays in the part where it first stood: what comes in on top, or goes, moves nothing from part to part. */
function createParts() {
  const partOf = new Map<string, number>()
  let [last, inLast] = [0, 0]
  return {
    of(posts: readonly ListedPost[]): { key: number; rows: ListedPost[] }[] {
      const parts: { key: number; rows: ListedPost[] }[] = []
      for (const [at, post] of posts.entries()) {
        const known = partOf.get(post.id)
        const before = parts.at(-1)
        let key = known
        if (key === undefined) {
          const isOnTop = at < posts.length - 1 && posts.slice(at + 1, at + 2).some(({ id }) => partOf.has(id))
          if (isOnTop) key = before?.key ?? partOf.get(posts[at + 1]?.id ?? '') ?? last
          else {
            if (inLast >= partSize) [last, inLast] = [last + 1, 0]
            key = last
            inLast += 1
          }
          partOf.set(post.id, key)
        }
        if (before?.key === key) before.rows.push(post)
        else parts.push({ key, rows: [post] })
      }
      return parts
    },
  }
}

type PostRowProps = { post: ListedPost; head: GroupHead | undefined; filled: FilledRows }

const PostRow = memo(function PostRow({ post, head, filled }: PostRowProps) {
  const { id } = post
  const isFilled = useSyncExternalStore(
    useCallback((listener) => filled.watch(id, listener), [filled, id]),
    () => filled.has(id),
  )
  const label = postLabel(personName(shownIn(post).author))
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the list
    <div
      role="listitem"
      tabIndex={-1}
      data-post-id={id}
      aria-label={label}
      className={styles.row}
      style={isFilled ? undefined : { blockSize: rowHeights.get(id) ?? likelyHeight }}
    >
      {head !== undefined && <GroupHeading head={head} />}
      {isFilled && <PostCard post={post} />}
    </div>
  )
})
