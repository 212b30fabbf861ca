import type { PersonInHall } from '@guildhall/contract/company'
import { t } from '@lingui/core/macro'
import { Check, Hand } from 'lucide-react'
import { useEffect, useState } from 'react'
import { personName } from '../../platform/names/person-name.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Line } from '../../ui/dress/stack.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './company.module.css'
import { useSayHello, useTakeHelloBack } from './company.queries.ts'

/** One press says hello in a fixed sentence; for ten seconds it can be taken back, and nothing is left of it then. */
export function HelloButton({ to }: { to: Pick<PersonInHall, 'person' | 'way' | 'undoUntil'> }) {
  const { person, way, undoUntil } = to
  const say = useSayHello(person.id)
  const takeBack = useTakeHelloBack(person.id)
  const isOver = useIsOver(undoUntil)
  const name = personName(person)
  if (way === 'said') {
    return (
      <Line gap={1} role="status" className={styles.said}>
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
    <>
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
    </>
  )
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
