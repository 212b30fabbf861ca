import type { Progress } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { unreadWords } from '../words/evidence-words.ts'
import { NoKeyNote } from './no-key-note.tsx'

type UnreadNoteProps = {
  reason: NonNullable<Progress['unread']>
  /** Something was read before, and stands beside it. */
  hasCounted?: boolean
  /** What can be done about it here, where it is no account to be linked. */
  action?: ReactNode
}

/** Why nothing is read by itself, with the way to an account that can be. */
export function UnreadNote({ reason, hasCounted = false, action }: UnreadNoteProps) {
  if (reason === 'no-key') return <NoKeyNote>{unreadWords[reason]}</NoKeyNote>
  return (
    <Note
      tone="info"
      action={reason === 'no-steam' ? <ButtonLink href="/library/steam">{t`Link Steam`}</ButtonLink> : action}
    >
      {hasCounted && reason === 'no-steam'
        ? t`No Steam account is linked, so nothing more is read by itself.`
        : unreadWords[reason]}
    </Note>
  )
}
