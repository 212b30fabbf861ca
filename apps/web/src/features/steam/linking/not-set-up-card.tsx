import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'

/** Without the host's key nothing can be asked of Steam. */
export function NotSetUpCard() {
  return (
    <Card>
      <EmptyRoom
        scene="candle"
        title="This hall’s host has not set up Steam"
        actions={
          <>
            <ButtonLink tone="primary" href="/library/import">
              Import a list
            </ButtonLink>
            <ButtonLink href="/library">Back to the library</ButtonLink>
          </>
        }
      >
        Your games can come from a file instead: a list from another app, or one of your own.
      </EmptyRoom>
    </Card>
  )
}
