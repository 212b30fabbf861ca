import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { membersIn } from './frame/headings.ts'
import { greatestNumber, id, line, named, pageLimit, plainString, timestamp } from './frame/primitives.ts'
import { gameCard, gameId } from './games.ts'
import { libraryEntry } from './library/entries.ts'
import { libraryMaximum, syncBrings, syncOutcomes, syncSteps } from './rules/library-limits.ts'

const count = z.number().int().min(0)
const appId = z.coerce.number().int().min(1).max(greatestNumber)

/** 17 digits, as text: too large for a number. */
export const steamId = z.string().regex(/^\d{17}$/)

/**
 * The account that the member proved to be theirs. `nextSyncAt` is null unless they agreed to repeated syncs. With
 * `takesExtras` what adds to games, music, videos and tools come to the shelf, with `takesDemos` demos.
 */
export const steamAccount = named('SteamAccount', {
  steamId,
  name: z.string().nullable(),
  profileUrl: z.string(),
  linkedAt: timestamp,
  isSyncScheduled: z.boolean(),
  takesExtras: z.boolean(),
  takesDemos: z.boolean(),
  nextSyncAt: timestamp.nullable(),
})
export type SteamAccount = z.infer<typeof steamAccount>

/**
 * What a sync found. `owned` apps, of which `matched` lead to games of the catalogue; several apps can lead to one
 * game (`merged`: games that several apps came together in). `keptOff`: games that the member took off the shelf
 * before. `gone`: copies that Steam does not list any more. `wished`: new from the wishlist. `isPlaytimeHidden`: Steam told no hours where there were
 * some, and those stay. `lowered`: games of which Steam told fewer hours than before; the higher number stays. `others`: apps
 * that are no games and stay off the shelf, by what they are.
 */
export const steamReport = named('SteamReport', {
  owned: count,
  matched: count,
  created: count,
  updated: count,
  unchanged: count,
  merged: count,
  keptOff: count,
  gone: count,
  wished: count,
  ignored: count,
  isPlaytimeHidden: z.boolean(),
  lowered: z.array(z.object({ appId: count, name: z.string() })).max(100),
  unmatched: z.array(z.object({ appId: count, name: z.string() })).max(libraryMaximum),
  newGames: z.array(gameCard).max(12),
  others: z.object({ dlc: count, demo: count, music: count, video: count, software: count }),
  achievements: z.object({ games: count, unlocked: count, failed: count }),
  syncedAt: timestamp,
})
export type SteamReport = z.infer<typeof steamReport>

/**
 * A sync, running or the last one. What it `brings` is the games with the wishlist, or the wishlist alone. `done` of `of` are what the step goes through: apps while matching and saving, games
 * while fetching achievements. `current` is the name of the one in hand. What was saved before a stop or a failure is
 * kept, and `canResume` carries on from there. `outcome` and `endedAt` are there once it has ended.
 */
export const steamSync = named('SteamSync', {
  id,
  brings: z.enum(syncBrings),
  state: z.enum(['waiting', 'running', 'stopping', 'stopped', 'ended']),
  step: z.enum(syncSteps),
  owned: count,
  matched: count,
  done: count,
  of: count,
  current: z.string().nullable(),
  isScheduled: z.boolean(),
  outcome: z.enum(syncOutcomes).nullable(),
  report: steamReport.nullable(),
  canResume: z.boolean(),
  startedAt: timestamp,
  endedAt: timestamp.nullable(),
})
export type SteamSync = z.infer<typeof steamSync>

/**
 * Everything about Steam for one member. `brings`: what a sync would bring; without the host's key that is the wishlist
 * alone, and nothing where the host lets nobody ask for that either.
 */
export const steamState = named('SteamState', {
  brings: z.enum(syncBrings).nullable(),
  account: steamAccount.nullable(),
  sync: steamSync.nullable(),
  /** Until then another sync is too soon. */
  notBefore: timestamp.nullable(),
  unmatched: count,
  /** Games on the shelf that were played and not sorted yet, and those of which it is open whether typed hours count too. */
  unsorted: count,
  askedHours: count,
})
export type SteamState = z.infer<typeof steamState>

/** What a typed profile leads to. `games` is null when Steam does not show them to the public. */
export const steamProfile = named('SteamProfile', {
  steamId,
  name: z.string(),
  profileUrl: z.string(),
  games: count.nullable(),
})
export type SteamProfile = z.infer<typeof steamProfile>

/** An owned app that leads to no game of the catalogue, with games it may be; `app`: one that names this very app. */
export const unmatchedApp = named('UnmatchedApp', {
  appId: count,
  name: z.string(),
  minutes: count,
  isIgnored: z.boolean(),
  proposals: z.array(z.object({ game: gameCard, reason: z.enum(['app', 'name']) })).max(5),
})
export type UnmatchedApp = z.infer<typeof unmatchedApp>

/** A game of the wishlist at Steam: its place there, from 1, and when it came to the list. */
export const steamWish = named('SteamWish', { place: count, wishedAt: timestamp.nullable(), game: gameCard })
export type SteamWish = z.infer<typeof steamWish>

export const steamProblems = defineProblems({
  malformed_steam_id: [400, 'This is not a Steam account'],
  steam_link_refused: [403, 'Steam did not confirm this sign-in'],
  steam_link_expired: [403, 'This sign-in through Steam is too old or was used before'],
  steam_not_linked: [403, 'Only an account that you proved to be yours can be synced'],
  steam_account_not_found: [404, 'Steam knows no such account'],
  steam_app_not_found: [404, 'This app is not among the unmatched ones'],
  steam_sync_not_found: [404, 'There is no sync to carry on with'],
  steam_account_taken: [409, 'This Steam account is linked to another member'],
  steam_already_linked: [409, 'Another Steam account is linked; unlink it first'],
  steam_private: [409, 'Steam does not show the games of this account'],
  steam_not_set_up: [409, 'The host of this hall has not set up Steam'],
  steam_sync_too_soon: [429, 'The last sync was only a moment ago'],
  steam_misconfigured: [503, 'Steam does not take the key of this hall'],
  steam_busy: [503, 'Steam wants to be asked less often'],
  steam_away: [503, 'Steam cannot be asked right now'],
  catalogue_away: [503, 'The catalogue of games cannot be asked right now'],
})

const ofApp = z.object({ appId })

export const steamEndpoints = membersIn('own')({
  'GET /api/steam': {
    summary: 'The own Steam account, the sync that runs or ran last, and what waits to be matched',
    answers: { 200: steamState },
  },
  'POST /api/steam/find': {
    summary: 'Which account a profile link, a custom name or an id in any spelling means, and whether its games show',
    rate: 'search',
    work: 'in-steps',
    body: z.object({ profile: line({ min: 2, max: 200 }) }),
    answers: { 200: steamProfile },
  },
  'POST /api/steam/link': {
    summary: 'Begin to prove a Steam account: where to sign in through Steam. Good once, for ten minutes',
    answers: { 200: z.object({ url: z.string() }) },
  },
  'POST /api/steam/link/answer': {
    summary: 'What Steam sent the browser back with, as it stands in the address; Steam is asked whether it said so',
    work: 'in-steps',
    body: z.object({ query: plainString.max(6000) }),
    answers: { 200: steamState },
  },
  'PATCH /api/steam': {
    summary:
      'Agree to a sync every day, or no more; say what else than games comes to the shelf. What is left out stays',
    body: z.object({ isSyncScheduled: z.boolean(), takesExtras: z.boolean(), takesDemos: z.boolean() }).partial(),
    answers: { 200: steamState },
  },
  'DELETE /api/steam': {
    summary: 'Unlink the account and delete everything that came from it',
    answers: { 204: null },
  },
  'POST /api/steam/sync': {
    summary: 'Begin a sync, or join the one that runs; it goes on by itself, and the hub tells how far it is',
    answers: { 202: steamSync },
  },
  'POST /api/steam/sync/stop': {
    summary: 'Stop the sync after the game in hand; what was saved is kept',
    answers: { 200: steamState },
  },
  'POST /api/steam/sync/resume': {
    summary: 'Carry on with a sync that was stopped or failed',
    answers: { 202: steamSync },
  },
  'GET /api/steam/wishlist': {
    summary: 'What the account wishes for, in the order of its list at Steam; apps that no game is known of are absent',
    query: z.object({ after: z.coerce.number().int().min(1).max(greatestNumber).optional(), limit: pageLimit(30) }),
    pages: { after: 'place' },
    answers: { 200: z.array(steamWish).max(100) },
  },
  'GET /api/steam/unmatched': {
    summary: 'Owned apps that lead to no game, by name, with games they may be',
    query: z.object({
      ignored: z.enum(['no', 'only']).default('no'),
      after: plainString.max(300).optional(),
      limit: pageLimit(30),
    }),
    pages: { query: 'after', place: 'next' },
    answers: { 200: z.object({ apps: z.array(unmatchedApp).max(100), next: z.string().nullable() }) },
  },
  'PUT /api/steam/unmatched/{appId}': {
    summary:
      'Say which game an app is, and put it on the shelf; or keep it as a game of its own, or ignore the app, or leave it open again',
    params: ofApp,
    body: z.union([
      z.object({ decision: z.literal('match'), gameId }),
      z.object({ decision: z.literal('keep') }),
      z.object({ decision: z.literal('ignore') }),
      z.object({ decision: z.literal('open') }),
    ]),
    answers: { 200: steamState },
  },
  'POST /api/steam/unmatched/certain': {
    summary: 'Match every app that some game of the catalogue names, all at once',
    answers: { 200: steamState },
  },
  'POST /api/steam/unmatched/keep': {
    summary: 'Keep every app that waits to be matched as a game of its own, which only this hall knows, all at once',
    work: 'in-steps',
    answers: { 200: steamState },
  },
  'POST /api/library/{userId}/sync/steam/{steamId}': {
    summary:
      'Sync the library with the proved account, or join the sync that runs; answers with the library when it is done, or after two minutes as it is then',
    callers: 'original',
    work: 'in-steps',
    params: z.object({ userId: id, steamId: plainString.min(2).max(200) }),
    answers: { 200: z.array(libraryEntry).max(libraryMaximum) },
  },
})
