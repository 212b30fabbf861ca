import { questionKinds } from '@guildhall/contract/rules/tournaments/tournament-kinds'
import {
  choiceMaximum,
  choicesMaximum,
  questionMaximum,
  questionsMaximum,
} from '@guildhall/contract/rules/tournaments/tournament-limits'
import { t } from '@lingui/core/macro'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type FormQuestion, freshQuestion, kindWords } from './form-questions.ts'

type QuestionsFieldsProps = {
  questions: readonly FormQuestion[]
  fault: string | undefined
  onChange(questions: readonly FormQuestion[]): void
}

/** What whoever enters is asked. */
export function QuestionsFields({ questions, fault, onChange }: QuestionsFieldsProps) {
  const put = (next: FormQuestion) => onChange(questions.map((each) => (each.key === next.key ? next : each)))
  return (
    <Stack gap={4}>
      {questions.map((question, at) => (
        <QuestionFields
          key={question.key}
          number={at + 1}
          question={question}
          onChange={put}
          onRemove={() => onChange(questions.filter(({ key }) => key !== question.key))}
        />
      ))}
      {fault !== undefined && <Text role="alert">{fault}</Text>}
      <Cluster gap={3}>
        <Button
          icon={Plus}
          disabled={questions.length >= questionsMaximum}
          onClick={() => onChange([...questions, freshQuestion()])}
        >
          {t`Ask something`}
        </Button>
        <Quiet as="span">{t`Up to ${questionsMaximum}. Everybody is asked when they enter, of a team its captain.`}</Quiet>
      </Cluster>
    </Stack>
  )
}

type QuestionFieldsProps = {
  number: number
  question: FormQuestion
  onChange(question: FormQuestion): void
  onRemove(): void
}

function QuestionFields({ number, question, onChange, onRemove }: QuestionFieldsProps) {
  const { words, kind, choices, isRequired, isPublic } = question
  const change = (part: Partial<FormQuestion>) => onChange({ ...question, ...part })
  return (
    <Stack as="fieldset" gap={2} aria-label={t`Question ${number}`}>
      <Line gap={2} justify="between">
        <Text as="span" weight="strong" aria-hidden="true">
          {t`Question ${number}`}
        </Text>
        <IconButton icon={Trash2} label={t`Remove question ${number}`} onClick={onRemove} />
      </Line>
      <TextField
        label={t`What is asked`}
        required
        maxLength={questionMaximum}
        value={words}
        onChange={({ target }) => change({ words: target.value })}
      />
      <SelectField
        label={t`It is answered`}
        value={kind}
        onChange={({ target }) => change({ kind: questionKinds.find((each) => each === target.value) ?? 'text' })}
      >
        {questionKinds.map((each) => (
          <option key={each} value={each}>
            {kindWords[each]}
          </option>
        ))}
      </SelectField>
      {kind === 'choice' && (
        <TextArea
          label={t`Answers to choose from`}
          help={t`One a line, up to ${choicesMaximum}.`}
          maxLength={choicesMaximum * (choiceMaximum + 1)}
          value={choices.join('\n')}
          onChange={({ target }) => change({ choices: target.value.split('\n').slice(0, choicesMaximum) })}
        />
      )}
      <Checkbox
        label={t`Nobody enters without an answer`}
        checked={isRequired}
        onChange={({ target }) => change({ isRequired: target.checked })}
      />
      <Checkbox
        label={t`Everybody reads the answers`}
        help={t`Else only you, your referees, and whoever gave them.`}
        checked={isPublic}
        onChange={({ target }) => change({ isPublic: target.checked })}
      />
    </Stack>
  )
}
