import type { QuestionKind } from '@guildhall/contract/rules/tournaments/tournament-kinds'
import { choiceMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { TournamentAnswers, TournamentQuestion } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'

/** As the form holds it: with what tells it from the others while its words are typed, and a line for each choice. */
export type FormQuestion = TournamentQuestion & { readonly key: string }

export const kindWords: Readonly<Record<QuestionKind, string>> = {
  text: t`With words`,
  choice: t`With one of some answers`,
  'yes-no': t`With yes or no`,
}

export const freshQuestion = (): FormQuestion => ({
  key: crypto.randomUUID(),
  words: '',
  kind: 'text',
  choices: [],
  isRequired: false,
  isPublic: true,
})

export const asFormQuestions = (questions: readonly TournamentQuestion[]): FormQuestion[] =>
  questions.map((question, at) => ({ ...question, key: String(at) }))

const choicesOf = ({ kind, choices }: FormQuestion): string[] =>
  kind === 'choice' ? choices.map((choice) => choice.trim()).filter((choice) => choice !== '') : []

/** As the server takes them. */
export const asQuestions = (questions: readonly FormQuestion[]): TournamentQuestion[] =>
  questions.map(({ key, ...question }) => ({
    ...question,
    words: question.words.trim(),
    choices: choicesOf({ key, ...question }),
  }))

/** What is wrong with one of them. */
export function faultOfQuestions(questions: readonly FormQuestion[]): string | undefined {
  const sent = asQuestions(questions)
  const words = sent.map((question) => question.words.toLowerCase())
  if (words.includes('')) return t`A question needs words.`
  if (new Set(words).size < words.length) return t`Two questions are the same.`
  const choices = sent.flatMap((question) => (question.kind === 'choice' ? [question.choices] : []))
  if (choices.some((each) => each.length < 2)) return t`There have to be two answers at least to choose from.`
  if (choices.some((each) => new Set(each).size < each.length)) return t`Two answers to choose from are the same.`
  const isLong = choices.flat().some((choice) => choice.length > choiceMaximum)
  return isLong ? t`An answer to choose has at most ${choiceMaximum} letters.` : undefined
}

/** Which of them still need an answer. */
export const missingAnswers = (questions: readonly TournamentQuestion[], answers: TournamentAnswers): number[] =>
  questions.flatMap(({ isRequired }, at) => {
    const answer = answers[at] ?? null
    return isRequired && (answer === null || (typeof answer === 'string' && answer.trim() === '')) ? [at] : []
  })
