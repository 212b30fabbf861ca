// What whoever enters a tournament is asked, and whether what they say answers it.
import { type TournamentAnswers, type TournamentQuestion, tournamentsProblems } from '@guildhall/contract/tournaments'
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
 * Those answers, one for each question; what says nothing is none.
 * @throws tournament_answers_wrong
 */
export function soundAnswers({ questions }: Asking, answers: TournamentAnswers): TournamentAnswers {
  const wrong = () => new AppError(tournamentsProblems.tournament_answers_wrong)
  if (answers.length > questions.length) throw wrong()
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
