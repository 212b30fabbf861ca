// Who reads what was answered to the questions of a tournament.
import type { Tournament, TournamentAnswers } from '@guildhall/contract/tournaments'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { StoredEntrant } from '../entrants.store.ts'
import * as answersStore from '../questions/answers.store.ts'
import type { StoredTournament } from '../tournaments.store.ts'
import { isHostOrReferee } from './requiring.ts'
import type { PeopleFor } from './teams.ts'

/** What is asked, and what the caller said, by whichever entrant is theirs. */
export async function questionsFor(
  db: Database,
  { userId }: Caller,
  { questions }: StoredTournament,
  entrantId: string | null,
): Promise<Pick<Tournament, 'questions' | 'answers'>> {
  const isAsked = questions.length > 0 && entrantId !== null
  const said = isAsked ? (await answersStore.findOf(db, [entrantId])).get(entrantId) : undefined
  return { questions: [...questions], answers: said?.byId === userId ? said.answers : null }
}

/**
 * Of each entrant what the caller may read: all that they said, or that is said to them as host or referee, else what is
 * public. Of whoever a block keeps apart from them, nothing.
 */
export async function answersFor(
  db: Database,
  caller: Caller,
  { tournament, entrants }: { tournament: StoredTournament; entrants: readonly StoredEntrant[] },
  peopleFor: PeopleFor,
): Promise<ReadonlyMap<string, TournamentAnswers>> {
  const { questions } = tournament
  if (questions.length === 0) return new Map()
  const said = await answersStore.findOf(
    db,
    entrants.map(({ id }) => id),
  )
  const people = await peopleFor(
    db,
    caller,
    [...said.values()].map(({ byId }) => byId),
  )
  const seesAll = isHostOrReferee(tournament, caller)
  return new Map(
    [...said].flatMap(([entrantId, { byId, answers }]) => {
      if (!people.has(byId)) return []
      const isOwn = byId === caller.userId
      const seen = answers.map((answer, at) => (seesAll || isOwn || questions[at]?.isPublic === true ? answer : null))
      return [[entrantId, seen] as const]
    }),
  )
}
