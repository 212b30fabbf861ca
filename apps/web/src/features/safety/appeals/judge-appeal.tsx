import type { StaffAppeal } from '@guildhall/contract/appeals'
import { type AppealOutcome, appealAnswerMaximum } from '@guildhall/contract/rules/safety/appeal-limits'
import { isNotedKind } from '@guildhall/contract/rules/safety/measure-rules'
import { t } from '@lingui/core/macro'
import { type FormEvent, useRef, useState } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { StepKey } from '../../../ui/keys/key-caps.tsx'
import { useStepKeys } from '../../../ui/keys/page-keys.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { effectOf, ruleOf } from '../measure-words.ts'
import { measureWords } from '../safety-words.ts'
import { DecidedAbout } from './decided-about.tsx'
import { useAnswerWriting } from './kept-answer.ts'
import { useJudgeAppeal } from './waiting-appeals.queries.ts'

type JudgeAppealProps = { of: StaffAppeal; onBack(): void }

/** One appeal with the decision that it is against; who decided does not judge it. */
export function JudgeAppeal({ of: appeal, onBack }: JudgeAppealProps) {
  const { member, measure, about, text, sentAt, mayJudge, answer } = appeal
  const back = () => {
    onBack()
    return true
  }
  useStepKeys({ k: back })
  return (
    <Stack gap={4}>
      <Cluster>
        <Button tone="quiet" onClick={back}>
          {t`Back to the appeals`} <StepKey>K</StepKey>
        </Button>
      </Cluster>
      <Card as="section" padded>
        <CardHeader title={t`The decision`} />
        <Stack gap={1}>
          <Text weight="strong">
            <TextLink href={profileHref(member)}>{personName(member)}</TextLink> · {measureWords[measure.kind]}
          </Text>
          <Text>{t`They read: ${effectOf(measure)} ${ruleOf(measure.rule)}`}</Text>
          <Text breaks>{measure.words}</Text>
          <Quiet>
            {measure.by === null ? t`A former member` : personName(measure.by)} · <RelativeTime at={measure.from} />
          </Quiet>
          {about !== null && <DecidedAbout about={about} />}
          {measure.caseId !== null && (
            <Text>
              <TextLink href={`/admin/cases/${measure.caseId}`}>{t`The case`}</TextLink>
            </Text>
          )}
        </Stack>
      </Card>
      <Card as="section" padded>
        <CardHeader title={t`The appeal`} action={<RelativeTime at={sentAt} />} />
        <Text breaks style={{ whiteSpace: 'pre-line' }}>
          {text}
        </Text>
      </Card>
      <Card as="section" padded>
        <CardHeader title={t`The answer`} />
        {answer !== null ? (
          <Answer answer={answer} />
        ) : mayJudge ? (
          <AnswerForm of={appeal} onAnswered={onBack} />
        ) : (
          <Text>{t`Somebody else must judge this: it is your own decision, or one that an admin judges.`}</Text>
        )}
      </Card>
    </Stack>
  )
}

export const outcomeWords: Readonly<Record<AppealOutcome, string>> = {
  upheld: t`It stays`,
  changed: t`It was taken back`,
}

function Answer({ answer: { outcome, words, by, at } }: { answer: NonNullable<StaffAppeal['answer']> }) {
  return (
    <Stack gap={1}>
      <Text weight="strong">{outcomeWords[outcome]}</Text>
      {words !== '' && (
        <Text breaks style={{ whiteSpace: 'pre-line' }}>
          {words}
        </Text>
      )}
      <Quiet>
        {by === null ? t`A former member` : personName(by)} · <RelativeTime at={at} />
      </Quiet>
    </Stack>
  )
}

function changedOption(kind: StaffAppeal['measure']['kind']) {
  const value = 'changed'
  if (kind === 'warning') return { value, label: t`2. It was wrong`, help: t`It is taken back.` }
  if (kind === 'veil') return { value, label: t`2. It was wrong`, help: t`The warning is taken off.` }
  if (kind === 'removal') {
    return { value, label: t`2. It was wrong`, help: t`What was removed stands there again, if it is still kept.` }
  }
  return { value, label: t`2. It is lifted`, help: t`At once, and all is as it was.` }
}

function AnswerForm({ of: { id, measure }, onAnswered }: { of: StaffAppeal; onAnswered(): void }) {
  const judge = useJudgeAppeal(id)
  const field = useRef<HTMLTextAreaElement>(null)
  const [outcome, setOutcome] = useState<AppealOutcome | null>(null)
  const [words, setWords] = useAnswerWriting(id)
  const [isTried, setTried] = useState(false)

  function send(): void {
    setTried(true)
    const said = words.trim()
    if (judge.isPending || outcome === null) return
    if (said === '') field.current?.focus()
    else {
      judge.mutate(
        { outcome, words: said },
        {
          onSuccess: () => {
            toasts.show({ message: t`The appeal is answered.`, tone: 'ok' })
            onAnswered()
          },
        },
      )
    }
  }
  const choose = (chosen: AppealOutcome) => () => {
    setOutcome(chosen)
    field.current?.focus()
    return true
  }
  useStepKeys({ 1: choose('upheld'), 2: choose('changed') })

  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <WhyNot error={judge.error ?? (isTried && outcome === null ? t`Choose what becomes of the decision.` : null)} />
      <RadioGroup
        label={t`What becomes of the decision`}
        hideLabel
        options={[
          {
            value: 'upheld',
            label: t`1. It stays`,
            help: isNotedKind(measure.kind)
              ? t`There is no second appeal.`
              : t`It holds until its end; there is no second appeal.`,
          },
          changedOption(measure.kind),
        ]}
        value={outcome ?? ''}
        onChange={(chosen) => setOutcome(chosen === 'changed' ? 'changed' : 'upheld')}
      />
      <TextArea
        ref={field}
        label={t`What they will read`}
        help={t`Never name who reported.`}
        maxLength={appealAnswerMaximum}
        value={words}
        error={isTried && words.trim() === '' ? t`Say why.` : undefined}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      />
      <Cluster>
        <Button type="submit" tone="primary" busy={judge.isPending && t`Answering`}>
          {t`Answer the appeal`}
        </Button>
      </Cluster>
    </Stack>
  )
}
