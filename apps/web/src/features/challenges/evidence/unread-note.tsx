import type { Progress } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { unreadWords } from '../words/evidence-words.ts'

/** Why nothing is read by itself, with the way to an account that can be. */
export function UnreadNote({ reason }: { reason: NonNullable<Progress['unread']> }) {
  return (
    <Note tone="info" action={reason === 'no-steam' && <ButtonLink href="/library/steam">{t`Link Steam`}</ButtonLink>}>
      {unreadWords[reason]}
    </Note>
  )
}
