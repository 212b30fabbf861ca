import type { ScheduledPost } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { CalendarClock, Ellipsis, FilePenLine, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../../../../../ui/controls/icon-button.tsx'
import { Stack } from '../../../../../ui/dress/stack.tsx'
import { Quiet } from '../../../../../ui/dress/text.tsx'
import { toasts } from '../../../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../../../ui/feedback/why-not.tsx'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../../../ui/overlay/menu.tsx'
import { EmptyRoom } from '../../../../../ui/rooms/empty-room.tsx'
import { OnItsWay } from '../../../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../../../ui/rooms/skeleton.tsx'
import { Row, RowList } from '../../../../../ui/surfaces/row-list.tsx'
import { exactTime } from '../../../../../ui/type/time-text.ts'
import { visibilityWords } from '../../../words/audience-words.ts'
import { DraftExcerpt } from '../draft-excerpt.tsx'
import { useScheduledPosts } from '../drafts.queries.ts'
import { ownTimeZone } from './local-time.ts'
import { useDiscardScheduled, useEditScheduled, useMoveScheduled, usePublishNow } from './scheduling.queries.ts'
import { TimeDialog } from './time-dialog.tsx'

type Asked = { readonly what: 'time' | 'discard'; readonly scheduled: ScheduledPost }

/** What waits for its time. @param onClose leaves the list for the field, which holds what is changed */
export function ScheduledPosts({ onClose }: { onClose(): void }) {
  const posts = useScheduledPosts()
  const [asked, setAsked] = useState<Asked>()
  const publish = usePublishNow()
  const edit = useEditScheduled()
  if (posts.data === undefined) {
    return (
      <OnItsWay of={posts} lost={t`Your scheduled posts didn’t arrive.`} loading={t`Loading your scheduled posts`}>
        <SkeletonRows count={3} />
      </OnItsWay>
    )
  }
  const close = () => setAsked(undefined)
  return (
    <Stack gap={3}>
      <WhyNot error={publish.error ?? edit.error} />
      {posts.data.length === 0 ? (
        <EmptyRoom scene="candle" title={t`Nothing is scheduled`} level={3}>
          {t`Give a post a time with the clock beside Post, and it waits here.`}
        </EmptyRoom>
      ) : (
        <>
          <Quiet>{t`Times are in your time zone, ${ownTimeZone()}.`}</Quiet>
          <RowList label={t`Scheduled posts`}>
            {posts.data.map((scheduled) => (
              <ScheduledRow
                key={scheduled.id}
                scheduled={scheduled}
                onAsk={(what) => setAsked({ what, scheduled })}
                onEdit={() => edit.mutate(scheduled.id, { onSuccess: onClose })}
                onPublish={() =>
                  publish.mutate(scheduled.id, {
                    onSuccess: () => toasts.show({ message: t`Your post stands.`, tone: 'ok' }),
                  })
                }
              />
            ))}
          </RowList>
        </>
      )}
      {asked !== undefined &&
        createPortal(
          asked.what === 'time' ? (
            <MoveDialog scheduled={asked.scheduled} onClose={close} />
          ) : (
            <DiscardDialog scheduled={asked.scheduled} onClose={close} />
          ),
          document.body,
        )}
    </Stack>
  )
}

type ScheduledRowProps = {
  scheduled: ScheduledPost
  onAsk(what: Asked['what']): void
  onEdit(): void
  onPublish(): void
}

function ScheduledRow({ scheduled, onAsk, onEdit, onPublish }: ScheduledRowProps) {
  const { excerpt, pictures, publishAt, visibility } = scheduled
  const label = t`More for the post of ${exactTime(publishAt)}`
  return (
    <Row>
      <Stack gap={1} grow>
        <DraftExcerpt excerpt={excerpt} pictures={pictures} />
        <Quiet>
          <time dateTime={publishAt}>{exactTime(publishAt)}</time> · {visibilityWords[visibility].label}
        </Quiet>
      </Stack>
      <Menu label={label} trigger={<IconButton icon={Ellipsis} label={label} tooltip={false} />}>
        <MenuItem icon={FilePenLine} onSelect={onEdit}>
          {t`Make it a draft again and edit`}
        </MenuItem>
        <MenuItem icon={CalendarClock} onSelect={() => onAsk('time')}>
          {t`Change the time`}
        </MenuItem>
        <MenuItem icon={Send} onSelect={onPublish}>
          {t`Post now`}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} tone="danger" onSelect={() => onAsk('discard')}>
          {t`Discard`}
        </MenuItem>
      </Menu>
    </Row>
  )
}

type QuestionProps = { scheduled: ScheduledPost; onClose(): void }

function MoveDialog({ scheduled: { id, publishAt }, onClose }: QuestionProps) {
  const move = useMoveScheduled()
  return (
    <TimeDialog
      publishAt={publishAt}
      confirmLabel={t`Change the time`}
      busy={move.isPending && t`Changing`}
      error={move.error}
      onChoose={(at) => move.mutate({ id, publishAt: at }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function DiscardDialog({ scheduled, onClose }: QuestionProps) {
  const discard = useDiscardScheduled()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Discard this post?`}
      confirmLabel={t`Discard`}
      busy={discard.isPending && t`Discarding`}
      error={discard.error}
      onConfirm={() => discard.mutate(scheduled.id, { onSuccess: onClose })}
    >
      {t`It will not be posted, and its words and pictures go.`}
    </ConfirmDialog>
  )
}
