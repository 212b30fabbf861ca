import type { OwnAppeal } from '@guildhall/contract/appeals'
import { appealWordsMaximum } from '@guildhall/contract/rules/safety/appeal-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextButton } from '../../../ui/link.tsx'
import { exactTime } from '../../../ui/type/time-text.ts'
import styles from './appeal-part.module.css'
import { useKeptWords } from './use-kept-words.ts'

type AppealPartProps = {
  of: OwnAppeal
  keep(words: string): Promise<unknown>
  /** Whatever comes of it is in the next `of`. */
  send(words: string): Promise<unknown>
}

/** The one appeal against a measure: to be written, on its way, or answered; nothing where there was none in time. */
export function AppealPart({ of: appeal, keep, send }: AppealPartProps) {
  const { sent, answer, mayAppeal } = appeal
  const [wasForm] = useState(sent === null)
  if (sent === null) return mayAppeal ? <AppealForm of={appeal} keep={keep} send={send} /> : null
  return (
    <Stack gap={3}>
      {/* The button that had the focus went with the form. */}
      <Text ref={wasForm ? focusIt : undefined} tabIndex={-1} weight="strong">{t`Your appeal`}</Text>
      <Text breaks className={styles.words}>
        {sent.text}
      </Text>
      {answer !== null && (
        <Note tone={answer.outcome === 'changed' ? 'ok' : 'info'}>
          <Stack gap={1}>
            <Text weight="strong">
              {answer.outcome === 'changed' ? t`The decision was changed.` : t`The decision stays as it is.`}
            </Text>
            {answer.words !== '' && (
              <Text breaks className={styles.words}>
                {answer.words}
              </Text>
            )}
          </Stack>
        </Note>
      )}
      <Steps sentAt={sent.at} answeredAt={answer?.at ?? null} />
    </Stack>
  )
}

function AppealForm({ of: { measure, draft }, keep, send }: AppealPartProps) {
  const { words, setWords, keepNow, state } = useKeptWords(draft, appealWordsMaximum, keep)
  const [isTried, setTried] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const question = useId()
  const isEmpty = words.trim() === ''

  function ask(): void {
    setTried(true)
    setError(null)
    if (isEmpty) field.current?.focus()
    else setAsked(true)
  }

  function goOn(): void {
    setAsked(false)
    field.current?.focus()
  }

  async function sendIt(): Promise<void> {
    setSending(true)
    setError(null)
    try {
      await send(words.trim())
    } catch (caught) {
      setError(caught)
      setSending(false)
    }
  }

  return (
    <Stack
      as="form"
      gap={3}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        ask()
      }}
    >
      <Stack gap={1}>
        <Cluster gap={2} align="baseline" justify="between">
          <Text weight="strong">{t`Your appeal`}</Text>
          <Quiet>{t`One, until ${exactTime(measure.appealableUntil)}`}</Quiet>
        </Cluster>
        <Text tone={2}>
          {t`Say what we got wrong or did not know. Somebody who had no part in the decision reads it.`}
        </Text>
      </Stack>
      <TextArea
        ref={field}
        label={t`What should we know?`}
        rows={5}
        maxLength={appealWordsMaximum}
        value={words}
        error={isTried && isEmpty ? t`Write what we should know first.` : undefined}
        onChange={({ target }) => {
          setWords(target.value)
          setAsked(false)
        }}
        onBlur={keepNow}
      />
      <div role="status">
        {state === 'failed' ? (
          <Quiet>
            {t`Not kept yet.`} <TextButton onClick={keepNow}>{t`Try again`}</TextButton>
          </Quiet>
        ) : (
          <Quiet>{state === 'kept' && !isEmpty ? t`Kept. You can go on later.` : t`Kept as you type`}</Quiet>
        )}
      </div>
      {isAsked ? (
        <Stack role="group" aria-labelledby={question} gap={3}>
          <Text id={question} weight="strong">
            {t`There is one appeal for this decision, and it cannot be changed afterwards.`}
          </Text>
          {error !== null && (
            <Note tone="bad" alert>
              {errorText(error)}
            </Note>
          )}
          <Cluster gap={3}>
            <Button ref={focusIt} size="large" onClick={goOn}>
              {t`Not yet`}
            </Button>
            <Button tone="primary" size="large" busy={isSending && t`Sending`} onClick={() => void sendIt()}>
              {t`Send it`}
            </Button>
          </Cluster>
        </Stack>
      ) : (
        <Cluster gap={3}>
          <Button type="submit" tone="primary" size="large">
            {t`Send my appeal`}
          </Button>
          <Quiet>{t`It cannot be changed afterwards. The decision holds while it is read.`}</Quiet>
        </Cluster>
      )}
      <Steps sentAt={null} answeredAt={null} />
    </Stack>
  )
}

const focusIt = (element: HTMLElement | null) => element?.focus()

type StepsProps = { sentAt: string | null; answeredAt: string | null }

/** How far it is; the step that is reached is lit. */
function Steps({ sentAt, answeredAt }: StepsProps) {
  const reached = answeredAt !== null ? 2 : sentAt !== null ? 0 : -1
  const steps = [
    [t`Sent`, sentAt === null ? t`It stands here with its time` : exactTime(sentAt)],
    [t`Read`, t`By somebody new to it`],
    [t`Answered`, answeredAt === null ? t`Here, with reasons` : exactTime(answeredAt)],
  ] as const
  return (
    <ol className={styles.steps}>
      {steps.map(([name, words], at) => (
        <li
          key={name}
          aria-current={at === reached ? 'step' : undefined}
          className={at <= reached ? styles.reached : undefined}
        >
          <strong>{name}</strong>
          {words}
        </li>
      ))}
    </ol>
  )
}
