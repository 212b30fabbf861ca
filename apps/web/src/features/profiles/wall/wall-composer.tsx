import { wallPostMaximum } from '@guildhall/contract/rules/profile-limits'
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { asPerson } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Composer } from '../../../ui/conversation/composer.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { useWriteLine } from './wall.queries.ts'
import styles from './wall-composer.module.css'

/** The place to write on a wall. The words stay until the server has them. */
export function WallComposer({ ownerId, invitation }: { ownerId: string; invitation: string }) {
  const me = asPerson(useCurrentUser())
  const [text, setText] = useState('')
  const write = useWriteLine(ownerId)
  // Two presses may come before the page is drawn again.
  const isOnItsWay = useRef(false)
  function send() {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    const sent = text
    write.mutate(sent.trim(), {
      onSuccess: () => setText((now) => (now === sent ? '' : now)),
      onSettled: () => {
        isOnItsWay.current = false
      },
    })
  }
  return (
    <Line gap={3} align="start" className={styles.place}>
      <UnlessSilenced area="feed">
        <ShieldAvatar seed={me.id} name={me.name} src={me.avatar} crest={me.crest} size={36} decorative />
        <Stack gap={2} grow>
          <Composer label={invitation} value={text} onChange={setText} onSend={send} maximum={wallPostMaximum} />
          <WhyNot error={write.error} />
          <VisuallyHidden role="status">
            {write.isPending && t`Writing`}
            {write.isSuccess && write.data !== null && t`Your line is on the wall.`}
          </VisuallyHidden>
        </Stack>
      </UnlessSilenced>
    </Line>
  )
}
