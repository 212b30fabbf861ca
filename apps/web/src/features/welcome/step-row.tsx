import type { WelcomeStep } from '@guildhall/contract/rules/house/welcome-steps'
import { t } from '@lingui/core/macro'
import { Check, Minus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from '../../ui/class-names.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Line, Stack } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { keepFocusNear } from '../../ui/keys/lost-focus.ts'
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx'
import styles from './welcome.module.css'
import { useSetStep } from './welcome.queries.ts'

type StepRowProps = {
  step: WelcomeStep
  /** `coming` is not known yet: it may be open, and nothing is to press there. */
  state: 'open' | 'done' | 'put-off' | 'coming'
  /** Its place on the thread, from 1. */
  place: number
  isNext: boolean
  title: string
  lead: string
  done: string
  /** Where what was done is changed. */
  href: string
  /** There is more to do in it once it is done. */
  staysOpen?: true | undefined
  children: ReactNode
}

export const stepId = (step: WelcomeStep): string => `step-${step}`

/**
 * A step on the thread: open with all that it takes, folded once it is put off or done. One in which there is more to do
 * stays open when it becomes done, and opens again where it stands.
 */
export function StepRow({ step, state, place, isNext, title, lead, done, href, staysOpen, children }: StepRowProps) {
  const set = useSetStep()
  const change = (to: 'open' | 'put-off') => set.mutate({ step, state: to })
  const [isUnfolded, setUnfolded] = useState(false)
  if (staysOpen && state === 'open' && !isUnfolded) setUnfolded(true)
  const isKept = isUnfolded && staysOpen === true && state === 'done'
  return (
    <li className={styles.step}>
      <Mark state={state} place={place} isNext={isNext} />
      {state === 'open' || state === 'coming' || isKept ? (
        <div className={styles.body}>
          <Line gap={3} align="start" justify="between" shrinks className={styles.head}>
            <div>
              <h2 id={stepId(step)} tabIndex={-1} className={styles.title}>
                {title}
              </h2>
              <Text tone={2}>{isKept ? done : lead}</Text>
            </div>
          </Line>
          <div className={styles.content}>{children}</div>
          {isKept && (
            <Pressed
              isBeside
              word={t`Fold away`}
              name={t`Fold away: ${title}`}
              isOpen
              onPress={() => setUnfolded(false)}
            />
          )}
          {state === 'open' && (
            <Pressed isBeside word={t`Put off`} name={t`Put off: ${title}`} onPress={() => change('put-off')} />
          )}
        </div>
      ) : (
        <Line gap={3} shrinks className={cx(styles.fold, state === 'put-off' && styles.soft)}>
          <Stack gap={0} grow shrinks>
            <h2 tabIndex={-1} className={styles.foldTitle}>
              {title}
            </h2>
            <Quiet>{state === 'done' ? done : t`Put off. It waits here.`}</Quiet>
          </Stack>
          {state === 'put-off' ? (
            <Pressed word={t`Pick it up`} name={t`Pick it up: ${title}`} onPress={() => change('open')} />
          ) : staysOpen ? (
            <Pressed word={t`Change`} name={t`Change: ${title}`} isOpen={false} onPress={() => setUnfolded(true)} />
          ) : (
            <ButtonLink tone="quiet" href={href} aria-label={t`Change: ${title}`}>
              {t`Change`}
            </ButtonLink>
          )}
        </Line>
      )}
    </li>
  )
}

type PressedProps = { word: string; name: string; isBeside?: true; isOpen?: boolean; onPress(): void }

/** It goes with the form of the step in which it stands, and the focus on to the heading. */
function Pressed({ word, name, isBeside, isOpen, onPress }: PressedProps) {
  return (
    <Button
      tone="quiet"
      className={isBeside && styles.off}
      aria-label={name}
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => {
        keepFocusNear(currentTarget)
        onPress()
      }}
    >
      {word}
    </Button>
  )
}

function Mark({ state, place, isNext }: Pick<StepRowProps, 'state' | 'place' | 'isNext'>) {
  return (
    <span className={cx(styles.mark, state === 'done' && styles.done, isNext && styles.next)}>
      {(state === 'open' || state === 'coming') && <span>{place}</span>}
      {state === 'done' && (
        <span>
          <Icon icon={Check} size="small" />
          <VisuallyHidden>{t`Done`}</VisuallyHidden>
        </span>
      )}
      {state === 'put-off' && <Icon icon={Minus} size="small" />}
    </span>
  )
}
