import { isNotedKind } from '@guildhall/contract/rules/safety/measure-rules'
import { t } from '@lingui/core/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from '../../../../platform/routing/use-search-params.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../../ui/dress/text.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { OnItsWay } from '../../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../../ui/rooms/skeleton.tsx'
import { exactTime } from '../../../../ui/type/time-text.ts'
import { measureAreaWords } from '../../measure-words.ts'
import { LiftDialog } from '../../measures/lift-dialog.tsx'
import { LiftNote } from '../../measures/lift-note.tsx'
import { holds } from '../../measures/measures.queries.ts'
import { useMeasuresOf } from '../../measures/member-measures.queries.ts'
import { usePutBack } from '../cases.queries.ts'
import { liftMark } from './way-back.ts'

type SettledMeasureProps = { caseId: string; userId: string; mayJudge: boolean }

/** Where the measure of a case holds and until when, and the way to lift it for who may. */
export function SettledMeasure({ caseId, userId, mayJudge }: SettledMeasureProps) {
  const standing = useMeasuresOf(userId)
  const [query, setQuery] = useSearchParams()
  const [isPressed, setPressed] = useState(false)
  if (standing.data === undefined) {
    return (
      <OnItsWay of={standing} lost={t`The measure didn’t arrive.`} loading={t`Loading the measure`}>
        <SkeletonRows count={1} />
      </OnItsWay>
    )
  }
  const measure = standing.data.measures.find((each) => each.caseId === caseId)
  if (measure === undefined) return null
  // What holds nothing back was at most put right.
  if (isNotedKind(measure.kind)) {
    const isStanding = measure.kind === 'warning' && measure.liftedAt === null
    return isStanding && mayJudge ? <TakeBack caseId={caseId} /> : <LiftNote measure={measure} />
  }
  const { id, until, liftedAt, mayLift } = measure
  const mayBeLifted = mayLift && holds(measure)
  const isMarked = query.has(liftMark)
  function close(): void {
    setPressed(false)
    if (isMarked) setQuery({}, { replace: true })
  }
  return (
    <Stack gap={2}>
      <Text>{measureAreaWords[measure.area]}</Text>
      {liftedAt === null && (
        <Quiet>
          {until === null
            ? t`Holds without an end`
            : holds(measure)
              ? t`Holds until ${exactTime(until)}`
              : t`Over since ${exactTime(until)}`}
        </Quiet>
      )}
      <LiftNote measure={measure} />
      {mayBeLifted && (
        <Cluster>
          <Button icon={Undo2} onClick={() => setPressed(true)}>
            {t`Lift it…`}
          </Button>
        </Cluster>
      )}
      {(isPressed || (isMarked && mayBeLifted)) && <LiftDialog measureId={id} userId={userId} onClose={close} />}
    </Stack>
  )
}

/** A warning keeps nothing from the member; it is gone from what stands against them, and so is what told them of it. */
function TakeBack({ caseId }: { caseId: string }) {
  const takeBack = usePutBack(caseId)
  const [isAsked, setAsked] = useState(false)
  return (
    <Cluster>
      <Button icon={Undo2} onClick={() => setAsked(true)}>
        {t`Take it back`}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`Take the warning back?`}
        confirmLabel={t`Take it back`}
        busy={takeBack.isPending && t`Taking it back`}
        error={takeBack.error}
        onConfirm={() => takeBack.mutate(undefined, { onSuccess: () => setAsked(false) })}
      >
        {t`It counts against them no more, and they are no longer told of it. The case stays settled.`}
      </ConfirmDialog>
    </Cluster>
  )
}
