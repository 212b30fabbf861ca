import type { Conversation } from '@guildhall/contract/chat/conversations'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../../platform/build-updates/load-chunk.ts'
import { otherMembers } from '../../conversations/conversation-name.ts'
import { PollDialog } from '../poll/poll-dialog.tsx'
import { sendPoll, sendWritten } from '../sending.ts'
import { EveryoneDialog } from './everyone-dialog.tsx'
import { FormattingDialog } from './formatting-dialog.tsx'

const DuelDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../commands/duel-dialog.tsx')).DuelDialog })),
)

export type Question = 'everyone' | 'poll' | 'formatting' | 'duel'

type ComposerQuestionsProps = {
  asked: Question | undefined
  conversation: Conversation
  userId: string
  onClose(): void
}

/** The dialogs of the composer. They stand beside it: a form within a form would send them both. */
export function ComposerQuestions({ asked, conversation, userId, onClose }: ComposerQuestionsProps) {
  const { id } = conversation
  if (asked === 'poll') return <PollDialog onClose={onClose} onSend={(poll) => sendPoll(id, poll)} />
  if (asked === 'formatting') return <FormattingDialog onClose={onClose} />
  if (asked === 'duel') {
    return (
      <Suspense>
        <DuelDialog conversation={conversation} userId={userId} onClose={onClose} />
      </Suspense>
    )
  }
  if (asked === undefined) return null
  return (
    <EveryoneDialog
      count={otherMembers(conversation, userId).length}
      onClose={onClose}
      onSend={(mentionsEveryone) => {
        onClose()
        sendWritten(id, mentionsEveryone)
      }}
    />
  )
}
