import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { Chip, ChipRow } from '../../../ui/controls/chip.tsx'
import { countText } from '../../../ui/marks/count.tsx'
import { reactionFace } from '../../../ui/messages/parts/reaction-faces.ts'
import { ReactionDrawing } from '../../../ui/messages/parts/reaction-row.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { PageInSight } from '../../../ui/rooms/page-in-sight.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { postsKeys } from '../posts.queries.ts'
import { ReactorRows } from './reactor-rows.tsx'

const pageSize = 50

/** Who reacted to a post: all of them, or one kind. */
export function ReactorsDialog({ post, onClose }: { post: Post; onClose(): void }) {
  const [key, setKey] = useState<string>()
  const all = post.reactions.reduce((sum, { count }) => sum + count, 0)
  return (
    <Dialog open onClose={onClose} title={t`Who reacted`}>
      <ChipRow label={t`Kind of reaction`}>
        <Chip pressed={key === undefined} onClick={() => setKey(undefined)}>
          {t`All`} {countText(all)}
        </Chip>
        {post.reactions.map((reaction) => {
          const face = reactionFace(reaction.key)
          return (
            <Chip
              key={reaction.key}
              pressed={key === reaction.key}
              aria-label={t`${face.label}, ${reaction.count}`}
              onClick={() => setKey(reaction.key)}
            >
              <ReactionDrawing face={face} /> {countText(reaction.count)}
            </Chip>
          )
        })}
      </ChipRow>
      <Reactors key={key ?? ''} postId={post.id} kind={key} />
    </Dialog>
  )
}

function Reactors({ postId, kind }: { postId: string; kind: string | undefined }) {
  const reactors = useInfiniteQuery({
    queryKey: postsKeys.reactors(postId, kind),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/posts/{id}/reactions',
        {
          params: { id: postId },
          query: {
            limit: pageSize,
            ...(kind !== undefined && { key: kind }),
            ...(pageParam !== undefined && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => [...new Map(pages.flat().map((reactor) => [reactor.id, reactor])).values()],
    // Others react meanwhile, and nothing here tells of it.
    staleTime: 0,
  })
  if (reactors.data === undefined) {
    return (
      <OnItsWay of={reactors} lost={t`Who reacted didn’t arrive.`} loading={t`Loading who reacted`}>
        <SkeletonRows count={3} />
      </OnItsWay>
    )
  }
  return (
    <>
      <ReactorRows reactors={reactors.data} />
      <PageInSight of={reactors} loading={t`Loading more people`}>
        <SkeletonRows count={2} />
      </PageInSight>
    </>
  )
}
