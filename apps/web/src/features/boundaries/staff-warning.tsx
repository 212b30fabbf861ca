import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useRef } from 'react'
import { saysItself } from '../../platform/cache/saying-errors.ts'
import { reasonWords } from '../../platform/names/reason-words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { Icon } from '../../ui/icon.tsx'

export type StaffWarningProps = {
  rule: ReportReason
  /** It stands in the place of the thing, which is asked for with a button of this label. */
  isVeiled: boolean
  label: string
  onAsk: () => Promise<unknown>
}

/** What moderators warn of, over a thing, or in its place until the reader asks for it. */
export function StaffWarning({ rule: broken, isVeiled, label, onAsk }: StaffWarningProps) {
  const asking = useMutation({ meta: saysItself, mutationFn: onAsk })
  const box = useRef<HTMLDivElement>(null)
  const rule = reasonWords[broken]
  const words = t`Moderators put a warning here: ${rule}`
  return (
    <Stack gap={2} ref={box} tabIndex={-1}>
      {isVeiled ? (
        <Cluster gap={3} lineGap={2} tone={2}>
          <Icon icon={EyeOff} />
          <p>{words}</p>
          <Button
            aria-label={label}
            busy={asking.isPending && t`Fetching`}
            // The button goes with the focus: the reader goes on where it was.
            onClick={() => asking.mutate(undefined, { onSuccess: () => box.current?.focus({ preventScroll: true }) })}
          >
            {t`Show`}
          </Button>
        </Cluster>
      ) : (
        <Quiet as="p">{words}</Quiet>
      )}
      <WhyNot error={asking.error} />
    </Stack>
  )
}
