import type { Conversation } from '@guildhall/contract/chat/conversations'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { JumpToLatest } from '../../../ui/conversation/jump-to-latest.tsx'
import { JumpToUnread } from '../../../ui/conversation/jump-to-unread.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { SystemLine } from '../../../ui/messages/lines.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonBubbles } from '../../../ui/rooms/skeleton.tsx'
import { useUnsent } from '../outbox/outbox.ts'
import type { OpenTimeline } from '../timeline/open-timelines.ts'
import {
  closeTimeline,
  jumpTo,
  jumpToLatest,
  loadNewer,
  loadOlder,
  openTimeline,
  useTimeline,
} from '../timeline/timelines.ts'
import { useEscape } from '../use-chat-keys.ts'
import { LogAnnouncer } from './log-announcer.tsx'
import { LogBeginning, LogEnd } from './log-edges.tsx'
import { createLogItems } from './log-items.ts'
import { LogRow } from './log-row.tsx'
import styles from './message-log.module.css'
import { type LogNote, LogNotes, notesAmong } from './parts/log-notes.tsx'
import { useFoldedIds } from './parts/unfolded.ts'
import { type Stillness, stillnessOf } from './scroll/stillness.ts'
import { useJumps } from './use-jumps.ts'
import { useLogFocus } from './use-log-focus.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useNewBelow } from './use-new-below.ts'
import { useReadBySight } from './use-read-by-sight.ts'
import { useUnreadLine } from './use-unread-line.ts'

/** So near to the first or last row that is here, the page beyond is read. */
const nearEdgeRows = 15

type MessageLogProps = {
  conversation: Conversation
  userId: string
  /** What happened beside it, oldest first. */
  notes?: readonly LogNote[] | undefined
}

const noNotes: readonly LogNote[] = []

/** The messages of a conversation. Mount it anew for each one: it remembers where the reader came in. */
export function MessageLog({ conversation, userId, notes = noNotes }: MessageLogProps) {
  const { id, unread, lastSeq, lastRev } = conversation
  const state = useTimeline(id)
  const open = useEffectEvent(() => void openTimeline(id, unread, { lastSeq, lastRev }))
  useEffect(() => {
    if (state.status === 'closed') open()
  }, [state.status])
  useEffect(() => () => closeTimeline(id), [id])

  if (state.status === 'error') {
    return (
      <ErrorNote
        title={t`These messages didn’t arrive.`}
        onRetry={() => void openTimeline(id, unread, { lastSeq, lastRev })}
      >
        <Trans>Your messages are safe; only this list is missing. {errorText(state.error)}</Trans>
      </ErrorNote>
    )
  }
  if (state.status !== 'ready') {
    return (
      <Loading label={t`Loading the messages`}>
        <SkeletonBubbles />
      </Loading>
    )
  }
  return <OpenLog conversation={conversation} userId={userId} state={state} notes={notes} />
}

type OpenLogProps = Required<MessageLogProps> & { notes: readonly LogNote[]; state: OpenTimeline }

function OpenLog({ conversation, userId, state, notes }: OpenLogProps) {
  const { id } = conversation
  const { messages, isApart, latestSeq } = state.timeline
  const unsent = useUnsent(id)
  const unreadLine = useUnreadLine(conversation)
  const [sinceSeq] = useState(latestSeq)
  const [makeItems] = useState(() => createLogItems(userId))
  const items = useMemo(
    () => makeItems(messages, isApart ? [] : unsent, unreadLine.afterSeq),
    [makeItems, messages, isApart, unsent, unreadLine.afterSeq],
  )
  const among = useMemo(() => notesAmong(items, notes, state.reachedStart), [items, notes, state.reachedStart])
  const unreadAt = useMemo(() => items.findIndex(({ unreadSince }) => unreadSince !== null), [items])
  const { log, above, below, rows, rowRef, isAtEnd, goTo, current } = useLogScroll({
    items,
    reachesEnd: !isApart,
    entry: items[unreadAt],
  })
  const hereSeq = useJumps({ conversationId: id, jump: state.jump, items, log, goTo })
  useOwnWriting(id, unsent.at(-1)?.clientMessageId, isApart, () => goTo('end'))
  const folded = useFoldedIds(id)
  const still = useMemo(() => stillnessOf(items, folded), [items, folded])
  useEdges(id, state, rows, items.length, still)
  const newBelow = useNewBelow(state.timeline, userId, isAtEnd)
  const lineAbove = useLineAbove(unreadLine.afterSeq, unreadAt, rows, messages[0]?.seq ?? 0)
  const focus = useLogFocus(log, current)
  const markRead = useReadBySight(log, conversation, {
    isHeld: unreadLine.isHeld,
    onSeen: ({ seq }) => {
      if (seq === items[unreadAt]?.seq) lineAbove.noteSeen()
    },
  })
  useEscape(() => {
    void jumpToLatest(id)
    const last = messages.at(-1)
    if (last !== undefined && !isApart) markRead(last)
  })
  const lastOwnSeq = messages.findLast(({ senderUserId, kind }) => senderUserId === userId && kind === 'text')?.seq

  return (
    <>
      <div
        ref={log}
        role="log"
        // Rows come and go while one scrolls; what is new is said by the announcer.
        aria-live="off"
        aria-label={t`Messages`}
        data-region=""
        className={styles.log}
        {...focus}
      >
        <Stack gap={0} justify="end" className={styles.content}>
          <LogBeginning conversationId={id} state={state} waits={still.above} />
          {items.length === 0 && notes.length === 0 && (
            <SystemLine>{t`Nothing said yet. The first word is yours.`}</SystemLine>
          )}
          <div ref={above} className={styles.spacer} />
          {items.slice(rows.from, rows.to).map((item, at) => (
            <LogRow
              key={item.key}
              ref={rowRef}
              at={rows.from + at}
              item={item}
              conversation={conversation}
              userId={userId}
              newAfterSeq={sinceSeq}
              isHere={item.seq === hereSeq}
              // Under a message that is still on its way it would seem to speak of that one.
              showsSeen={item.seq === lastOwnSeq && item.isLast}
              isFolded={folded.has(item.userId)}
              notes={among.above.get(item.key)}
            />
          ))}
          <div ref={below} className={styles.spacer} />
          {rows.to >= items.length && <LogNotes notes={among.last} />}
          <LogEnd conversationId={id} state={state} waits={still.below} />
        </Stack>
      </div>
      <LogAnnouncer
        conversation={conversation}
        userId={userId}
        messages={messages}
        sinceSeq={sinceSeq}
        unheard={folded}
      />
      {lineAbove.isAbove && unreadLine.afterSeq !== null && (
        <JumpToUnread
          count={unreadLine.count}
          onClick={() => void jumpTo(id, { seq: (unreadLine.afterSeq ?? 0) + 1 })}
        />
      )}
      {(!isAtEnd || isApart) && <JumpToLatest count={newBelow} onClick={() => void jumpToLatest(id)} />}
    </>
  )
}

/** Reads the page beyond when its edge comes near. */
function useEdges(
  conversationId: string,
  state: OpenTimeline,
  rows: { from: number; to: number },
  count: number,
  still: Stillness,
) {
  const { older, newer, reachedStart, timeline } = state
  const wantsOlder = count > 0 && rows.from < nearEdgeRows && !reachedStart && older === 'idle' && !still.above
  const wantsNewer = rows.to > count - nearEdgeRows && timeline.isApart && newer === 'idle' && !still.below
  useEffect(() => {
    if (wantsOlder) void loadOlder(conversationId)
  }, [conversationId, wantsOlder])
  useEffect(() => {
    if (wantsNewer) void loadNewer(conversationId)
  }, [conversationId, wantsNewer])
}

/** Writing brings one to the end, from wherever one was reading. */
function useOwnWriting(conversationId: string, newestKey: string | undefined, isApart: boolean, toEnd: () => void) {
  const before = useRef(newestKey)
  const come = useEffectEvent(() => {
    if (isApart) void jumpToLatest(conversationId)
    else toEnd()
  })
  useLayoutEffect(() => {
    if (newestKey !== undefined && newestKey !== before.current) come()
    before.current = newestKey
  }, [newestKey])
}

/** Whether the unread line lies further up than what is drawn, and the reader has not been there. */
function useLineAbove(afterSeq: number | null, at: number, rows: { from: number; to: number }, firstSeq: number) {
  const [seenAfterSeq, setSeenAfterSeq] = useState<number | null>(null)
  const isFurtherUp = at < 0 ? firstSeq > (afterSeq ?? 0) + 1 : at < rows.from
  return {
    isAbove: afterSeq !== null && seenAfterSeq !== afterSeq && isFurtherUp,
    noteSeen: () => setSeenAfterSeq(afterSeq),
  }
}
