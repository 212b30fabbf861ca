import type { Challenge } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { ChangedMeanwhile } from '../../../ui/keeping/changed-meanwhile.tsx'
import { useMedia } from '../../../ui/navigation/use-media.ts'
import { Dock } from '../../../ui/surfaces/dock.tsx'
import { Columns } from '../../../ui/surfaces/page.tsx'
import { clockTime } from '../../../ui/type/time-text.ts'
import { draftHref } from '../challenge-href.ts'
import { type Facts, factsOfTemplate, type Template } from './facts.ts'
import { faultsOf, isKeepable, type StepName } from './faults.ts'
import { GoalStep } from './goal-step.tsx'
import { usePreview } from './preview.queries.ts'
import { PreviewCard, previewWords } from './preview-card.tsx'
import { Review } from './review.tsx'
import styles from './setting.module.css'
import { StepFrame } from './step-frame.tsx'
import { onwardWords, stepNames, summaryOf } from './step-words.ts'
import { FrameStep, PeopleStep, TemplateStep } from './steps.tsx'
import { toldIn } from './told-in.ts'
import { useSaving } from './use-saving.ts'

const steps = ['template', 'goal', 'frame', 'people', 'review'] as const satisfies readonly StepName[]

type SettingRoomProps = {
  start: Facts
  startTemplate: Template
  /** The draft that is gone on with, or what is set already and nobody else has taken on. */
  draft?: Challenge | undefined
  /** Tells a conversation of what was just set for it. @returns where one goes on */
  onTell(id: string, conversationId: string): Promise<string>
  /** What was begun here has an address of its own by now. */
  onKept?(id: string): void
  /** Something stands here that is kept nowhere. */
  onUnsaved(isUnsaved: boolean): void
}

/** Five steps, each with its defaults, and beside them what it would mean. */
export function SettingRoom({ start, startTemplate, draft, onTell, onKept, onUnsaved }: SettingRoomProps) {
  const [facts, setFacts] = useState(start)
  const [template, setTemplate] = useState(startTemplate)
  const [open, setOpen] = useState<StepName>(draft === undefined ? 'template' : 'goal')
  const [isTried, setTried] = useState(false)
  const preview = usePreview(facts)
  const isOpenAlready = draft !== undefined && draft.state !== 'draft'
  const faults = faultsOf(facts, isOpenAlready ? start.startsAt : '')
  const saving = useSaving(facts, { draft, mayKeep: isKeepable(faults), onTell })
  useUnsaved(saving.isUnsaved, onUnsaved)
  useKept(draft === undefined && saving.isAtRest ? saving.kept?.id : undefined, onKept)
  const people = preview.invited?.map(({ member }) => member) ?? draft?.invited ?? []
  // Of a draft for a conversation nobody knows whether it was begun there or chosen, and so no other audience tells it.
  const begunIn = draft === undefined || start.audience !== 'conversation' ? start.conversationId : null
  const at = steps.indexOf(open)
  const [left, setLeft] = useState<ReadonlySet<StepName>>(new Set())
  /** Whoever has been there, or went past it, is told what is wrong in it. */
  const isPassed = (step: StepName) => isTried || left.has(step) || steps.indexOf(step) < at
  const told = (step: StepName) => summaryOf(step, { facts, template, people, isOpenAlready })
  const faultWords = Object.fromEntries(
    faults.flatMap(({ step, field, words }) => (isPassed(step) ? [[field, words]] : [])),
  )
  useFocusOnStep(at + 1)
  // The side moves below the steps there, and no dock says yet what would count.
  const isBetween = useMedia('(min-width: 768px) and (max-width: 1279px)')
  const change = (part: Partial<Facts>) => setFacts((now) => ({ ...now, ...part }))
  const goTo = (step: StepName) => {
    setLeft((now) => new Set([...now, open]))
    setOpen(step)
  }
  const go = (to: number) => goTo(steps[Math.max(0, Math.min(steps.length - 1, to))] ?? 'template')

  function save(isSet: boolean): void {
    setTried(true)
    const [first] = isSet ? faults : faults.filter(({ field }) => field === 'title')
    if (first !== undefined) goTo(first.step)
    else saving.save(isSet ? 'open' : 'keep')
  }
  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) go(at + 1)
    else if (event.altKey && event.key === 'ArrowDown') go(at + 1)
    else if (event.altKey && event.key === 'ArrowUp') go(at - 1)
    else return
    event.preventDefault()
  }
  const stepProps = { facts, onChange: change, faults: faultWords }
  const bodies: Readonly<Record<StepName, ReactNode>> = {
    template: (
      <TemplateStep
        template={template}
        onChoose={(chosen) => {
          setTemplate(chosen)
          setFacts((now) => factsOfTemplate(chosen, now))
        }}
      />
    ),
    goal: <GoalStep {...stepProps} />,
    frame: <FrameStep {...stepProps} />,
    people: (
      <PeopleStep
        {...stepProps}
        people={people}
        isOpenAlready={isOpenAlready}
        begunIn={begunIn}
        isFitting={!faults.some(({ step }) => step === 'goal' || step === 'frame')}
      />
    ),
    review: (
      <Review
        facts={facts}
        faults={faults}
        draft={saving.kept}
        isTold={toldIn(facts) !== null}
        summaryOf={told}
        saving={saving}
        onSave={save}
      />
    ),
  }
  const meant = <PreviewCard goal={facts.goal} dayCap={facts.dayCap} preview={preview} />
  return (
    <div className={styles.room} onKeyDown={press}>
      <Columns side={!isBetween && meant} sideLabel={t`What it would mean`}>
        {isBetween && meant}
        <Meanwhile saving={saving} />
        <ol className={styles.steps}>
          {steps.map((step, place) => (
            <StepFrame
              key={step}
              place={place + 1}
              name={stepNames[step]}
              summary={told(step)}
              isOpen={step === open}
              isDone={place < at}
              hasFault={isPassed(step) && faults.some((fault) => fault.step === step)}
              onOpen={() => goTo(step)}
            >
              {bodies[step]}
              {step !== 'review' && (
                <Cluster justify="end">
                  <Button tone="primary" onClick={() => go(place + 1)}>
                    {onwardWords[step]}
                  </Button>
                </Cluster>
              )}
            </StepFrame>
          ))}
        </ol>
        <Kept saving={saving} isDraft={!isOpenAlready} saysWhyNot={open !== 'review'} />
      </Columns>
      <Dock>
        <Text as="span" weight="strong" breaks>
          {previewWords(facts.goal, preview.data)}
        </Text>
        {open !== 'review' && <Button onClick={() => goTo('review')}>{t`Look it over`}</Button>}
      </Dock>
    </div>
  )
}

function Meanwhile({ saving: { meanwhile } }: { saving: ReturnType<typeof useSaving> }) {
  if (meanwhile === undefined) return null
  return <ChangedMeanwhile href={draftHref(meanwhile.id)} onKeepMine={() => void meanwhile.keepMine()} />
}

type KeptProps = { saving: ReturnType<typeof useSaving>; isDraft: boolean; saysWhyNot: boolean }

/** When the draft was kept last, or why it was not. */
function Kept({ saving: { error, keptAt }, isDraft, saysWhyNot }: KeptProps) {
  return (
    <>
      {saysWhyNot && <WhyNot error={error} />}
      <Quiet role="status">{isDraft && keptAt !== undefined && t`Draft kept, ${clockTime(keptAt)}`}</Quiet>
    </>
  )
}

function useUnsaved(isUnsaved: boolean, onUnsaved: (isUnsaved: boolean) => void): void {
  const tell = useEffectEvent(onUnsaved)
  useEffect(() => {
    tell(isUnsaved)
  }, [isUnsaved])
}

function useKept(id: string | undefined, onKept: SettingRoomProps['onKept']): void {
  const tell = useEffectEvent((kept: string) => onKept?.(kept))
  useEffect(() => {
    if (id !== undefined) tell(id)
  }, [id])
}

/** Whoever goes to another step is led to its heading; the page begins where pages begin. */
function useFocusOnStep(place: number): void {
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    document.getElementById(`step-${place}`)?.focus()
  }, [place])
}
