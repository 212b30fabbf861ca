import { defineJob } from '../../../platform/jobs.ts'

/** Rates what is over and not rated, or came out otherwise since: in one game, or in all. */
export const rateTournaments = defineJob<{ readonly gameId?: number }>('rate-tournaments')
