import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { staff } from './frame/headings.ts'
import { line, named, timestamp, version } from './frame/primitives.ts'
import {
  mailDomainMaximum,
  raidHoursMaximum,
  raidHoursUsual,
  refusedDomainsMaximum,
} from './rules/safety/door-limits.ts'
import { member } from './users.ts'

/** Who may come in, and what newcomers meet. */
export const doors = named('Doors', {
  version,
  /** Mail domains that no account is made with, each with all below it, as they are written in mails. */
  refusedDomains: z.array(z.string()).max(refusedDomainsMaximum),
  /** Whether newcomers put fewer links, pictures and names into a text, and whether their first three posts wait for a moderator. */
  newcomers: z.object({ areLimited: z.boolean(), areFirstHeld: z.boolean() }),
  /** A raid that is held back now, and how many accounts were made since. */
  raid: z
    .object({ since: timestamp, until: timestamp, by: member.nullable(), accounts: z.number().int().min(0) })
    .nullable(),
})
export type Doors = z.infer<typeof doors>

export const doorsProblems = defineProblems({
  address_refused: [422, 'This mail address cannot be used here'],
  name_refused: [422, 'This name cannot be used here'],
  doors_changed_meanwhile: [409, 'Somebody has changed this'],
  strangers_held_back: [403, 'You cannot write to strangers just now'],
  registrations_slowed: [429, 'Many people come in just now. Try again later.'],
})

export const doorsEndpoints = staff({
  'GET /api/admin/doors': {
    summary: 'Which mail domains are refused, and whether a raid is held back',
    answers: { 200: doors },
  },
  'PUT /api/admin/doors/mail-domains': {
    summary: 'Refuse accounts with addresses of these domains and of all below them; those that are there stay',
    access: 'admin',
    body: z.object({
      version,
      refusedDomains: z.array(line({ min: 1, max: mailDomainMaximum })).max(refusedDomainsMaximum),
    }),
    answers: { 200: doors },
  },
  'PUT /api/admin/doors/newcomers': {
    summary: 'What newcomers meet: smaller texts, and first posts and replies that wait for a moderator',
    access: 'admin',
    body: z.object({ areLimited: z.boolean(), areFirstHeld: z.boolean() }),
    answers: { 200: doors },
  },
  'PUT /api/admin/doors/raid': {
    summary:
      'Hold a raid back, on all servers within a second: few accounts are made in an hour, what newcomers write waits for a moderator, and they open no conversation with strangers. It ends by itself',
    body: z.object({ hours: z.number().int().min(1).max(raidHoursMaximum).default(raidHoursUsual) }),
    answers: { 200: doors },
  },
  'DELETE /api/admin/doors/raid': {
    summary: 'The raid is over; a repeat changes nothing',
    answers: { 200: doors },
  },
})
