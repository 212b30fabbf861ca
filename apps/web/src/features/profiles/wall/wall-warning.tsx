import type { WallPost } from '@guildhall/contract/profiles'
import { t } from '@lingui/core/macro'
import { EyeOff } from 'lucide-react'
import { useRef } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { reasonWords } from '../../../platform/names/reason-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useUnveilLine } from './wall.queries.ts'

type WallWarningProps = { post: WallPost; ownerId: string }

/** What moderators warn of, over a line on a wall, or in its place until the reader asks for it. */
export function WallWarning({ post: { id, author, staffWarning, isVeiled }, ownerId }: WallWarningProps) {
  const unveil = useUnveilLine(ownerId)
  const box = useRef<HTMLDivElement>(null)
  const name = personName(author)
  const rule = staffWarning === null ? '' : reasonWords[staffWarning]
  const words = t`Moderators put a warning here: ${rule}`
  return (
    <Stack gap={2} ref={box} tabIndex={-1}>
      {isVeiled ? (
        <Cluster gap={3} lineGap={2} tone={2}>
          <Icon icon={EyeOff} />
          <p>{words}</p>
          <Button
            aria-label={t`Show the line of ${name}`}
            busy={unveil.isPending && t`Fetching`}
            // The button goes with the focus: the reader goes on where it was.
            onClick={() => unveil.mutate(id, { onSuccess: () => box.current?.focus({ preventScroll: true }) })}
          >
            {t`Show`}
          </Button>
        </Cluster>
      ) : (
        <Quiet as="p">{words}</Quiet>
      )}
      <WhyNot error={unveil.error} />
    </Stack>
  )
}
