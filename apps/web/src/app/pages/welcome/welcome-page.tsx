import { welcomeSteps } from '@guildhall/contract/rules/house/welcome-steps'
import type { Welcome } from '@guildhall/contract/welcome'
import { t } from '@lingui/core/macro'
import { type RefObject, Suspense, useRef } from 'react'
import { Navigate } from 'react-router'
import { LetterCard } from '../../../features/welcome/letter-card.tsx'
import { StepRow, stepId } from '../../../features/welcome/step-row.tsx'
import {
  useAnswersToLetters,
  useStepsAfterDeeds,
  useTakenAsItStands,
  useWelcome,
} from '../../../features/welcome/welcome.queries.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { LitRoom } from '../../../ui/art/lit-room.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster, Line } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { Loading } from '../../../ui/rooms/skeleton.tsx'
import { WhenInView } from '../../../ui/rooms/when-in-view.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Page } from '../../../ui/surfaces/page.tsx'
import { home } from '../../home.ts'
import { everyStep } from './every-step.tsx'
import { KnownCard } from './known-card.tsx'
import { letterOutline, StepOutline, stepOutlines } from './step-outlines.tsx'
import styles from './welcome-page.module.css'

type Steps = Welcome['steps']

const nothingYet: Welcome = { state: 'open', steps: [], letters: [] }
/** Their titles are there at once. */
const comingSteps = welcomeSteps.map((step) => ({ step, state: 'coming' as const }))

/** The first evening of a member: what makes the hall feel like home, in any order, now or later or never. */
export function WelcomePage() {
  usePageTitle(t`First evening`)
  const welcome = useWelcome()
  const list = useRef<HTMLOListElement>(null)
  useStepsAfterDeeds()
  useTakenAsItStands(welcome.data)
  const { steps, letters } = welcome.data ?? nothingYet
  useAnswersToLetters(letters)
  if (welcome.data?.state === 'over') return <Navigate to={home} replace />
  const next = steps.find(({ state }) => state === 'open')
  return (
    <Page>
      <Hero steps={steps} next={next} list={list} />
      <div className={styles.grid}>
        {(letters.length > 0 || welcome.isPending) && (
          <div className={styles.letters}>
            {welcome.isPending && <Loading label={t`Loading the steps`}>{letterOutline}</Loading>}
            {letters.map((letter) => (
              <LetterCard key={letter.from.id} letter={letter} />
            ))}
          </div>
        )}
        <div className={styles.steps}>
          {welcome.data === undefined && welcome.isError ? (
            <Card>
              <OnItsWay of={welcome} lost={t`Your first evening didn’t arrive.`} loading={t`Loading the steps`}>
                {null}
              </OnItsWay>
            </Card>
          ) : (
            <ol ref={list} aria-label={t`Your first evening`} aria-busy={welcome.isPending}>
              {(welcome.data === undefined ? comingSteps : steps).map(({ step, state: stands }, at) => {
                const { Body, ...words } = everyStep[step]
                const outline = <StepOutline step={step} />
                return (
                  <StepRow key={step} step={step} state={stands} place={at + 1} isNext={step === next?.step} {...words}>
                    {stands === 'coming' ? (
                      outline
                    ) : (
                      // Nothing comes there yet: the place is held without a word.
                      <WhenInView until={<div aria-hidden="true">{stepOutlines[step]}</div>}>
                        <Suspense fallback={outline}>
                          <Body />
                        </Suspense>
                      </WhenInView>
                    )}
                  </StepRow>
                )
              })}
            </ol>
          )}
        </div>
        <div className={styles.known}>
          <KnownCard />
        </div>
      </div>
    </Page>
  )
}

type HeroProps = { steps: Steps; next: Steps[number] | undefined; list: RefObject<HTMLOListElement | null> }

function Hero({ steps, next, list }: HeroProps) {
  const { firstName } = useCurrentUser()
  const isDone = steps.length > 0 && steps.every(({ state }) => state === 'done')
  const go = () => {
    const heading = list.current?.querySelector<HTMLElement>(`#${next === undefined ? '' : stepId(next.step)}`)
    heading?.scrollIntoView({ block: 'center' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.hero} aria-labelledby="welcome-title">
      <div className={styles.art}>
        <LitRoom />
      </div>
      <div className={styles.words}>
        <h1 id="welcome-title" tabIndex={-1}>
          {isDone ? t`You are at home, ${firstName}.` : t`Good evening, ${firstName}. This chair is yours.`}
        </h1>
        <p className={styles.lead}>
          {isDone
            ? t`All of it is done. This room goes by itself.`
            : t`A few small things make the hall feel like home. Tonight, next week or never: the door stays open either way.`}
        </p>
        <Cluster gap={3}>
          {next !== undefined && (
            <Button tone="primary" size="large" onClick={go}>
              {everyStep[next.step].title}
            </Button>
          )}
          <ButtonLink tone={next === undefined ? 'primary' : 'quiet'} size="large" href={home}>
            {t`Just look around`}
          </ButtonLink>
        </Cluster>
        <Pips steps={steps} next={next} />
      </div>
    </section>
  )
}

function Pips({ steps, next }: Pick<HeroProps, 'steps' | 'next'>) {
  const done = steps.filter(({ state }) => state === 'done').length
  const off = steps.filter(({ state }) => state === 'put-off').length
  const counted = [done > 0 && t`${done} done.`, off > 0 && t`${off} put off.`].filter((words) => words !== false)
  return (
    <Line gap={3} shrinks className={styles.pips}>
      <span aria-hidden="true" className={styles.row}>
        {steps.map(({ step, state }) => (
          <i key={step} className={cx(styles.pip, styles[state], step === next?.step && styles.next)} />
        ))}
      </span>
      {counted.length > 0 && <Quiet as="span">{[...counted, t`Nobody is counting.`].join(' ')}</Quiet>}
    </Line>
  )
}
