import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Cluster, Line } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonBar } from '../../../ui/rooms/skeleton.tsx'
import { TagButtons } from './tag-buttons.tsx'
import { followersText, postsText } from './tag-numbers.ts'
import { standingOf, useTag } from './tags.queries.ts'

/** What stands above the posts with a tag: how many there are, who follows it, and whether one does. */
export function TagBoard({ tag, children }: { tag: string; children?: ReactNode }) {
  const known = useTag(tag)
  if (known.data === undefined) {
    return (
      <OnItsWay of={known} lost={t`Whether you follow this tag didn’t arrive.`} loading={t`Looking at the tag`}>
        <SkeletonBar />
      </OnItsWay>
    )
  }
  const { posts, followers } = known.data
  return (
    <Cluster gap={4} lineGap={2} justify="between">
      <Quiet>
        {postsText(posts)} · {followersText(followers)}
      </Quiet>
      <Line gap={2}>
        <TagButtons tag={tag} standing={standingOf(known.data)} />
        {children}
      </Line>
    </Cluster>
  )
}
