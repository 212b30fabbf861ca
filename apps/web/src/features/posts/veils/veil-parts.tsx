import { t } from '@lingui/core/macro'
import { EyeOff } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { reasonWords } from '../../../platform/names/reason-words.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextButton } from '../../../ui/link.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { opensBy, spoilerWords } from './spoiler-words.ts'
import { useVeilWish } from './veil-changes.ts'
import styles from './veil-parts.module.css'
import type { Veiled } from './veiled.ts'

/** Whose veil went, or came, with the focus inside. */
const losingFocus = new Set<string>()

/** The button that was pressed goes with what it stood in: the reader goes on where that was. */
function useKeptFocus({ of: { id } }: Veiled) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (losingFocus.delete(id)) element?.focus({ preventScroll: true })
    return () => {
      if (element?.contains(document.activeElement)) losingFocus.add(id)
    }
  }, [id])
  return box
}

/** In the place of words that their reader may not read yet. */
export function VeilCard({ onLift, ...veiled }: Veiled & { onLift?: (() => void) | undefined }) {
  const { spoiler, author } = veiled.of
  const wish = useVeilWish(veiled)
  const box = useKeptFocus(veiled)
  const name = personName(author)
  const warning = veiled.what === 'post' ? veiled.of.warning : ''
  const isGoing = wish.isPending ? wish.variables.of : null
  return (
    <Stack gap={2} ref={box} tabIndex={-1}>
      <Cluster gap={3} lineGap={2} tone={2} className={styles.card}>
        <Icon icon={EyeOff} />
        <Stack gap={0} className={styles.words}>
          <p dir="auto">
            <SoftText text={titleOf(veiled)} own={false} />
          </p>
          {warning !== '' && (
            <Quiet>
              <bdi>
                <SoftText text={warning} own={false} />
              </bdi>
            </Quiet>
          )}
          {spoiler !== null && <Quiet>{opensBy(spoiler)}</Quiet>}
        </Stack>
        <Line gap={2} className={styles.actions}>
          {spoiler?.kind === 'chapter' && (
            <Button
              busy={isGoing === 'passed' && t`Saving`}
              onClick={() => wish.mutate({ of: 'passed', wanted: true }, { onSuccess: () => onLift?.() })}
            >
              {t`I am past this`}
            </Button>
          )}
          <Button
            aria-label={veiled.what === 'post' ? t`Show the post of ${name}` : t`Show the reply of ${name}`}
            busy={isGoing === 'unveiled' && t`Fetching`}
            onClick={() => wish.mutate({ of: 'unveiled', wanted: true }, { onSuccess: () => onLift?.() })}
          >
            {t`Show`}
          </Button>
        </Line>
      </Cluster>
      <WhyNot error={wish.error} />
    </Stack>
  )
}

/** Over words that give something away, once they are there: with the way back, where the reader lifted the veil. */
export function VeilLine(veiled: Veiled) {
  const { spoiler, veil, author } = veiled.of
  const wish = useVeilWish(veiled)
  const box = useKeptFocus(veiled)
  const isOwn = author.id === useCurrentUser().id
  const isByWord = spoiler?.isPassed === true && !isOwn
  const back = isByWord ? 'passed' : veil === 'lifted' ? 'unveiled' : null
  return (
    <div ref={box} tabIndex={-1} className={styles.line}>
      <p dir="auto">
        <SoftText text={titleOf(veiled)} own={isOwn} />{' '}
        {back !== null && (
          <TextButton disabled={wish.isPending} onClick={() => wish.mutate({ of: back, wanted: false })}>
            {back === 'passed' ? t`I am not past this yet` : t`Veil it again`}
          </TextButton>
        )}
      </p>
      <WhyNot error={wish.error} />
    </div>
  )
}

function titleOf({ of: { spoiler, staffWarning } }: Veiled): string {
  // What was kept for reading by an older page names none.
  const rule = staffWarning && reasonWords[staffWarning]
  if (rule) return t`Moderators put a warning here: ${rule}`
  return spoiler === null ? t`This may give away what the post does.` : spoilerWords(spoiler)
}
