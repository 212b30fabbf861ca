import type { Progress } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { unreadWords } from '../words/evidence-words.ts'
import { NoKeyNote } from './no-key-note.tsx'

type UnreadNoteProps = {
  reason: NonNullable<Progress['unread']>
  /** Something was read before, and stands beside it. */
  hasCounted?: boolean
}

/** Why nothing is read by itself, with the way to an account that can be. */
export function UnreadNote({ reason, hasCounted = false }: UnreadNoteProps) {
  if (reason === 'no-key') return <NoKeyNote>{unreadWords[reason]}</NoKeyNote>
  return (
    <Note tone="info" action={reason === 'no-steam' && <ButtonLink href="/library/steam">{t`Link Steam`}</ButtonLink>}>
      {hasCounted && reason === 'no-steam'
        ? t`No Steam account is linked, so nothing more is read by itself.`
        : unreadWords[reason]}
    </Note>
  )
}
