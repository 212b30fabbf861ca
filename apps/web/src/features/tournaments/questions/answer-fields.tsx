import { answerMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { TournamentAnswers, TournamentQuestion } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { Stack } from '../../../ui/dress/stack.tsx'
import { FieldWords } from '../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'

type Answer = TournamentAnswers[number]

type AnswerFieldsProps = {
  questions: readonly TournamentQuestion[]
  answers: TournamentAnswers
  /** Which of them still need an answer, once one tried without. */
  missing: readonly number[]
  onChange(answers: TournamentAnswers): void
}

/** What is asked of whoever enters, each with who reads the answer. */
export function AnswerFields({ questions, answers, missing, onChange }: AnswerFieldsProps) {
  return questions.map((question, at) => (
    <AnswerField
      key={question.words}
      question={question}
      answer={answers[at] ?? null}
      isMissing={missing.includes(at)}
      onChange={(answer) => onChange(questions.map((_, place) => (place === at ? answer : (answers[place] ?? null))))}
    />
  ))
}

type AnswerFieldProps = {
  question: TournamentQuestion
  answer: Answer
  isMissing: boolean
  onChange(answer: Answer): void
}

function AnswerField({ question, answer, isMissing, onChange }: AnswerFieldProps) {
  const { words, kind, choices, isRequired, isPublic } = question
  const wordsId = useId()
  const readers = isPublic ? t`Everybody reads it.` : t`Only who hosts and referees reads it.`
  // Before one presses: what is needed, and what may stay empty.
  const help = isRequired ? readers : `${readers} ${t`It may stay empty.`}`
  const error = isMissing ? t`An answer is needed.` : undefined
  const label = <SoftText text={words} still />
  if (kind === 'text') {
    return (
      <TextField
        label={label}
        help={help}
        required={isRequired}
        maxLength={answerMaximum}
        value={typeof answer === 'string' ? answer : ''}
        error={error}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
    )
  }
  const offered: readonly { answer: Answer; label: React.ReactNode }[] =
    kind === 'yes-no'
      ? [
          { answer: true, label: t({ message: 'Yes', context: 'answer' }) },
          { answer: false, label: t({ message: 'No', context: 'answer' }) },
        ]
      : choices.map((choice) => ({ answer: choice, label: <SoftText text={choice} still /> }))
  const options = isRequired ? offered : [...offered, { answer: null, label: t`No answer` }]
  return (
    <Stack gap={1}>
      <RadioGroup
        label={label}
        options={options.map((option, at) => ({ value: String(at), label: option.label }))}
        value={String(options.findIndex((option) => option.answer === answer))}
        onChange={(at) => onChange(options[Number(at)]?.answer ?? null)}
      />
      <FieldWords id={wordsId} help={help} error={error} />
    </Stack>
  )
}
