import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { staff } from './frame/headings.ts'
import { id, line, named, text, timestamp, version } from './frame/primitives.ts'
import {
  mailDomainMaximum,
  networkDaysMaximum,
  networkMaximum,
  networkWordsMaximum,
  raidHoursMaximum,
  raidHoursUsual,
  refusedDomainsMaximum,
  refusedNetworksMaximum,
} from './rules/safety/door-limits.ts'
import { member } from './users.ts'

/** Who may come in, and what newcomers meet. */
export const doors = named('Doors', {
  version,
  /** Mail domains that no account is made with, each with all below it, as they are written in mails. */
  refusedDomains: z.array(z.string()).max(refusedDomainsMaximum),
  /** Those that come in all the same, each with all below it. */
  allowedDomains: z.array(z.string()).max(refusedDomainsMaximum),
  /** Whether no account is made with an address of disposable mail. */
  isDisposableRefused: z.boolean(),
  /** Whether newcomers put fewer links, pictures and names into a text, and whether their first three posts wait for a moderator. */
  newcomers: z.object({ areLimited: z.boolean(), areFirstHeld: z.boolean() }),
  /** A raid that is held back now, and how many accounts were made since. */
  raid: z
    .object({ since: timestamp, until: timestamp, by: member.nullable(), accounts: z.number().int().min(0) })
    .nullable(),
})
export type Doors = z.infer<typeof doors>

/** A network, or one address, from which no account is made for a while. */
export const refusedNetwork = named('RefusedNetwork', {
  id,
  /** Such as 203.0.113.0/24; one address has all its bits, as 203.0.113.7/32. */
  network: z.string(),
  words: z.string(),
  by: member.nullable(),
  at: timestamp,
  until: timestamp,
})
export type RefusedNetwork = z.infer<typeof refusedNetwork>
const networks = z.array(refusedNetwork).max(refusedNetworksMaximum)

export const doorsProblems = defineProblems({
  address_refused: [422, 'This mail address cannot be used here'],
  network_refused: [403, 'No account can be made from this network just now'],
  network_too_large: [422, 'This would shut out too many'],
  network_of_oneself: [409, 'You are in this network now'],
  too_many_networks: [409, 'No further network is refused at once'],
  name_refused: [422, 'This name cannot be used here'],
  doors_changed_meanwhile: [409, 'Somebody has changed this'],
  strangers_held_back: [403, 'You cannot write to strangers just now'],
  registrations_slowed: [429, 'Many people come in just now. Try again later.'],
})

const domains = z.array(line({ min: 1, max: mailDomainMaximum })).max(refusedDomainsMaximum)

export const doorsEndpoints = staff({
  'GET /api/admin/doors': {
    summary: 'Which mail domains are refused, and whether a raid is held back',
    answers: { 200: doors },
  },
  'PUT /api/admin/doors/mail-domains': {
    summary:
      'Refuse accounts with addresses of these domains and of all below them, and of disposable mail, but for those that are allowed; members who have one stay',
    access: 'admin',
    body: z.object({
      version,
      refusedDomains: domains,
      /** Without these they stay as they are. */
      allowedDomains: domains.optional(),
      isDisposableRefused: z.boolean().optional(),
    }),
    answers: { 200: doors },
  },
  'PUT /api/admin/doors/newcomers': {
    summary: 'What newcomers meet: smaller texts, and first posts and replies that wait for a moderator',
    access: 'admin',
    body: z.object({ areLimited: z.boolean(), areFirstHeld: z.boolean() }),
    answers: { 200: doors },
  },
  'GET /api/admin/doors/networks': {
    summary: 'The networks from which no account is made, the latest first',
    answers: { 200: networks },
  },
  'PUT /api/admin/doors/networks': {
    summary:
      'Let no account be made from a network or an address for so many days; members sign in from there as before. Once more, it is for so long from now on',
    body: z.object({
      network: line({ min: 1, max: networkMaximum }),
      days: z.number().int().min(1).max(networkDaysMaximum),
      words: text({ min: 1, max: networkWordsMaximum }),
    }),
    answers: { 200: networks },
  },
  'DELETE /api/admin/doors/networks/{id}': {
    summary: 'Accounts are made from there again; a repeat changes nothing',
    params: z.object({ id }),
    answers: { 200: networks },
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
