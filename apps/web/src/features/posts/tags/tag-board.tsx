import { t } from '@lingui/core/macro'
import { Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { askToReport } from '../../../platform/reporting/asked-report.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Cluster, Line } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonBar } from '../../../ui/rooms/skeleton.tsx'
import { ReportedFold } from '../../boundaries/reported-fold.tsx'
import { TagButtons } from './tag-buttons.tsx'
import { followersText, postsText } from './tag-numbers.ts'
import { standingOf, useTag } from './tags.queries.ts'

/** What stands above the posts with a tag: how many there are, who follows it, and whether one does. Of one that staff took away only the way to follow it no more. */
export function TagBoard({ tag, children }: { tag: string; children?: ReactNode }) {
  const known = useTag(tag)
  if (known.data === undefined) {
    return (
      <OnItsWay of={known} lost={t`Whether you follow this tag didn’t arrive.`} loading={t`Looking at the tag`}>
        <SkeletonBar />
      </OnItsWay>
    )
  }
  const { id, posts, followers, isFollowed, isRemoved } = known.data
  if (isRemoved && !isFollowed) return null
  const name = `#${tag}`
  const board = (
    <Cluster gap={4} lineGap={2} justify="between">
      <Quiet>
        {postsText(posts)} · {followersText(followers)}
      </Quiet>
      <Line gap={2}>
        <TagButtons tag={tag} standing={standingOf(known.data)} />
        {children}
        {id !== null && (
          <IconButton
            icon={Flag}
            label={t`Report ${name}`}
            onClick={() => askToReport({ kind: 'tag', id, person: null })}
          />
        )}
      </Line>
    </Cluster>
  )
  if (id === null) return board
  return (
    <ReportedFold id={id} label={t`Show ${name}`}>
      {board}
    </ReportedFold>
  )
}
