import { t } from '@lingui/core/macro'
import { Button } from '../controls/button.tsx'

/** The only button of a dialog in which everything takes effect at once. */
export function DoneButton({ onClick }: { onClick(): void }) {
  return (
    <Button tone="primary" onClick={onClick}>
      {t`Done`}
    </Button>
  )
}
