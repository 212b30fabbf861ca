import { z } from 'zod'
import { invitation, invitationAllowance } from './doors.ts'
import { members } from './frame/headings.ts'
import { id, line, pageLimit } from './frame/primitives.ts'
import {
  invitationNoteMaximum,
  memberInvitationDaysMaximum,
  memberInvitationUsesMaximum,
} from './rules/safety/door-limits.ts'

/** Links of members that bring somebody into the hall, where the admins let them. */
export const invitingEndpoints = members({
  'GET /api/invitations': {
    summary: 'The links of the caller and who came by them, the latest first',
    query: z.object({ before: id.optional(), limit: pageLimit(20) }),
    pages: { before: 'id' },
    answers: { 200: z.array(invitation).max(100) },
  },
  'GET /api/invitations/allowance': {
    summary: 'How many links the caller may have at one time, and how many stand',
    answers: { 200: invitationAllowance },
  },
  'POST /api/invitations': {
    summary: 'Make a link that brings in so many within so many days; its code is told here and never again',
    rate: 'invites',
    area: 'hall',
    body: z.object({
      days: z.number().int().min(1).max(memberInvitationDaysMaximum),
      uses: z.number().int().min(1).max(memberInvitationUsesMaximum),
      note: line({ min: 0, max: invitationNoteMaximum }),
    }),
    answers: { 201: z.object({ invitation, code: z.string() }) },
  },
  'POST /api/invitations/{id}/end': {
    summary: 'The own link brings in nobody more; a repeat changes nothing',
    area: 'own',
    params: z.object({ id }),
    answers: { 200: invitation },
  },
})
