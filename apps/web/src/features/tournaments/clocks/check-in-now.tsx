import { t } from '@lingui/core/macro'
import { errorText } from '../../../platform/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { keepFocusNear } from '../../../ui/keys/lost-focus.ts'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { type CheckInPlace, useCheckInThere } from './check-ins.queries.ts'

type CheckInNowProps = CheckInPlace & { title: string; onSettled?(): void }

/** Checks in where one stands, without the way to the page. */
export function CheckInNow({ title, onSettled, ...place }: CheckInNowProps) {
  const checkIn = useCheckInThere(place)
  return (
    <UnlessSilenced area="tournaments" isSaid>
      <Button
        tone="primary"
        aria-label={t`Check in: ${title}`}
        busy={checkIn.isPending && t`Checking in`}
        onClick={({ currentTarget }) => {
          keepFocusNear(currentTarget)
          checkIn.mutate(undefined, {
            onError: (error) => toasts.show({ message: errorText(error), tone: 'error' }),
            onSettled: () => onSettled?.(),
          })
        }}
      >
        {t`Check in`}
      </Button>
    </UnlessSilenced>
  )
}
