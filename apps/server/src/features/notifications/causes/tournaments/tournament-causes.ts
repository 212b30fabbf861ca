import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import type { Say } from '../../../../platform/words/words.ts'
import { cause, type Sentence } from '../define-causes.ts'
import { excerpt } from '../excerpt.ts'

const { gaming, events } = notificationTypes

/** What members hear of while a tournament goes on; of a match nobody is named, so that a mute costs nobody a match. */
export type TournamentUpdate =
  | { readonly what: 'reported' | 'disputed' | 'to-settle' | 'decided' | 'reset' | 'removed' }
  | { readonly what: 'started' | 'cancelled' | 'moved' | 'called' | 'reminded' | 'paused' | 'resumed' | 'delayed' }
  | { readonly what: 'time-proposed' | 'time-agreed' | 'time-declined' }
  /** `announced` to all, `announced-in` to those of some matches. */
  | { readonly what: 'announced' | 'announced-in'; readonly text: string }
  | TournamentLoss
  /** Null where nobody has a place, as of who was taken out early. */
  | { readonly what: 'done'; readonly place: number | null }
  | { readonly what: 'requested' }
/** Whoever was in it by their team alone may not see it any more. */
export type TournamentLoss = { readonly isUnseen?: boolean } & (
  | { readonly what: 'taken-out' | 'refused' | 'absent'; readonly text: string }
  | { readonly what: 'incomplete' }
)
export type TournamentReminder =
  | { readonly what: 'check-in-open' | 'check-in-closes' | 'match-ready' | 'time-near' }
  | { readonly what: 'matches-ready'; readonly count: number }

const updates: Readonly<
  Record<TournamentUpdate['what'], (say: Say, title: string, actor: string, update: Told) => Sentence>
> = {
  reported: (say, title) => ({ message: say('The other side reported how your match ended: {title}', { title }) }),
  disputed: (say, title) => ({ message: say('You two say different things of your match: {title}', { title }) }),
  'to-settle': (say, title) => ({ message: say('A disputed match waits for you: {title}', { title }) }),
  called: (say, title) => ({ message: say('A match calls the desk: {title}', { title }) }),
  reminded: (say, title) => ({ message: say('The other side waits for your word on your match: {title}', { title }) }),
  'time-proposed': (say, title) => ({
    message: say('The other side proposes when to play your match: {title}', { title }),
  }),
  'time-agreed': (say, title) => ({ message: say('It is agreed when you play your match: {title}', { title }) }),
  'time-declined': (say, title) => ({
    message: say('The other side cannot play when you proposed: {title}', { title }),
  }),
  decided: (say, title) => ({ message: say('A match of yours was decided: {title}', { title }) }),
  reset: (say, title) => ({ message: say('A match of yours was reset: {title}', { title }) }),
  removed: (say, title) => ({
    message: say('A match of yours is off, as one before it was reset: {title}', { title }),
  }),
  started: (say, title) => ({ message: say('A tournament of yours has started: {title}', { title }) }),
  cancelled: (say, title) => ({ message: say('A tournament of yours is off: {title}', { title }) }),
  moved: (say, title) => ({ message: say('A tournament of yours begins at another time: {title}', { title }) }),
  paused: (say, title) => ({
    message: say('A tournament of yours has a pause, and all clocks stand still: {title}', { title }),
  }),
  resumed: (say, title) => ({
    message: say('A tournament of yours goes on, and so do its clocks: {title}', { title }),
  }),
  delayed: (say, title) => ({ message: say('A match of yours begins at another time: {title}', { title }) }),
  incomplete: (say, title) => ({
    message: say('Your team was not complete at the start, and is out: {title}', { title }),
  }),
  announced: (say, title, _, { text }) => newsOf(say, title, text),
  'announced-in': (say, title, _, { text }) => newsOf(say, title, text),
  'taken-out': (say, title, _, { text }) => ({
    message: text
      ? say('You were taken out of a tournament: {title}. The reason: {text}', { title, text })
      : say('You were taken out of a tournament: {title}', { title }),
  }),
  refused: (say, title, _, { text }) => ({
    message: text
      ? say('You did not get the seat you asked for: {title}. The reason: {text}', { title, text })
      : say('You did not get the seat you asked for: {title}', { title }),
  }),
  absent: (say, title) => ({ message: say('You did not check in, and your seat went on: {title}', { title }) }),
  done: (say, title, _, { place }) => ({
    message:
      place === null
        ? say('A tournament of yours is over: {title}', { title })
        : say('You came in at place {place} of a tournament: {title}', { place, title }),
  }),
  requested: (say, title, actor) => ({
    message: say('{actor} asks for a seat in a tournament of yours: {title}', { actor, title }),
    words: say('asks for a seat in a tournament of yours: {title}', { title }),
  }),
}

const newsOf = (say: Say, title: string, text: string | null): Sentence => ({
  message:
    text === null ? say('There is news of a tournament: {title}', { title }) : say('{title}: {text}', { title, text }),
})

type Told = { readonly text: string | null; readonly place: number | null }

const reminders: Readonly<Record<TournamentReminder['what'], (say: Say, title: string, count: number) => string>> = {
  'check-in-open': (say, title) => say('Check-in is open, and your seat is kept for who checks in: {title}', { title }),
  'check-in-closes': (say, title) => say('Check-in closes in a few minutes: {title}', { title }),
  'match-ready': (say, title) => say('Your match is ready: {title}', { title }),
  'matches-ready': (say, title, count) => say('{count} matches of yours are ready: {title}', { count, title }),
  'time-near': (say, title) => say('The time that you agreed on is near: {title}', { title }),
}

/** What stands for a title that its reader filters. */
const titleOr = (say: Say, title: string | null) => title ?? say('a tournament')

/** What members are told of tournaments. */
export const tournamentCauses = {
  TournamentInvite: cause({
    type: gaming,
    tells: (title: string) => ({ tournament: title as string | null }),
    words: (say, { tournament }, { actor }) => {
      const title = titleOr(say, tournament)
      return {
        message: say('{actor} invited you to a tournament: {title}', { actor, title }),
        words: say('invited you to a tournament: {title}', { title }),
      }
    },
    target: 'tournament',
  }),
  TeamInvite: cause({
    type: gaming,
    tells: (title: string, team: string) => ({ tournament: title as string | null, team: team as string | null }),
    words: (say, { tournament, team: named }, { actor }) => {
      const title = titleOr(say, tournament)
      const team = named ?? say('a team')
      return {
        message: say('{actor} asks you to play for {team}: {title}', { actor, team, title }),
        words: say('asks you to play for {team}: {title}', { team, title }),
      }
    },
    target: 'tournament',
  }),
  EventInvite: cause({
    type: events,
    tells: (title: string, how: 'admitted' | 'moved-up') => ({ tournament: title as string | null, how }),
    words: (say, { tournament, how }) => {
      const title = titleOr(say, tournament)
      return {
        message:
          how === 'admitted'
            ? say('You have a seat in a tournament: {title}', { title })
            : say('A seat is free, and it is yours: {title}', { title }),
      }
    },
    target: 'tournament',
  }),
  EventReminder: cause({
    type: events,
    tells: (title: string, reminder: TournamentReminder) => ({
      tournament: title as string | null,
      what: reminder.what,
      count: 'count' in reminder ? reminder.count : 1,
    }),
    words: (say, { tournament, what, count }) => ({
      message: reminders[what](say, titleOr(say, tournament), count),
    }),
    target: { of: ({ what }) => (what === 'match-ready' || what === 'time-near' ? 'tournamentMatch' : 'tournament') },
  }),
  EventUpdate: cause({
    type: events,
    tells: (title: string, update: TournamentUpdate) => ({
      tournament: title as string | null,
      what: update.what,
      announcement: 'text' in update ? (excerpt(update.text) as string | null) : null,
      place: update.what === 'done' ? update.place : null,
      isUnseen: 'isUnseen' in update ? (update.isUnseen ?? false) : false,
    }),
    words: (say, { tournament, what, announcement, place }, { actor }) =>
      updates[what](say, titleOr(say, tournament), actor, { text: announcement, place }),
    target: { of: ({ what, isUnseen }) => (isUnseen ? null : ofMatch.has(what) ? 'tournamentMatch' : 'tournament') },
  }),
} as const

const ofMatch: ReadonlySet<TournamentUpdate['what']> = new Set([
  'reported',
  'disputed',
  'to-settle',
  'decided',
  'reset',
  'called',
  'reminded',
  'announced-in',
  'delayed',
  'time-proposed',
  'time-agreed',
  'time-declined',
])
