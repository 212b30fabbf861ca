import type { WelcomeStep } from '@guildhall/contract/rules/house/welcome-steps'
import { t } from '@lingui/core/macro'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
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
  children: ReactNode
}

export const stepId = (step: WelcomeStep): string => `step-${step}`

/** A step on the thread: open with all that it takes, folded once it is done or put off. */
export function StepRow({ step, state, place, isNext, title, lead, done, href, children }: StepRowProps) {
  const set = useSetStep()
  const change = (to: 'open' | 'put-off') => set.mutate({ step, state: to })
  return (
    <li className={styles.step}>
      <Mark state={state} place={place} isNext={isNext} />
      {state === 'open' || state === 'coming' ? (
        <div className={styles.body}>
          <Line gap={3} align="start" justify="between" shrinks className={styles.head}>
            <div>
              <h2 id={stepId(step)} tabIndex={-1} className={styles.title}>
                {title}
              </h2>
              <Text tone={2}>{lead}</Text>
            </div>
          </Line>
          <div className={styles.content}>{children}</div>
          {state === 'open' && (
            <Button
              tone="quiet"
              className={styles.off}
              aria-label={t`Put off: ${title}`}
              onClick={({ currentTarget }) => {
                keepFocusNear(currentTarget)
                change('put-off')
              }}
            >
              {t`Put off`}
            </Button>
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
          {state === 'done' ? (
            <ButtonLink tone="quiet" href={href} aria-label={t`Change: ${title}`}>
              {t`Change`}
            </ButtonLink>
          ) : (
            <Button
              tone="quiet"
              aria-label={t`Pick it up: ${title}`}
              onClick={({ currentTarget }) => {
                keepFocusNear(currentTarget)
                change('open')
              }}
            >
              {t`Pick it up`}
            </Button>
          )}
        </Line>
      )}
    </li>
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
