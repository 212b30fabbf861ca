import type { CatchUp, CatchUpLane } from '@guildhall/contract/posts/catching-up'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CheckCheck } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { RowList } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { PostSkeletons } from '../feed/post-skeletons.tsx'
import { BestPosts } from './best-posts.tsx'
import styles from './catch-up.module.css'
import { useCatchUp, useReadThrough } from './catch-up.queries.ts'
import { FinishRow, MentionRow, ReplyRow } from './lane-rows.tsx'

/** How each lane looks; they stand in this order, and one with nothing in it is not there. */
function viewsOf({
  mentions,
  replies,
  finished,
  posts,
}: CatchUp['lanes']): Record<Exclude<CatchUpLane, 'requests'>, ReactNode> {
  return {
    mentions: mentions.length > 0 && (
      <Lane title={t`You were mentioned`}>
        {mentions.map((calling) => (
          <MentionRow key={calling.id} calling={calling} />
        ))}
      </Lane>
    ),
    replies: replies.length > 0 && (
      <Lane title={t`Replies to you`}>
        {replies.map((calling) => (
          <ReplyRow key={calling.id} calling={calling} />
        ))}
      </Lane>
    ),
    finished: finished.length > 0 && (
      <Lane title={t`What friends finished`}>
        {finished.map((finish) => (
          <FinishRow key={`${finish.friend.id} ${finish.game.id}`} finish={finish} />
        ))}
      </Lane>
    ),
    posts: posts.length > 0 && <BestPosts posts={posts} />,
  }
}

/** What one missed, once, and with an end. @param needs what waits for an answer, of whatever kind; it stands first */
export function CatchUpBoard({ needs }: { needs: ReactNode }) {
  const catchUp = useCatchUp()
  if (catchUp.data === undefined) {
    return (
      <Card>
        <OnItsWay of={catchUp} lost={t`What you missed didn’t arrive.`} loading={t`Gathering what you missed`}>
          <PostSkeletons />
        </OnItsWay>
      </Card>
    )
  }
  const { id, since, readAt } = catchUp.data
  const shown = Object.entries(viewsOf(catchUp.data.lanes)).filter(([, view]) => view !== false)
  return (
    <Stack gap={4}>
      <Quiet>
        <Trans>
          What happened since <RelativeTime at={since} />: the best two posts of each person, those first who write
          little.
        </Trans>
      </Quiet>
      {needs}
      {shown.map(([name, view]) => (
        <Fragment key={name}>{view}</Fragment>
      ))}
      <End key={id} id={id} isRead={readAt !== null} isEmpty={shown.length === 0} />
    </Stack>
  )
}

function Lane({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <CardHeader title={title} />
      <RowList label={title}>{children}</RowList>
    </Card>
  )
}

/** Whoever sees the end has read it through. */
function End({ id, isRead, isEmpty }: { id: string; isRead: boolean; isEmpty: boolean }) {
  const end = useRef<HTMLDivElement>(null)
  const { mutate } = useReadThrough()
  const reach = useEffectEvent(() => mutate(id))
  useEffect(() => {
    if (end.current === null || isRead) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      reach()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isRead])
  return (
    <Stack ref={end} gap={2} align="center" className={styles.end}>
      <Icon icon={CheckCheck} />
      <h2>{t`You have seen it all`}</h2>
      <Quiet>
        {isEmpty
          ? t`Nothing happened among the people you follow since you were here.`
          : t`There is more in the feed, whenever you like. After a break this is laid out anew.`}
      </Quiet>
      <ButtonLink href="/feed">{t`To the feed`}</ButtonLink>
    </Stack>
  )
}
