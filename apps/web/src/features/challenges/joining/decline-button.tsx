import type { ChallengeCard } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useDecline } from '../challenge-changes.ts'

type DeclineButtonProps = {
  challenge: Pick<ChallengeCard, 'id' | 'title' | 'form'>
  tabIndex?: number | undefined
}

/** Declining a duel ends it, so that is asked first; any other invitation just goes. */
export function DeclineButton({ challenge, tabIndex }: DeclineButtonProps) {
  const decline = useDecline(challenge.id)
  const [isAsked, setAsked] = useState(false)
  const isDuel = challenge.form === 'duel'
  return (
    <>
      <Button
        tone="quiet"
        tabIndex={tabIndex}
        aria-label={`${t`Decline`}: ${challenge.title}`}
        busy={decline.isPending && t`Declining`}
        onClick={() => (isDuel ? setAsked(true) : decline.mutate())}
      >
        {t`Decline`}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`Decline the duel?`}
        confirmLabel={t`Decline`}
        busy={decline.isPending && t`Declining`}
        error={decline.error}
        onConfirm={() => decline.mutate(undefined, { onSuccess: () => setAsked(false) })}
      >
        {t`A duel that is declined is off for both of you.`}
      </ConfirmDialog>
    </>
  )
}
