import type { WeeklyLeague } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { Pause, Timer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { budgetWords } from '../words/budget-words.ts'
import { usePauseLeague } from './league.queries.ts'
import { leagueCapWords } from './league-words.ts'
import { TierLadder } from './tier-ladder.tsx'

const HoursDialog = lazy(() => loadPart(async () => ({ default: (await import('./part-dialogs.tsx')).HoursDialog })))
const LeaveDialog = lazy(() => loadPart(async () => ({ default: (await import('./part-dialogs.tsx')).LeaveDialog })))

/** The own part: tier, hours, and the ways to pause and to leave. */
export function PartCard({ mine }: { mine: NonNullable<WeeklyLeague['mine']> }) {
  const pause = usePauseLeague()
  const [asked, setAsked] = useState<'hours' | 'leave' | null>(null)
  const close = () => setAsked(null)
  return (
    <Card as="section" aria-labelledby="my-part" padded>
      <Stack gap={4}>
        <h2 id="my-part">{t`Your part`}</h2>
        <TierLadder tier={mine.tier} />
        <Stack gap={1}>
          <span>{budgetWords[mine.timeBudget]}</span>
          <Quiet>{leagueCapWords(mine.timeBudget)}</Quiet>
        </Stack>
        <Cluster gap={2}>
          {mine.pausedAt === null && (
            <Button icon={Pause} busy={pause.isPending && t`Pausing`} onClick={() => pause.mutate(true)}>
              {t`Pause`}
            </Button>
          )}
          <Button icon={Timer} onClick={() => setAsked('hours')}>{t`Other hours`}</Button>
          <Button tone="danger-quiet" onClick={() => setAsked('leave')}>{t`Leave the league`}</Button>
        </Cluster>
      </Stack>
      <Suspense>
        {asked === 'hours' && <HoursDialog mine={mine} onClose={close} />}
        {asked === 'leave' && <LeaveDialog onClose={close} />}
      </Suspense>
    </Card>
  )
}
