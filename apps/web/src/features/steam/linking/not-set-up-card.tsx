import { t } from '@lingui/core/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'

/** Without the host's key nothing can be asked of Steam. */
export function NotSetUpCard() {
  return (
    <Card>
      <EmptyRoom
        scene="candle"
        title={t`This hall’s host has not set up Steam`}
        actions={
          <>
            <ButtonLink tone="primary" href="/library/import">
              {t`Import a list`}
            </ButtonLink>
            <ButtonLink href="/library">{t`Back to the library`}</ButtonLink>
          </>
        }
      >
        {t`Your games can come from a file instead: a list from another app, or one of your own.`}
      </EmptyRoom>
    </Card>
  )
}
