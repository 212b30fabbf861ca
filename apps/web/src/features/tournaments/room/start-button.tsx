import type { Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { keepFocusNear } from '../../../ui/keys/lost-focus.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useStart } from '../tournament-changes.ts'
import { whoPlays } from '../words/fewer-words.ts'

/** Draws the bracket, once it is said what that does. */
export function StartButton({ tournament }: { tournament: Tournament }) {
  const start = useStart(tournament.id)
  const button = useRef<HTMLButtonElement>(null)
  const [isAsked, setAsked] = useState(false)
  const { playing, gone, isTooFew } = whoPlays(tournament, serverNow())
  const { entered } = tournament
  function close(): void {
    if (button.current !== null) keepFocusNear(button.current)
    setAsked(false)
  }
  return (
    <>
      <Button ref={button} tone="primary" icon={Play} onClick={() => setAsked(true)}>
        {t({ message: 'Start', context: 'of a tournament' })}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`Start “${tournament.title}”?`}
        confirmLabel={t({ message: 'Start', context: 'of a tournament' })}
        tone="primary"
        busy={start.isPending && t`Starting`}
        error={start.error}
        onConfirm={() => start.mutate(isTooFew, { onSuccess: close })}
      >
        {tournament.teamSize !== null && t`Only complete teams are drawn; the others are out.`}{' '}
        {gone > 0
          ? t`The bracket is drawn, and entries close. ${gone} of ${entered} did not check in and lose their seats; the waiting list moves up.`
          : t`The bracket is drawn from the seeds as they stand, and entries close.`}{' '}
        {isTooFew &&
          playing > 1 &&
          t`It was made for more: the ${playing} who are here play it shorter, and how stands in its rules then.`}
      </ConfirmDialog>
    </>
  )
}
