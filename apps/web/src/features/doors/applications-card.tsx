import type { Application } from '@guildhall/contract/doors/applications'
import { applicationsAnsweredMaximum } from '@guildhall/contract/rules/safety/door-limits'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { personName } from '../../platform/names/person-name.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { LostPage } from '../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { MoreRows, NoRows } from '../../ui/surfaces/board.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../ui/type/relative-time.tsx'
import { useAnswerApplications, useApplications } from './applications.queries.ts'

/** Who wants to join: chosen one by one or all, and let in or turned away together. */
export function ApplicationsCard({ isAsked }: { isAsked: boolean }) {
  const applications = useApplications()
  const answer = useAnswerApplications()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [isTurning, setTurning] = useState(false)
  const { data } = applications
  const chosen = (data ?? []).filter(({ id }) => marked.has(id)).slice(0, applicationsAnsweredMaximum)
  // Nobody waits, and nobody can: then there is nothing to say.
  if (!isAsked && (data === undefined || data.length === 0)) return null
  function give(isWelcome: boolean): void {
    if (chosen.length === 0 || answer.isPending) return
    answer.mutate(
      { ids: chosen.map(({ id }) => id), isWelcome },
      {
        onSuccess: () => {
          setMarked(new Set())
          setTurning(false)
        },
      },
    )
  }
  function mark(id: string, isOn: boolean): void {
    setMarked((before) => new Set(isOn ? [...before, id] : [...before].filter((each) => each !== id)))
  }
  return (
    <Card as="section" padded>
      <CardHeader title={t`Who wants to join`} />
      {data === undefined ? (
        <OnItsWay of={applications} lost={t`The requests didn’t arrive.`} loading={t`Loading the requests`}>
          <SkeletonRows count={2} />
        </OnItsWay>
      ) : data.length === 0 ? (
        <NoRows>{t`Nobody waits.`}</NoRows>
      ) : (
        <Stack gap={3}>
          <RowList label={t`Who wants to join`}>
            {data.map((each) => (
              <ApplicationRow key={each.id} application={each} isMarked={marked.has(each.id)} onMark={mark} />
            ))}
          </RowList>
          <LostPage of={applications} lost={t`The next ones didn’t arrive.`} />
          {applications.hasNextPage && <MoreRows of={applications}>{t`More`}</MoreRows>}
          {!isTurning && <WhyNot error={answer.error} />}
          <Cluster>
            <Button
              tone="primary"
              disabled={chosen.length === 0}
              busy={answer.isPending && t`Saving`}
              onClick={() => give(true)}
            >
              {chosen.length === 0
                ? t`Let in`
                : plural(chosen.length, { one: 'Let # person in', other: 'Let # people in' })}
            </Button>
            <Button tone="quiet" disabled={chosen.length === 0} onClick={() => setTurning(true)}>
              {t`Turn them away…`}
            </Button>
            <Button
              tone="quiet"
              onClick={() => setMarked(new Set(data.slice(0, applicationsAnsweredMaximum).map(({ id }) => id)))}
            >
              {t`Choose all`}
            </Button>
          </Cluster>
        </Stack>
      )}
      {isTurning && (
        <ConfirmDialog
          open
          onClose={() => setTurning(false)}
          title={plural(chosen.length, { one: 'Turn # person away?', other: 'Turn # people away?' })}
          confirmLabel={t`Turn away`}
          busy={answer.isPending && t`Saving`}
          error={answer.error}
          onConfirm={() => give(false)}
        >
          {t`What they wrote is forgotten. Where mail is set up they are told, without a reason. They can ask again.`}
        </ConfirmDialog>
      )}
    </Card>
  )
}

type ApplicationRowProps = { application: Application; isMarked: boolean; onMark(id: string, isOn: boolean): void }

function ApplicationRow({ application, isMarked, onMark }: ApplicationRowProps) {
  const { id, domain, words, at } = application
  return (
    <Row>
      <Stack gap={1} grow shrinks>
        <Checkbox
          label={personName(application)}
          checked={isMarked}
          onChange={({ target }) => onMark(id, target.checked)}
        />
        {words !== '' && <Text breaks>{words}</Text>}
        <Quiet breaks>
          @{domain} · <RelativeTime at={at} />
        </Quiet>
      </Stack>
    </Row>
  )
}
