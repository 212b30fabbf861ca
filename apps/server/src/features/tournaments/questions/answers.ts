// What whoever enters a tournament is asked, and whether what they say answers it.
import { isDeepStrictEqual } from 'node:util'
import {
  type TournamentAnswers,
  type TournamentQuestion,
  type TournamentSaid,
  tournamentsProblems,
} from '@guildhall/contract/tournaments'
import { AppError } from '../../../platform/errors.ts'

type Asking = { readonly questions: readonly TournamentQuestion[] }

/** @throws tournament_settings_wrong for two with the same words, and for a choice among less than two things */
export function requireQuestionsSound({ questions }: Asking): void {
  const words = questions.map((question) => question.words.toLowerCase())
  const isWrong = questions.some(({ kind, choices }) =>
    kind === 'choice' ? new Set(choices).size < Math.max(2, choices.length) : choices.length > 0,
  )
  if (isWrong || new Set(words).size < words.length) throw new AppError(tournamentsProblems.tournament_settings_wrong)
}

/**
 * Those answers, one for each question; what says nothing is none. What is said counts for the questions as they were seen, as
 * the host may ask otherwise meanwhile: what was meant for them alone must not be read by everybody.
 * @throws tournament_answers_wrong
 */
export function soundAnswers({ questions }: Asking, { answers, to }: TournamentSaid): TournamentAnswers {
  const wrong = () => new AppError(tournamentsProblems.tournament_answers_wrong)
  const asked = questions.map(({ words, isPublic }) => ({ words, isPublic }))
  const saysSomething = answers.some((answer) => answer !== null && answer !== '')
  if (answers.length > questions.length || (saysSomething && !isDeepStrictEqual(to, asked))) throw wrong()
  return questions.map((question, at) => {
    const said = answers[at] ?? null
    const answer = said === '' ? null : said
    if (answer === null ? question.isRequired : !isAnswer(question, answer)) throw wrong()
    return answer
  })
}

function isAnswer({ kind, choices }: TournamentQuestion, answer: string | boolean): boolean {
  if (kind === 'yes-no') return typeof answer === 'boolean'
  return typeof answer === 'string' && (kind === 'text' || choices.includes(answer))
}
