import { t } from '@lingui/core/macro'
import { Button, ButtonLink } from '../controls/button.tsx'
import { Cluster } from '../dress/stack.tsx'
import { Note } from '../feedback/note.tsx'

type ChangedMeanwhileProps = {
  /** Where what is kept is looked at. */
  href: string
  busy?: boolean
  onKeepMine(): void
}

/** Somebody keeps the same thing on two pages, mostly by accident: nothing of either is lost unasked. */
export function ChangedMeanwhile({ href, busy = false, onKeepMine }: ChangedMeanwhileProps) {
  return (
    <Note
      tone="warn"
      alert
      action={
        <Cluster gap={2}>
          <ButtonLink href={href} target="_blank">
            {t`Look at what is kept`}
          </ButtonLink>
          <Button busy={busy && t`Keeping`} onClick={onKeepMine}>{t`Keep what stands here`}</Button>
        </Cluster>
      }
    >
      {t`This was changed on another page since, so nothing of what you write here is kept.`}
    </Note>
  )
}
