import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import type { Say } from '../../../../platform/words/words.ts'
import type { TeamPlace } from '../../../challenges/index.ts'
import { cause, type Named, type Sentence } from '../define-causes.ts'
import { type LeagueNews, ofLeague } from './league-words.ts'

const { gaming } = notificationTypes

/** What can happen in a challenge that members are told of. */
export type ChallengeNews =
  | { readonly what: 'invited' | 'asked-to-duel' | 'duel-accepted' | 'duel-declined' | 'duel-lapsed' }
  | { readonly what: 'started' | 'near-end' | 'edited' | 'cancelled' }
  | { readonly what: 'unranked' | 'ranked' }
  | { readonly what: 'to-judge' | 'to-witness' | 'claim-accepted' | 'claim-returned' }
  /** Null where nobody is ranked, or not this member; and where it is each for themselves. */
  | { readonly what: 'final'; readonly place: number | null; readonly team: TeamPlace | null }

type Saying = (say: Say, title: string, named: Named, news: ChallengeNews, team: string) => Sentence

const sentences: Readonly<Record<ChallengeNews['what'], Saying>> = {
  invited: (say, title, { actor }) => ({
    message: say('{actor} invited you to a challenge: {title}', { actor, title }),
    words: say('invited you to a challenge: {title}', { title }),
  }),
  'asked-to-duel': (say, title, { actor }) => ({
    message: say('{actor} challenged you to a duel: {title}', { actor, title }),
    words: say('challenged you to a duel: {title}', { title }),
  }),
  'duel-accepted': (say, title, { actor }) => ({
    message: say('{actor} accepted your duel: {title}', { actor, title }),
    words: say('accepted your duel: {title}', { title }),
  }),
  'duel-declined': (say, title, { actor }) => ({
    message: say('{actor} declined your duel: {title}', { actor, title }),
    words: say('declined your duel: {title}', { title }),
  }),
  'duel-lapsed': (say, title) => ({ message: say('Nobody accepted your duel in time: {title}', { title }) }),
  started: (say, title) => ({ message: say('A challenge of yours has started: {title}', { title }) }),
  'near-end': (say, title) => ({ message: say('A challenge of yours ends within a day: {title}', { title }) }),
  edited: (say, title, { actor }) => ({
    message: say('{actor} changed a challenge that runs: {title}', { actor, title }),
    words: say('changed a challenge that runs: {title}', { title }),
  }),
  cancelled: (say, title, { actor }) => ({
    message: say('{actor} called a challenge off: {title}', { actor, title }),
    words: say('called a challenge off: {title}', { title }),
  }),
  'to-judge': (say, title, { actor }) => ({
    message: say('{actor} handed in a claim for you to judge: {title}', { actor, title }),
    words: say('handed in a claim for you to judge: {title}', { title }),
  }),
  'to-witness': (say, title, { actor }) => ({
    message: say('{actor} names you as the witness of a claim: {title}', { actor, title }),
    words: say('names you as the witness of a claim: {title}', { title }),
  }),
  'claim-accepted': (say, title, { actor }) => ({
    message: say('{actor} accepted your claim: {title}', { actor, title }),
    words: say('accepted your claim: {title}', { title }),
  }),
  'claim-returned': (say, title, { actor }) => ({
    message: say('{actor} returned your claim: {title}', { actor, title }),
    words: say('returned your claim: {title}', { title }),
  }),
  unranked: (say, title, { actor }) => ({
    message: say('{actor} took you out of the ranking: {title}', { actor, title }),
    words: say('took you out of the ranking: {title}', { title }),
  }),
  ranked: (say, title, { actor }) => ({
    message: say('{actor} gave you a place in the ranking again: {title}', { actor, title }),
    words: say('gave you a place in the ranking again: {title}', { title }),
  }),
  final: (say, title, _, news, team) => {
    const place = news.what === 'final' ? news.place : null
    // What was told before there were teams says nothing of one.
    const ofTeam = news.what === 'final' ? (news.team ?? null) : null
    if (ofTeam !== null) return finalOfTeam(say, title, place, { ...ofTeam, name: team })
    return place === null
      ? { message: say('The results are final: {title}', { title }) }
      : { message: say('You came in at place {place}: {title}', { place, title }) }
  },
}

function finalOfTeam(say: Say, title: string, place: number | null, team: TeamPlace): Sentence {
  const told = { title, team: team.name, teamPlace: team.place, teams: team.of }
  return place === null
    ? { message: say('{team} came in at place {teamPlace} of {teams}: {title}', told) }
    : {
        message: say('{team} came in at place {teamPlace} of {teams}, you at place {place}: {title}', {
          ...told,
          place,
        }),
      }
}

/** What stands for a title that its reader filters. */
const titleOr = (say: Say, title: string | null) => title ?? say('a challenge')

/** What members are told of challenges. */
export const challengeCauses = {
  Challenge: cause({
    type: gaming,
    tells: (title: string, news: ChallengeNews, claimId?: string) => ({
      challenge: title as string | null,
      news,
      claimId: claimId ?? null,
      team: news.what === 'final' ? (news.team?.name ?? null) : null,
    }),
    words: (say, { challenge, news, team }, named) =>
      sentences[news.what](say, titleOr(say, challenge), named, news, team ?? say('Your team')),
    many: (say, { challenge, news }, people) => {
      const title = titleOr(say, challenge)
      return news.what === 'to-judge'
        ? say('{people} handed in claims for you to judge: {title}', { people, title })
        : say('News of claims by {people}: {title}', { people, title })
    },
    // A witness need not see the challenge: what waits for their word stands on the page of all.
    target: { of: ({ news }) => (news.what === 'to-witness' ? 'challenges' : 'challenge') },
  }),
  LeaderboardUpdate: cause({
    type: gaming,
    tells: (title: string | null, league?: LeagueNews) => ({ challenge: title, league: league ?? null }),
    words: (say, { challenge, league }, named) => {
      const { actor } = named
      // What was told before there were leagues says nothing of one.
      if (league !== null && league !== undefined) return ofLeague(say, league, named)
      const title = titleOr(say, challenge)
      return {
        message: say('{actor} overtook you: {title}', { actor, title }),
        words: say('overtook you: {title}', { title }),
      }
    },
    target: { of: ({ league }) => (league ? 'league' : 'challenge') },
  }),
} as const
