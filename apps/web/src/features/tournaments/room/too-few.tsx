import type { Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { DoorOpen } from 'lucide-react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { errorText } from '../../../platform/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { useChangeTournament } from '../tournament-changes.ts'
import { isClosed, whoPlays } from '../words/fewer-words.ts'

/** Check-in is over, and too few are there: for who hosts it, what can be done now. */
export function TooFew({ tournament, onCallOff }: { tournament: Tournament; onCallOff(): void }) {
  useMinute()
  const change = useChangeTournament()
  const { id, version, may, state } = tournament
  const now = serverNow()
  const { playing, isTooFew } = whoPlays(tournament, now)
  if (!may.start || state !== 'published' || !isTooFew || !isClosed(tournament, now)) return null
  const reopen = () =>
    change.mutate(
      { id, version, startsAt: null, checkIn: null },
      { onError: (error) => toasts.show({ message: errorText(error), tone: 'error' }) },
    )
  return (
    <Note tone="warn">
      <Stack gap={2}>
        <Text breaks>
          {playing > 1
            ? t`Fewer came than this needs. Start, and those who are here play it shorter; or open entries again, and start when enough are in.`
            : t`Too few came to play. Open entries again, and start when enough are in, or call it off.`}
        </Text>
        <Cluster gap={2}>
          <Button icon={DoorOpen} busy={change.isPending && t`Opening`} onClick={reopen}>
            {t`Open entries again`}
          </Button>
          {may.cancel && <Button onClick={onCallOff}>{t`Call it off`}</Button>}
        </Cluster>
      </Stack>
    </Note>
  )
}
