import type { Database, UnitOfWork } from '../../../../platform/database/unit-of-work.ts'
import type { Events } from '../../../../platform/events.ts'
import { type ChallengeWordsSaid, challengeWordsSaid } from '../../../challenges/index.ts'
import { type TournamentWordsSaid, tournamentWordsSaid } from '../../../tournaments/index.ts'

type Said = Omit<TournamentWordsSaid | ChallengeWordsSaid, 'words' | 'isAmongFew'> & {
  readonly area: 'play'
  readonly now?: string
  readonly readers?: (db: Database) => Promise<'few' | 'everybody'>
}
type Check = (unit: UnitOfWork, text: Said, ...words: readonly string[]) => Promise<void>

/**
 * Names, rules, questions, answers, teams, announcements, stations and lobbies of tournaments, names of series; names, rules,
 * prizes and teams of challenges, and what stands in a claim.
 */
export function watchPlay(events: Events, check: Check): void {
  const heard = ({ words, ...said }: TournamentWordsSaid | ChallengeWordsSaid, unit: UnitOfWork) => {
    const isAmongFew = 'isAmongFew' in said
    return check(unit, { area: 'play', ...said, readers: async () => (isAmongFew ? 'few' : 'everybody') }, ...words)
  }
  events.onAnnounced(tournamentWordsSaid, heard)
  events.onAnnounced(challengeWordsSaid, heard)
}
