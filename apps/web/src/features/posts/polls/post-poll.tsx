import type { PostPoll as Poll, Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { PollCard } from '../../../ui/messages/parts/poll-card.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { closingWords } from '../../../ui/type/closing-words.ts'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { lookAgain, useClosePoll, useVote, votesAfter } from './voting.ts'

const VotersDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./voters-dialog.tsx')).VotersDialog })),
)

type PostPollProps = { post: Post; poll: Poll; isOwn: boolean }

/** What a post asks, with the way to vote and, for who may know it, the result. */
export function PostPoll({ post, poll, isOwn }: PostPollProps) {
  const now = useMinute()
  const client = useQueryClient()
  const vote = useVote(post)
  const [asked, setAsked] = useState<'close' | 'voters' | null>(null)
  const isOver = poll.closesAt !== null && Date.parse(poll.closesAt) <= now
  const isClosed = poll.isClosed || isOver
  const isKnown = poll.options.every(({ count }) => count !== null)
  // Its end shows everybody the result.
  const isToBeSeen = isOver && !poll.isClosed
  useEffect(() => {
    if (isToBeSeen) void lookAgain(client, post.id)
  }, [isToBeSeen, client, post.id])
  const stop = () => setAsked(null)
  return (
    <>
      <PollCard
        question={<SoftText text={poll.question} own={isOwn} />}
        options={poll.options.map(({ text, count, isMine }) => ({
          text: <SoftText text={text} own={isOwn} still />,
          count,
          isOwn: isMine,
          names: '',
        }))}
        voters={poll.voters}
        multiple={poll.multiple}
        isClosed={isClosed}
        state={[isClosed ? t`Closed` : closingWords(poll.closesAt, now), openness(poll)].join(' · ')}
        onVote={isClosed ? undefined : (place) => vote.mutate({ options: votesAfter(poll, place), before: poll })}
        actions={
          <Cluster gap={1} lineGap={0}>
            {poll.isNamed && isKnown && poll.voters > 0 && (
              <Button tone="quiet" onClick={() => setAsked('voters')}>
                {t`Who voted`}
              </Button>
            )}
            {isOwn && !isClosed && (
              <Button tone="quiet" onClick={() => setAsked('close')}>
                {t`Close poll`}
              </Button>
            )}
          </Cluster>
        }
      />
      {asked === 'close' && <CloseDialog post={post} onClose={stop} />}
      {asked === 'voters' && (
        <Suspense>
          <VotersDialog postId={post.id} poll={poll} isOwn={isOwn} onClose={stop} />
        </Suspense>
      )}
    </>
  )
}

/** Whoever votes knows before who can read it. */
function openness({ isNamed }: Poll): string {
  return isNamed ? t`everybody can see who voted for what` : t`votes are secret`
}

function CloseDialog({ post, onClose }: { post: Post; onClose(): void }) {
  const close = useClosePoll(post)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Close this poll?`}
      confirmLabel={t`Close poll`}
      tone="primary"
      busy={close.isPending && t`Closing`}
      error={close.error}
      onConfirm={() => close.mutate(undefined, { onSuccess: onClose })}
    >
      {t`Nobody can vote after that, and everybody who sees the post sees the result.`}
    </ConfirmDialog>
  )
}
