import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { membersIn } from './frame/headings.ts'
import { id, named, pageLimit, plainString, timestamp } from './frame/primitives.ts'
import { gameCard, gameId } from './games.ts'
import { memberPresence } from './presence.ts'
import {
  cardGames,
  chipCountMaximum,
  reasonsMaximum,
  suggestedMaximum,
  tableSeats,
  tablesMaximum,
} from './rules/company/company-limits.ts'
import { member } from './users.ts'

const count = z.number().int().min(0)

/**
 * What the one who asks can do: say hello, which is `said` for 30 days, write to a friend, answer a request of theirs or
 * wait for an answer to one's own. With `wrote` their first words wait to be answered, with `talk` the two have a
 * conversation; `closed` is who takes no words now.
 */
const way = z.enum(['hello', 'said', 'wrote', 'talk', 'friends', 'incoming', 'outgoing', 'closed'])

/**
 * A member as the one who asks may see them: `presence` is offline of who does not show it, `games` are of a shelf that is
 * shown. `keepsMyHours` where both show a time zone, within an hour of each other; `undoUntil` while a hello has not gone,
 * `conversationId` with `wrote` and `talk`.
 */
export const personInHall = named('PersonInHall', {
  person: member,
  presence: memberPresence,
  isNew: z.boolean(),
  keepsMyHours: z.boolean(),
  games: z.array(z.object({ game: gameCard, isMine: z.boolean() })).max(cardGames),
  way,
  undoUntil: timestamp.nullable(),
  conversationId: id.nullable(),
})
export type PersonInHall = z.infer<typeof personInHall>

/**
 * Why somebody is good company: only of what both have and the other shows. Where nothing in common leads to enough people,
 * who is here now; in their first days by whose link a member came, who keeps the hall, and who is as new as they are.
 */
export const companyReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('playing'), games: z.array(gameCard).min(1).max(2) }),
  z.object({ kind: z.literal('shelf'), count, games: z.array(gameCard).min(1).max(2) }),
  z.object({ kind: z.literal('friends'), count, people: z.array(member).max(3) }),
  z.object({ kind: z.literal('hours') }),
  z.object({ kind: z.literal('inviter') }),
  z.object({ kind: z.literal('host') }),
  z.object({ kind: z.literal('here') }),
  z.object({ kind: z.literal('fresh') }),
])
export type CompanyReason = z.infer<typeof companyReason>

/** Somebody to meet, with a reason or two. */
export const suggestedPerson = personInHall
  .extend({ reasons: z.array(companyReason).min(1).max(reasonsMaximum) })
  .meta({ id: 'SuggestedPerson' })
export type SuggestedPerson = z.infer<typeof suggestedPerson>

/** What some members say they play now; `game` where the catalogue has one of that title, `isMine` where one says so oneself. */
export const companyTable = named('CompanyTable', {
  playing: z.string(),
  isMine: z.boolean(),
  game: gameCard.nullable(),
  people: z.array(member).min(1).max(tableSeats),
  count,
})
export type CompanyTable = z.infer<typeof companyTable>

/** It stops at a number, so that a hall of many is not counted through: `isMore` says that there are more. */
const capped = z.object({ count: count.max(chipCountMaximum), isMore: z.boolean() })
export type CappedCount = z.infer<typeof capped>

/** `hours` is null for who has said no time zone; `isShown` whether the one who asks is among those whom others see. */
export const companyCounts = named('CompanyCounts', {
  everyone: capped,
  here: capped,
  games: capped,
  hours: capped.nullable(),
  fresh: capped,
  isShown: z.boolean(),
})
export type CompanyCounts = z.infer<typeof companyCounts>

const flag = z.enum(['true']).optional()

/** What the room is narrowed by; the same names stand in the address of the page, and all of them must hold. */
export const companyFilters = z.object({
  /** Part of a name, or a handle. */
  q: plainString.trim().max(80).optional(),
  here: flag,
  games: flag,
  hours: flag,
  fresh: flag,
  /** Who has this game on a shelf that the one who asks may see. */
  game: gameId.optional(),
})
export type CompanyFilters = z.input<typeof companyFilters>

export const companyProblems = defineProblems({
  nobody_to_greet: [404, 'Nobody here takes a hello under this id'],
  too_many_hellos: [429, 'That was enough for today. Say hello to others tomorrow.'],
  hello_gone: [409, 'This hello has gone already'],
})

export const companyEndpoints = membersIn('hall')({
  'GET /api/company/people': {
    summary: 'Everybody whom the caller may see: who is here first, then the newest',
    query: companyFilters.extend({ after: plainString.max(300).optional(), limit: pageLimit(24) }),
    pages: { query: 'after', place: 'next' },
    answers: {
      200: z.object({
        people: z.array(personInHall).max(100),
        next: z.string().nullable(),
        /** The one that was asked for; null where none was, or where nobody knows it. */
        game: gameCard.nullable(),
      }),
    },
  },
  'GET /api/company/counts': {
    summary: 'How many there are for each filter alone, up to a number',
    answers: { 200: companyCounts },
  },
  'GET /api/company/tables': {
    summary: 'What the caller and those whom they may see say they play now: the own table, then most people first',
    pages: 'whole',
    answers: { 200: z.array(companyTable).max(tablesMaximum) },
  },
  'GET /api/company/suggestions': {
    summary: 'People to meet, each with a reason, the best first; those dismissed as suggested friends are absent',
    rate: 'search',
    query: z.object({ limit: z.coerce.number().int().min(1).max(suggestedMaximum).default(3) }),
    pages: 'best',
    answers: { 200: z.array(suggestedPerson).max(suggestedMaximum) },
  },
  'POST /api/company/hellos/{userId}': {
    area: 'chat',
    summary: 'Say hello in a fixed sentence, which goes after ten seconds; once a person in 30 days, ten a day',
    rate: 'conversations',
    params: z.object({ userId: id }),
    answers: { 200: z.object({ undoUntil: timestamp.nullable() }) },
  },
  'DELETE /api/company/hellos/{userId}': {
    area: 'own',
    summary: 'Take a hello back that has not gone',
    params: z.object({ userId: id }),
    answers: { 204: null },
  },
})
