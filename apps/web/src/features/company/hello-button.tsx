import type { PersonInHall } from '@guildhall/contract/company'
import { t } from '@lingui/core/macro'
import { Check, Hand, MessageCircle } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { personName } from '../../platform/names/person-name.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Line } from '../../ui/dress/stack.tsx'
import { Text } from '../../ui/dress/text.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isFocusLost } from '../../ui/keys/lost-focus.ts'
import { useHandedOn } from '../../ui/keys/use-handed-on.ts'
import styles from './company.module.css'
import { useSayHello, useTakeHelloBack } from './company.queries.ts'

type Greeted = Pick<PersonInHall, 'person' | 'way' | 'undoUntil' | 'conversationId'>

/** Whether something stands there for them. */
export const hasFirstWord = ({ way }: Pick<PersonInHall, 'way'>): boolean =>
  way === 'hello' || way === 'said' || way === 'wrote' || way === 'talk'

/** A hello to who is a stranger still; who said the first word is answered, and those who talk go on. */
export function HelloButton({ to }: { to: Greeted }) {
  const { person, way, conversationId } = to
  const name = personName(person)
  // Their words may come while one is about to say the first.
  const { next, holder } = useHandedOn<HTMLAnchorElement>(conversationId)
  if (conversationId === null) {
    return (
      <div className={styles.hello} {...holder}>
        <Hello to={to} name={name} />
      </div>
    )
  }
  const talk = { ref: next, href: `/chat?conversation=${conversationId}`, icon: MessageCircle }
  if (way === 'talk') {
    return <ButtonLink {...talk} aria-keyshortcuts="M" aria-label={t`Message ${name}`}>{t`Message`}</ButtonLink>
  }
  return (
    <>
      <Text as="span" size="meta" tone={2}>{t`Wrote to you`}</Text>
      <ButtonLink {...talk} tone="primary" aria-keyshortcuts="M" aria-label={t`Answer ${name}`}>{t`Answer`}</ButtonLink>
    </>
  )
}

/** One press says hello in a fixed sentence; for ten seconds it can be taken back, and nothing is left of it then. */
function Hello({ to, name }: { to: Greeted; name: string }) {
  const { person, way, undoUntil } = to
  const say = useSayHello(person)
  const takeBack = useTakeHelloBack(person.id)
  const isOver = useIsOver(undoUntil)
  const place = useRef<HTMLDivElement>(null)
  const keepFocus = useFocusInPlace(place, `${way} ${isOver}`)
  if (way === 'said') {
    return (
      <Line ref={place} gap={1} role="status" tabIndex={-1} className={styles.said} onFocus={keepFocus}>
        <Icon icon={Check} />
        {t`Hello said`}
        {!isOver && (
          <Button
            tone="quiet"
            busy={takeBack.isPending && t`Undoing`}
            aria-label={t`Take the hello to ${name} back`}
            onClick={() => takeBack.mutate()}
          >
            {t`Undo`}
          </Button>
        )}
      </Line>
    )
  }
  if (way !== 'hello') return null
  return (
    <div ref={place} className={styles.hello} onFocus={keepFocus}>
      <Button
        icon={Hand}
        busy={say.isPending && t`Saying hello`}
        aria-label={t`Say hello to ${name}`}
        aria-keyshortcuts="H"
        onClick={() => say.mutate()}
      >
        {t`Say hello`}
      </Button>
      <WhyNot error={say.error ?? takeBack.error} />
    </div>
  )
}

/**
 * What has the focus goes when what is to do changes: it stays on what stands in its place, the button there or else the
 * words. @returns what notes that the focus is there.
 */
function useFocusInPlace(place: RefObject<HTMLElement | null>, stage: string): () => void {
  const held = useRef<string | null>(null)
  useLayoutEffect(() => {
    const wasHere = held.current !== null && held.current !== stage
    if (!wasHere || !isFocusLost()) return
    held.current = null
    const next = place.current?.querySelector('button') ?? place.current
    next?.focus({ preventScroll: true })
  }, [place, stage])
  return () => {
    held.current = stage
  }
}

/** Whether the moment has passed; null is passed. */
function useIsOver(until: string | null): boolean {
  const [passed, setPassed] = useState<string | null>(null)
  useEffect(() => {
    if (until === null) return undefined
    const timer = setTimeout(() => setPassed(until), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  return until === null || passed === until
}
