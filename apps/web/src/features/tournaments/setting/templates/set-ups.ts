import type { TournamentTemplate } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { asDraft, type Facts, factsOfTournament, freshFacts } from '../facts.ts'

/** What a set-up says. */
type SetUp = Partial<Facts>

/** The form by a set-up: its day, its people and the name that is written stay as they are. */
export const withSetUp = (facts: Facts, setUp: SetUp): Facts => ({
  ...facts,
  ...setUp,
  title: facts.title.trim() === '' ? (setUp.title ?? '') : facts.title,
  startsAt: facts.startsAt,
  streamAddress: facts.streamAddress,
  audience: facts.audience,
  conversationId: facts.conversationId,
  refereeIds: facts.refereeIds,
  invitedIds: facts.invitedIds,
  plays: facts.plays,
  minutesPerGame: facts.minutesPerGame,
  stations: facts.stations,
})

/** How it is played, and what is said of it, as the server keeps it. */
export function asTemplate(facts: Facts) {
  const draft = asDraft(facts)
  return {
    title: draft.title,
    rules: draft.rules,
    prize: draft.prize,
    gameId: draft.gameId,
    stages: draft.stages,
    advance: draft.advance,
    seeding: draft.seeding,
    keepsFriendsApart: draft.keepsFriendsApart,
    // A draft without a start has nothing to check in before: what was chosen is kept all the same.
    checkIn: facts.checkIn,
    matchCheckIn: draft.matchCheckIn,
    confirm: draft.confirm,
    entry: draft.entry,
    capacity: draft.capacity,
    teamSize: draft.teamSize,
    substitutes: draft.substitutes,
    requirements: draft.requirements,
    questions: draft.questions,
    picks: draft.picks,
  }
}

export function setUpOf({ game, facts }: TournamentTemplate): SetUp {
  const { requirements, ...described } = facts
  return factsOfTournament({
    ...described,
    game,
    asks: requirements.map((requirement) => ({ requirement, isMet: false })),
    streamAddress: null,
    startsAt: null,
    audience: 'everybody',
    conversationId: null,
    referees: [],
    invited: [],
  })
}

const { capacity, format, bestOf, bracketBestOf, finalBestOf, hasThirdPlace, groups, advance, checkIn, matchCheckIn } =
  freshFacts
const usual = {
  capacity,
  format,
  bestOf,
  bracketBestOf,
  finalBestOf,
  hasThirdPlace,
  groups,
  advance,
  checkIn,
  matchCheckIn,
}

/** Those that everybody has. */
export const builtIn: readonly { readonly name: string; readonly about: string; readonly setUp: SetUp }[] = [
  {
    name: t`A quick evening`,
    about: t`Eight seats, single elimination, a match for third place, and nobody checks in`,
    setUp: {
      ...usual,
      capacity: 8,
      format: 'single_elimination',
      bestOf: 1,
      hasThirdPlace: true,
      checkIn: null,
      matchCheckIn: null,
    },
  },
  {
    name: t`A weekend cup`,
    about: t`Sixteen seats, double elimination, best of three, five in the final`,
    setUp: usual,
  },
  {
    name: t`Everybody against everybody`,
    about: t`Six seats, one table, draws count`,
    setUp: { ...usual, capacity: 6, format: 'round_robin', bestOf: 1, mayDraw: true, meetsTwice: false },
  },
  {
    name: t`Groups and a final evening`,
    about: t`Sixteen seats, four groups, the first two of each go on to a bracket`,
    setUp: { ...usual, format: 'groups-then-bracket', bestOf: 1, hasThirdPlace: true },
  },
]
