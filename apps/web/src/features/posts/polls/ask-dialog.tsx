import type { PostPollDraft } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { PollDialog } from '../../chat/composing/poll/poll-dialog.tsx'

type AskDialogProps = {
  /** What was asked before. */
  first: PostPollDraft | null
  onClose(): void
  onAsk(poll: PostPollDraft): void
}

/** What a post is to ask: a question with its answers, and whether votes are secret. */
export function AskDialog({ first, onClose, onAsk }: AskDialogProps) {
  const [isNamed, setNamed] = useState(first?.isNamed ?? false)
  return (
    <PollDialog
      title={first === null ? t`Ask in your post` : t`Change what you ask`}
      sendLabel={first === null ? t`Add the poll` : t`Change the poll`}
      openWords={t`When you close it`}
      first={first ?? undefined}
      onClose={onClose}
      onSend={(poll) => onAsk({ ...poll, isNamed })}
    >
      <Checkbox
        label={t`Show who votes for what`}
        help={t`Everybody who sees the post can read it. Without this, votes stay secret, also to you.`}
        checked={isNamed}
        onChange={({ target }) => setNamed(target.checked)}
      />
    </PollDialog>
  )
}
