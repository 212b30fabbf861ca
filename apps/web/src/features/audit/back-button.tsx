import { t } from '@lingui/core/macro'
import { Button } from '../../ui/controls/button.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'

type BackButtonProps = {
  by: { readonly isPending: boolean; readonly isSuccess: boolean; readonly error: unknown }
  onPress(): void
}

/** Undoes a deed from its entry in the log, once. */
export function BackButton({ by, onPress }: BackButtonProps) {
  return (
    <>
      <Button tone="quiet" disabled={by.isSuccess} busy={by.isPending && t`Putting it back`} onClick={onPress}>
        {by.isSuccess ? t`Put back` : t`Put it back`}
      </Button>
      <WhyNot error={by.error} />
    </>
  )
}
