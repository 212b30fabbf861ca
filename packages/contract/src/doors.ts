import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { open, staff } from './frame/headings.ts'
import { id, line, named, pageLimit, plainString, text, timestamp, version } from './frame/primitives.ts'
import {
  invitationCodeMaximum,
  invitationDaysMaximum,
  invitationNoteMaximum,
  invitationUsesMaximum,
  mailDomainMaximum,
  memberInvitationsMaximum,
  networkDaysMaximum,
  networkMaximum,
  networkWordsMaximum,
  raidHoursMaximum,
  raidHoursUsual,
  refusedDomainsMaximum,
  refusedNetworksMaximum,
  registrationModes,
} from './rules/safety/door-limits.ts'
import { member } from './users.ts'

/** Who may come in, and what newcomers meet. */
export const doors = named('Doors', {
  version,
  /** How somebody new comes in; `isFixed` where the configuration of the server shuts the door, which no setting opens. */
  registration: z.object({ mode: z.enum(registrationModes), isFixed: z.boolean() }),
  /** So many links that bring somebody in a member may have at one time; 0 where the admins alone invite. */
  memberInvitations: z.number().int().min(0).max(memberInvitationsMaximum),
  /** Mail domains that no account is made with, each with all below it, as they are written in mails. */
  refusedDomains: z.array(z.string()).max(refusedDomainsMaximum),
  /** Those that come in all the same, each with all below it. */
  allowedDomains: z.array(z.string()).max(refusedDomainsMaximum),
  /** Whether no account is made with an address of disposable mail. */
  isDisposableRefused: z.boolean(),
  /** Whether newcomers put fewer links, pictures and names into a text, and whether their first three posts wait for a moderator. */
  newcomers: z.object({ areLimited: z.boolean(), areFirstHeld: z.boolean() }),
  /** The configuration of the server lets newcomers write as everybody, whatever is set here. */
  areNewcomersFree: z.boolean(),
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

/** A link that brings somebody in: its code is told once, to who makes it. */
export const invitation = named('Invitation', {
  id,
  by: member.nullable(),
  note: z.string(),
  uses: z.number().int(),
  usesMaximum: z.number().int(),
  madeAt: timestamp,
  endsAt: timestamp,
  endedAt: timestamp.nullable(),
  /** Whether it brings somebody in now. */
  isGood: z.boolean(),
  /** The latest who came by it. */
  came: z.array(member).max(10),
})
export type Invitation = z.infer<typeof invitation>

export const invitationAllowance = named('InvitationAllowance', {
  /** So many links a member may have at one time; 0 where members invite nobody, or this one has just come. */
  atOnce: z.number().int().min(0).max(memberInvitationsMaximum),
  /** So many of theirs stand. */
  standing: z.number().int().min(0),
})
export type InvitationAllowance = z.infer<typeof invitationAllowance>

export const doorsProblems = defineProblems({
  address_refused: [422, 'This mail address cannot be used here'],
  network_refused: [403, 'No account can be made from this network just now'],
  network_too_large: [422, 'This would shut out too many'],
  network_of_oneself: [409, 'You are in this network now'],
  too_many_networks: [409, 'No further network is refused at once'],
  name_refused: [422, 'This name cannot be used here'],
  registration_by_invitation: [403, 'Somebody inside must invite you'],
  invitation_invalid: [422, 'This invitation is not good any more'],
  hall_invitation_not_found: [404, 'This invitation is not here'],
  invitation_over: [409, 'This invitation has run out or is used up'],
  invitations_full: [409, 'There are as many invitations as there can be'],
  members_invite_nobody: [403, 'The admins alone invite people here'],
  newcomers_invite_nobody: [403, 'Who has just come invites nobody yet'],
  doors_changed_meanwhile: [409, 'Somebody has changed this'],
  strangers_held_back: [403, 'You cannot write to strangers just now'],
  registrations_slowed: [429, 'Many people come in just now. Try again later.'],
})

const domains = z.array(line({ min: 1, max: mailDomainMaximum })).max(refusedDomainsMaximum)
const code = plainString.min(1).max(invitationCodeMaximum)

/** What is asked before the door. */
export const doorEndpoints = open({
  'GET /api/door': {
    summary: 'How somebody new comes in',
    rate: 'read',
    answers: {
      200: z.object({
        registration: z.enum(registrationModes),
        /** Whether somebody keeps the hall: before, a code that the server prints makes the account that does. */
        isKept: z.boolean(),
      }),
    },
  },
  'GET /api/door/invitations/{code}': {
    summary: 'Who invites by this link; null for one that is not good, whatever the reason',
    rate: 'reset-check',
    params: z.object({ code }),
    answers: { 200: z.object({ by: z.object({ firstName: z.string(), lastName: z.string() }).nullable() }) },
  },
})

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
    pages: 'whole',
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
  'PUT /api/admin/doors/registration': {
    summary: 'How somebody new comes in, on all servers at once; a repeat changes nothing',
    access: 'admin',
    body: z.object({ mode: z.enum(registrationModes) }),
    answers: { 200: doors },
  },
  'PUT /api/admin/doors/member-invitations': {
    summary:
      'How many links that bring somebody in each member may have at one time; with 0 they invite nobody, and theirs that stand are good for nobody meanwhile. A repeat changes nothing',
    access: 'admin',
    body: z.object({ atOnce: z.number().int().min(0).max(memberInvitationsMaximum) }),
    answers: { 200: doors },
  },
  'GET /api/admin/invitations': {
    summary: 'Links that bring somebody in and those that did, the latest first',
    access: 'admin',
    query: z.object({ before: id.optional(), limit: pageLimit(20) }),
    pages: { before: 'id' },
    answers: { 200: z.array(invitation).max(100) },
  },
  'POST /api/admin/invitations': {
    summary: 'Make a link that brings in so many within so many days; its code is told here and never again',
    access: 'admin',
    body: z.object({
      days: z.number().int().min(1).max(invitationDaysMaximum),
      uses: z.number().int().min(1).max(invitationUsesMaximum),
      note: line({ min: 0, max: invitationNoteMaximum }),
    }),
    answers: { 201: z.object({ invitation, code: z.string() }) },
  },
  'POST /api/admin/invitations/{id}/end': {
    summary: 'The link brings in nobody more; a repeat changes nothing',
    access: 'admin',
    params: z.object({ id }),
    answers: { 200: invitation },
  },
  'POST /api/admin/invitations/{id}/reopen': {
    summary: 'A link that was ended brings people in again, as long as it says; a repeat changes nothing',
    access: 'admin',
    params: z.object({ id }),
    answers: { 200: invitation },
  },
})
