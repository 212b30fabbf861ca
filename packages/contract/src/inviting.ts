import { z } from 'zod'
import { invitation } from './doors.ts'
import { defineProblems } from './frame/errors.ts'
import { members } from './frame/headings.ts'
import { id, line, named, pageLimit } from './frame/primitives.ts'
import {
  invitationNoteMaximum,
  memberInvitationDaysMaximum,
  memberInvitationsMaximum,
  memberInvitationUsesMaximum,
} from './rules/safety/door-limits.ts'

export const invitationAllowance = named('InvitationAllowance', {
  /** So many links the member may have at one time; 0 where members invite nobody, or this one has just come. */
  atOnce: z.number().int().min(0).max(memberInvitationsMaximum),
  /** So many of theirs stand. */
  standing: z.number().int().min(0),
})
export type InvitationAllowance = z.infer<typeof invitationAllowance>

export const invitingProblems = defineProblems({
  members_invite_nobody: [403, 'The admins alone invite people here'],
  newcomers_invite_nobody: [403, 'Who has just come invites nobody yet'],
})

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
