import type { JobFailure, Machine } from '@guildhall/contract/machine'
import { triesAtOnce } from '@guildhall/contract/rules/house/machine-limits'
import { plural, t } from '@lingui/core/macro'
import { RotateCcw } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { LostPage } from '../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { MoreRows, NoRows } from '../../ui/surfaces/board.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../ui/type/relative-time.tsx'
import { useJobFailures, useTryAgain } from './machine.queries.ts'
import styles from './machine-room.module.css'

type JobsCardProps = { jobs: Machine['jobs']; kinds: number }

/** What is done beside the calls, and what of it failed for good. */
export function JobsCard({ jobs, kinds }: JobsCardProps) {
  return (
    <Card as="section" padded>
      <CardHeader title={t`Jobs`} />
      <Stack gap={4}>
        <Quiet>
          {plural(kinds - jobs.length, {
            one: 'Of # kind of jobs there is nothing to do now.',
            other: 'Of # kinds of jobs there is nothing to do now.',
          })}
        </Quiet>
        {jobs.length > 0 && (
          <RowList label={t`Kinds of jobs with something to do`} className={styles.rows}>
            {jobs.map((job) => (
              <Row key={job.kind}>
                <Stack gap={0.5} grow shrinks>
                  <code>{job.kind}</code>
                  <Quiet figures>
                    {countsOf(job)}
                    {job.dueSince !== null && (
                      <>
                        {' · '}
                        {t`the oldest was due`} <RelativeTime at={job.dueSince} />
                      </>
                    )}
                  </Quiet>
                </Stack>
              </Row>
            ))}
          </RowList>
        )}
        <Failures />
      </Stack>
    </Card>
  )
}

/** Only of what there is. */
const countsOf = ({ running, waiting, setAside }: Machine['jobs'][number]) =>
  [
    running > 0 && plural(running, { one: '# runs', other: '# run' }),
    waiting > 0 && plural(waiting, { one: '# waits', other: '# wait' }),
    setAside > 0 && plural(setAside, { one: '# failed for good', other: '# failed for good' }),
  ]
    .filter(Boolean)
    .join(' · ')

function Failures() {
  const failures = useJobFailures()
  const tryAgain = useTryAgain()
  if (failures.data === undefined) {
    return (
      <OnItsWay of={failures} lost={t`What failed didn’t arrive.`} loading={t`Loading what failed`}>
        <SkeletonRows count={2} />
      </OnItsWay>
    )
  }
  if (failures.data.length === 0) return <NoRows>{t`No job has failed for good.`}</NoRows>
  const shown = failures.data.slice(0, triesAtOnce).map(({ id }) => id)
  return (
    <Stack as="section" gap={2} aria-label={t`What failed for good`}>
      <Cluster justify="between">
        <Text weight="strong">{t`What failed for good`}</Text>
        <Button icon={RotateCcw} busy={tryAgain.isPending && t`Trying again`} onClick={() => tryAgain.mutate(shown)}>
          {plural(shown.length, { one: 'Try # again', other: 'Try all # again' })}
        </Button>
      </Cluster>
      <WhyNot error={tryAgain.error} />
      <RowList label={t`What failed for good`} className={styles.rows}>
        {failures.data.map((failure) => (
          <FailureRow
            key={failure.id}
            failure={failure}
            isBusy={tryAgain.isPending}
            onTryAgain={() => tryAgain.mutate([failure.id])}
          />
        ))}
      </RowList>
      <LostPage of={failures} lost={t`The next ones didn’t arrive.`} />
      {failures.hasNextPage && <MoreRows of={failures}>{t`More`}</MoreRows>}
    </Stack>
  )
}

type FailureRowProps = { failure: JobFailure; isBusy: boolean; onTryAgain(): void }

function FailureRow({ failure: { kind, words, tries, setAsideAt }, isBusy, onTryAgain }: FailureRowProps) {
  return (
    <Row>
      <Stack gap={0.5} grow shrinks>
        <code>{kind}</code>
        <Text breaks size="meta">
          {words === '' ? t`It said nothing of why.` : words}
        </Text>
        <Quiet>
          {plural(tries, { one: 'Tried once', other: 'Tried # times' })} · <RelativeTime at={setAsideAt} />
        </Quiet>
      </Stack>
      <Button tone="quiet" disabled={isBusy} aria-label={t`Try again: ${kind}`} onClick={onTryAgain}>
        {t`Try again`}
      </Button>
    </Row>
  )
}
