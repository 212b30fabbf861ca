import type { SafetyCase } from '@guildhall/contract/safety'
import { plural, t } from '@lingui/core/macro'
import { Undo2 } from 'lucide-react'
import { personName } from '../../../../platform/names/person-name.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../../ui/dress/text.tsx'
import { WhyNot } from '../../../../ui/feedback/why-not.tsx'
import { RelativeTime } from '../../../../ui/type/relative-time.tsx'
import { kindWords } from '../../safety-words.ts'
import { usePutBack } from '../cases.queries.ts'

type Veil = NonNullable<SafetyCase['veil']>

/** Where its pictures were shown anew: they brought the warning along, and it is taken off from all of them at once. */
function CameAgain({ veil: { again } }: { veil: Veil }) {
  if (again.length === 0) return null
  return (
    <Stack gap={1}>
      <Text>{t`The same picture came again, behind the same warning:`}</Text>
      <ul>
        {again.map(({ kind, by, times, at }) => (
          <li key={`${kind} ${at}`}>
            <Quiet breaks>
              {kindWords[kind]} · {by === null ? t`a former member` : personName(by)} · <RelativeTime at={at} />
              {times > 1 && ` · ${plural(times, { one: '# time', other: '# times' })}`}
            </Quiet>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** The warning that a case put before a thing, with the way to take it off for whoever may judge it. */
export function VeilNote({ of: { id, veil, mayJudge } }: { of: SafetyCase }) {
  const takeOff = usePutBack(id)
  if (veil === null) return null
  if (!veil.isOn) return <Quiet>{t`The warning is taken off.`}</Quiet>
  if (!mayJudge) return <CameAgain veil={veil} />
  return (
    <Stack gap={2}>
      <CameAgain veil={veil} />
      <WhyNot error={takeOff.error} />
      <Cluster>
        <Button icon={Undo2} busy={takeOff.isPending && t`Taking it off`} onClick={() => takeOff.mutate()}>
          {t`Take the warning off`}
        </Button>
      </Cluster>
    </Stack>
  )
}
