import type { SafetyCase } from '@guildhall/contract/safety'
import { t } from '@lingui/core/macro'
import { Undo2 } from 'lucide-react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { WhyNot } from '../../../../ui/feedback/why-not.tsx'
import { usePutBack } from '../cases.queries.ts'

/** The warning that a case put before a thing, with the way to take it off for whoever may judge it. */
export function VeilNote({ of: { id, veil, mayJudge } }: { of: SafetyCase }) {
  const takeOff = usePutBack(id)
  if (veil === null) return null
  if (!veil.isOn) return <Quiet>{t`The warning is taken off.`}</Quiet>
  if (!mayJudge) return null
  return (
    <Stack gap={2}>
      <WhyNot error={takeOff.error} />
      <Cluster>
        <Button icon={Undo2} busy={takeOff.isPending && t`Taking it off`} onClick={() => takeOff.mutate()}>
          {t`Take the warning off`}
        </Button>
      </Cluster>
    </Stack>
  )
}
