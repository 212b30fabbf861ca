import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Anchor } from '../../../platform/page/kept-anchors.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { forgetOlder } from '../post-cache.ts'
import { listName, type PostsKey, usePostPages } from '../posts.queries.ts'
import { NewPostsBar } from './new-posts-bar.tsx'
import { type NewsOf, useNews } from './news.queries.ts'
import { sayMissed } from './place/missed-place.ts'
import { useAnchorBefore, useKeptPlace } from './place/use-kept-place.ts'
import { type GroupPosts, PostList } from './post-list.tsx'
import { firstRow } from './post-rows.ts'
import { useKeptFocus } from './use-kept-focus.ts'

type FeedListProps = {
  of: PostsKey
  label: string
  empty: ReactNode
  /** Where the reader asks to be brought. */
  from?: Anchor | undefined
  /** Hears where the reader stands; undefined is the top. */
  onPlace?: ((place: Anchor | undefined) => void) | undefined
  group?: GroupPosts | undefined
}

/** A feed or a list of posts with its place: mount it anew for another one. */
export function FeedList({ of, label, empty, from, onPlace, group }: FeedListProps) {
  const client = useQueryClient()
  const name = listName(of)
  const anchor = useAnchorBefore(name)
  const isBack = anchor !== undefined
  const list = useRef<HTMLDivElement>(null)
  const [key] = useState(of)
  useLayoutEffect(() => {
    if (!isBack) forgetOlder(client, key)
  }, [client, key, isBack])
  const posts = usePostPages(key, { isBack })
  useKeptPlace(list, name, from ?? anchor, {
    count: posts.loadedPages,
    hasNext: posts.hasNextPage,
    isFetching: posts.isFetching,
    isLost: posts.isFetchNextPageError,
    fetchNext: () => void posts.fetchNextPage(),
    isNewestFirst: group === undefined && isByTime(key),
    onMissed: from && sayMissed,
    onPlace,
  })
  useKeptFocus(list, name, posts.data !== undefined)
  const news = newsOf(key)

  /** Goes to the top, with what is new there. */
  async function showNew() {
    forgetOlder(client, key)
    window.scrollTo({ top: 0 })
    await posts.refetch()
    requestAnimationFrame(() => {
      window.scrollTo({ top: 0 })
      if (list.current !== null) firstRow(list.current)?.focus({ preventScroll: true })
    })
  }

  return (
    <Stack gap={4}>
      {news !== undefined && posts.data !== undefined && (
        <News of={news} shown={posts.data} busy={posts.isRefetching} onShow={() => void showNew()} />
      )}
      <PostList ref={list} posts={posts} label={label} empty={empty} from={anchor?.id} group={group} />
    </Stack>
  )
}

type NewsProps = { of: NewsOf; shown: Parameters<typeof useNews>[1]; busy: boolean; onShow(): void }

function News({ of, shown, busy, onShow }: NewsProps) {
  const { count, authors } = useNews(of, shown).data ?? { count: 0, authors: [] }
  return <NewPostsBar count={count} authors={authors} busy={busy} onShow={onShow} />
}

const isByTime = ([, , kind, of]: PostsKey): boolean =>
  kind === 'feed' ? of !== 'hot' : kind === 'list' && of.saved === undefined

/** Hot has no order of time, and what is looked up, such as a tag, is looked at again when somebody comes. */
function newsOf([, , kind, of]: PostsKey): NewsOf | undefined {
  if (kind === 'feed') return of === 'hot' ? undefined : { of }
  if (kind === 'list' && of.circleId !== undefined) return { circleId: of.circleId }
  return undefined
}
