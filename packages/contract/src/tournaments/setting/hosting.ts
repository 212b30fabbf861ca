import { z } from 'zod'
import { staff } from '../../frame/headings.ts'
import { id, named } from '../../frame/primitives.ts'
import { openedBy } from '../../rules/tournaments/tournament-kinds.ts'
import { hostsMaximum } from '../../rules/tournaments/tournament-limits.ts'
import { member } from '../../users.ts'

/** The named hosts are kept, whatever is chosen, in the order in which they were named. */
export const tournamentHosting = named('TournamentHosting', {
  openedBy: z.enum(openedBy),
  hosts: z.array(member).max(hostsMaximum),
})
export type TournamentHosting = z.infer<typeof tournamentHosting>

export const tournamentHostingEndpoints = staff({
  'GET /api/admin/tournament-hosting': {
    summary: 'Who may open a tournament for the whole hall',
    answers: { 200: tournamentHosting },
  },
  'PATCH /api/admin/tournament-hosting': {
    summary: 'Say who may open a tournament for the whole hall; those that are open stay so',
    access: 'admin',
    body: z.object({ openedBy: z.enum(openedBy) }),
    answers: { 200: tournamentHosting },
  },
  'PUT /api/admin/tournament-hosts/{userId}': {
    summary: 'Name a host; a repeat changes nothing',
    access: 'admin',
    params: z.object({ userId: id }),
    answers: { 200: tournamentHosting },
  },
  'DELETE /api/admin/tournament-hosts/{userId}': {
    summary: 'Somebody is a named host no longer; a repeat changes nothing',
    access: 'admin',
    params: z.object({ userId: id }),
    answers: { 200: tournamentHosting },
  },
})
