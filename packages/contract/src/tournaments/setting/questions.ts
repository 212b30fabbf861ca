import { z } from 'zod'
import { line, named, title } from '../../frame/primitives.ts'
import { questionKinds } from '../../rules/tournaments/tournament-kinds.ts'
import {
  answerMaximum,
  choiceMaximum,
  choicesMaximum,
  questionMaximum,
  questionsMaximum,
} from '../../rules/tournaments/tournament-limits.ts'

/**
 * What whoever enters is asked, of a team its captain. The answer to a public one is seen by everybody who sees the tournament;
 * else by who hosts or referees it, and by who gave it. `choices` are those of a `choice`.
 */
export const question = named('TournamentQuestion', {
  words: title({ min: 1, max: questionMaximum }),
  kind: z.enum(questionKinds),
  choices: z.array(line({ min: 1, max: choiceMaximum })).max(choicesMaximum),
  isRequired: z.boolean(),
  isPublic: z.boolean(),
})
export type TournamentQuestion = z.infer<typeof question>
export const questions = z.array(question).max(questionsMaximum)

/** In the order of the questions. */
export const answers = z
  .array(z.union([line({ min: 0, max: answerMaximum }), z.boolean()]).nullable())
  .max(questionsMaximum)
export type TournamentAnswers = z.infer<typeof answers>

/** Answers with the questions that they answer, as whoever gave them saw them: none counts for what was asked otherwise. */
export const said = {
  answers: answers.default([]),
  to: z
    .array(question.pick({ words: true, isPublic: true }))
    .max(questionsMaximum)
    .default([]),
}
export type TournamentSaid = { answers: TournamentAnswers; to: Pick<TournamentQuestion, 'words' | 'isPublic'>[] }

/** The same as it is read: null is no answer, or one that is not for the caller. */
export const answersSeen = z.array(z.union([z.string(), z.boolean()]).nullable()).max(questionsMaximum)
