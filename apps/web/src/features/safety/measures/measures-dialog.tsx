import type { StaffMeasure } from '@guildhall/contract/measures'
import { isNotedKind } from '@guildhall/contract/rules/safety/measure-rules'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { exactTime } from '../../../ui/type/time-text.ts'
import { measureTitle } from '../measure-words.ts'
import { reasonWords } from '../safety-words.ts'
import { LiftDialog } from './lift-dialog.tsx'
import { LiftNote } from './lift-note.tsx'
import { holds } from './measures.queries.ts'
import { useMeasuresOf } from './member-measures.queries.ts'
import { PutOnDialog } from './put-on-dialog.tsx'

type MeasuresDialogProps = { person: { id: string; name: string }; onClose(): void }

/** For staff: what is kept from a member and what was, with the way to put something on and to lift it. */
export function MeasuresDialog({ person, onClose }: MeasuresDialogProps) {
  const [asked, setAsked] = useState<'new' | { lift: string } | null>(null)
  const goBack = () => setAsked(null)
  if (asked === 'new') return <PutOnDialog person={person} onClose={goBack} />
  if (asked !== null) return <LiftDialog measureId={asked.lift} userId={person.id} onClose={goBack} />
  return (
    <Standing person={person} onClose={onClose} onNew={() => setAsked('new')} onLift={(lift) => setAsked({ lift })} />
  )
}

type StandingProps = MeasuresDialogProps & { onNew(): void; onLift(id: string): void }

function Standing({ person, onClose, onNew, onLift }: StandingProps) {
  const standing = useMeasuresOf(person.id)
  const { data } = standing
  const now = data?.measures.filter(holds) ?? []
  const past = data?.measures.filter((measure) => !holds(measure)) ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t`Measures: ${person.name}`}
      description={t`Only moderators and admins see this.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          {data?.mayAct === true && (
            <Button tone="primary" onClick={onNew}>
              {t`Put a measure on`}
            </Button>
          )}
        </>
      }
    >
      {data === undefined ? (
        <OnItsWay of={standing} lost={t`The measures didn’t arrive.`} loading={t`Loading the measures`}>
          <SkeletonRows count={2} />
        </OnItsWay>
      ) : (
        <Stack gap={5}>
          {!data.mayAct && <Quiet>{t`Somebody else must decide about this member.`}</Quiet>}
          <Stack gap={3}>
            <Text as="h3" weight="strong">{t`In force`}</Text>
            {now.length === 0 && <Quiet>{t`Nothing is kept from them.`}</Quiet>}
            {now.map((measure) => (
              <Entry key={measure.id} measure={measure} onLift={onLift} onLeave={onClose} />
            ))}
          </Stack>
          {past.length > 0 && (
            <Stack gap={3}>
              <Text as="h3" weight="strong">{t`Over`}</Text>
              {past.map((measure) => (
                <Entry key={measure.id} measure={measure} onLift={onLift} onLeave={onClose} />
              ))}
            </Stack>
          )}
        </Stack>
      )}
    </Dialog>
  )
}

type EntryProps = { measure: StaffMeasure; onLift(id: string): void; onLeave(): void }

function Entry({ measure, onLift, onLeave }: EntryProps) {
  const { id, kind, rule, words, from, until, by, caseId, mayLift } = measure
  const who = by === null ? t`a former member` : personName(by)
  return (
    <Stack gap={1}>
      <Text weight="strong">{measureTitle(measure)}</Text>
      <Text breaks>{words}</Text>
      <Quiet>
        {reasonWords[rule]} · {t`by ${who}`} ·{' '}
        {isNotedKind(kind)
          ? exactTime(from)
          : until === null
            ? t`From ${exactTime(from)}, without an end`
            : t`From ${exactTime(from)} until ${exactTime(until)}`}
        {caseId !== null && (
          <>
            {' · '}
            <TextLink href={`/admin/cases/${caseId}`} onClick={onLeave}>{t`Its case`}</TextLink>
          </>
        )}
      </Quiet>
      <LiftNote measure={measure} />
      {mayLift && holds(measure) && (
        <Cluster>
          <Button onClick={() => onLift(id)}>{t`Lift it…`}</Button>
        </Cluster>
      )}
    </Stack>
  )
}
