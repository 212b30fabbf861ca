import { t } from '@lingui/core/macro'
import { BellOff, BellRing } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { MuteTopicDialog } from './mute-topic-dialog.tsx'
import { isMutedIn, useMuted, useUnmuteThing } from './muted.queries.ts'

/** Mutes a tag for a while, or hears of it again. */
export function MuteTagButton({ tag }: { tag: string }) {
  const topic = { kind: 'tag', key: tag } as const
  const name = `#${tag}`
  const isMuted = isMutedIn(useMuted().data, topic)
  const unmute = useUnmuteThing()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton
        icon={isMuted ? BellRing : BellOff}
        label={isMuted ? t`Hear of ${name} again` : t`Mute ${name}`}
        onClick={() => (isMuted ? unmute.mutate(topic) : setAsking(true))}
      />
      {isAsking && <MuteTopicDialog topic={topic} name={name} onClose={() => setAsking(false)} />}
    </>
  )
}
