import type { Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip, ChipRow } from '../../../ui/controls/chip.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DoneButton } from '../../../ui/overlay/done-button.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { useJoinSeries, useOwnSeries } from './series.queries.ts'
import { SeriesForm } from './series-form.tsx'

/** Which of the own series a tournament is of. */
export function SeriesDialog({ tournament, onClose }: { tournament: Tournament; onClose(): void }) {
  const own = useOwnSeries()
  const join = useJoinSeries(tournament)
  const [isBeginning, setBeginning] = useState(false)
  if (isBeginning) {
    return <SeriesForm series={null} onKept={() => setBeginning(false)} onClose={() => setBeginning(false)} />
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Series`}
      description={t`Its places are worth points in a table of all tournaments of the series. It can be chosen until it begins.`}
      footer={<DoneButton onClick={onClose} />}
    >
      <Stack gap={3}>
        <WhyNot error={join.error} />
        {own.data === undefined ? (
          <OnItsWay of={own} lost={t`Your series didn’t arrive.`} loading={t`Loading your series`}>
            <SkeletonRows count={2} />
          </OnItsWay>
        ) : own.data.length === 0 ? (
          <Quiet>{t`You have no series yet.`}</Quiet>
        ) : (
          <ChipRow label={t`Your series`}>
            {own.data.map(({ id, name }) => (
              <Chip
                key={id}
                pressed={tournament.series?.id === id}
                disabled={join.isPending}
                onClick={() => join.mutate(tournament.series?.id === id ? null : id)}
              >
                <SoftText text={name} still />
              </Chip>
            ))}
          </ChipRow>
        )}
        <Cluster>
          <Button icon={Plus} onClick={() => setBeginning(true)}>
            {t`Begin a series`}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  )
}
