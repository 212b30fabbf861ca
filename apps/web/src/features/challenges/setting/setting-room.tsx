import type { Challenge } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Columns } from '../../../ui/surfaces/page.tsx'
import { useChangeChallenge, useKeepDraft, usePublish } from '../challenge-changes.ts'
import { challengeHref } from '../challenge-href.ts'
import { asDraft, type Facts, factsOfTemplate, type Template } from './facts.ts'
import { faultsOf, type StepName } from './faults.ts'
import { GoalStep } from './goal-step.tsx'
import { usePreview } from './preview.queries.ts'
import { PreviewCard, previewWords } from './preview-card.tsx'
import styles from './setting.module.css'
import { StepFrame } from './step-frame.tsx'
import { onwardWords, stepNames, summaryOf } from './step-words.ts'
import { FrameStep, PeopleStep, TemplateStep } from './steps.tsx'

const steps = ['template', 'goal', 'frame', 'people', 'review'] as const satisfies readonly StepName[]

type SettingRoomProps = {
  start: Facts
  startTemplate: Template
  /** The draft that is gone on with. */
  draft?: Challenge | undefined
}

/** Five steps, each with its defaults, and beside them what it would mean. */
export function SettingRoom({ start, startTemplate, draft }: SettingRoomProps) {
  const [facts, setFacts] = useState(start)
  const [template, setTemplate] = useState(startTemplate)
  const [open, setOpen] = useState<StepName>(draft === undefined ? 'template' : 'goal')
  const [isTried, setTried] = useState(false)
  const preview = usePreview(facts)
  const saving = useSaving(draft)
  const faults = faultsOf(facts)
  const faultWords = Object.fromEntries(isTried ? faults.map(({ field, words }) => [field, words]) : [])
  const at = steps.indexOf(open)
  const change = (part: Partial<Facts>) => setFacts((now) => ({ ...now, ...part }))
  const go = (to: number) => setOpen(steps[Math.max(0, Math.min(steps.length - 1, to))] ?? 'template')

  function save(isSet: boolean): void {
    setTried(true)
    const [first] = isSet ? faults : faults.filter(({ field }) => field === 'title')
    if (first !== undefined) setOpen(first.step)
    else void saving.save(facts, isSet)
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
    people: <PeopleStep {...stepProps} />,
    review: <Review facts={facts} template={template} saving={saving} onSave={save} />,
  }
  return (
    <div className={styles.room} onKeyDown={press}>
      <Columns side={<PreviewCard goal={facts.goal} preview={preview} />} sideLabel={t`What it would mean`}>
        <ol className={styles.steps}>
          {steps.map((step, place) => (
            <StepFrame
              key={step}
              place={place + 1}
              name={stepNames[step]}
              summary={summaryOf(step, facts, template)}
              isOpen={step === open}
              isDone={place < at}
              hasFault={isTried && faults.some((fault) => fault.step === step)}
              onOpen={() => setOpen(step)}
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
      </Columns>
      <div className={styles.dock}>
        <Text as="span" weight="strong" breaks>
          {previewWords(facts.goal, preview.data)}
        </Text>
        {open !== 'review' && <Button onClick={() => setOpen('review')}>{t`Look it over`}</Button>}
      </div>
    </div>
  )
}

type Saving = ReturnType<typeof useSaving>
type ReviewProps = { facts: Facts; template: Template; saving: Saving; onSave(isSet: boolean): void }

function Review({ facts, template, saving, onSave }: ReviewProps) {
  return (
    <Stack gap={3}>
      {(['goal', 'frame', 'people'] as const).map((step) => (
        <Text key={step} breaks>
          {`${stepNames[step]}: ${summaryOf(step, facts, template)}`}
        </Text>
      ))}
      <Text tone={2}>{t`Nothing is sent before you set it. Afterwards only what harms nobody can be changed.`}</Text>
      <WhyNot error={saving.error} />
      <Cluster gap={2} justify="end">
        <Button busy={saving.isBusy && !saving.isSet && t`Keeping`} onClick={() => onSave(false)}>
          {t`Keep as draft`}
        </Button>
        <Button tone="primary" busy={saving.isBusy && saving.isSet && t`Setting`} onClick={() => onSave(true)}>
          {t`Set it`}
        </Button>
      </Cluster>
    </Stack>
  )
}

/** Keeps the draft, and sets it if that is meant: what was kept before the second step failed is not kept twice. */
function useSaving(draft: Challenge | undefined) {
  const keep = useKeepDraft()
  const change = useChangeChallenge()
  const publish = usePublish()
  const navigate = useNavigate()
  const [kept, setKept] = useState(draft)
  const [isSet, setSet] = useState(false)
  const isBusy = keep.isPending || change.isPending || publish.isPending

  async function save(facts: Facts, isMeantToBeSet: boolean): Promise<void> {
    if (isBusy) return
    setSet(isMeantToBeSet)
    try {
      const body = asDraft(facts)
      const saved =
        kept === undefined
          ? await keep.mutateAsync(body)
          : await change.mutateAsync({ ...body, id: kept.id, version: kept.version })
      setKept(saved)
      if (isMeantToBeSet && saved.state === 'draft') await publish.mutateAsync(saved.id)
      toasts.show({ message: isMeantToBeSet ? t`It is set.` : t`Kept. Only you see it.` })
      void navigate(isMeantToBeSet ? challengeHref(saved.id) : '/challenges?show=drafts')
    } catch {
      // Each of the three says itself why it did not happen, in the step that is open.
      return
    }
  }
  return { save, isBusy, isSet, error: publish.error ?? change.error ?? keep.error }
}
