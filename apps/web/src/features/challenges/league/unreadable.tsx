import type { WeeklyLeague } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { NoKeyNote } from '../evidence/no-key-note.tsx'

/** Why one cannot join yet, or why nothing counts, with the way out. */
export function Unreadable({ unread }: { unread: NonNullable<WeeklyLeague['unread']> }) {
  if (unread === 'no-key') {
    return (
      <NoKeyNote>{t`Only what is read from an account counts here, and this hall reads none: nobody can stand in the league.`}</NoKeyNote>
    )
  }
  if (unread === 'not-synced') {
    return <Note tone="info">{t`Your account is read for the first time soon; until then nothing is counted.`}</Note>
  }
  return (
    <Note
      tone="warn"
      action={
        <ButtonLink href="/library/steam">{unread === 'no-steam' ? t`Link Steam` : t`Open it and sync`}</ButtonLink>
      }
    >
      {unread === 'no-steam'
        ? t`Only what is read from an account counts here, and you have linked none.`
        : t`Your Steam page is private, so nothing of it can be read. Open your game details there, then sync.`}
    </Note>
  )
}
