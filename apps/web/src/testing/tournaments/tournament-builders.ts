import type {
  Bracket,
  BracketMatch,
  Tournament,
  TournamentEntrant,
  TournamentMatch,
  TournamentOverview,
  TournamentTeam,
} from '@guildhall/contract/tournaments'
import { aMember, anId } from '../builders.ts'

const hourMs = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString()

type TournamentPart = Omit<Partial<Tournament>, 'may' | 'mine'> & {
  may?: Partial<Tournament['may']>
  mine?: Partial<Tournament['mine']>
}

/** One that is open for entries, hosted by somebody else, and the reader has a seat in it. */
export function aTournament({ may, mine, ...part }: TournamentPart = {}): Tournament {
  return {
    id: anId(),
    title: 'Saturday Brawl 14',
    game: null,
    state: 'published',
    formats: ['double_elimination'],
    startsAt: inHours(48),
    timeZone: 'UTC',
    checkIn: null,
    host: aMember({ firstName: 'Priya', lastName: 'Raman' }),
    audience: 'everybody',
    entry: 'open',
    capacity: 16,
    teamSize: null,
    substitutes: 0,
    hasRequirements: false,
    hasQuestions: false,
    entered: 9,
    waiting: 0,
    settled: 0,
    matches: 0,
    winner: null,
    winnerTeam: null,
    endedAt: null,
    mine: {
      standing: 'entered',
      outBy: null,
      team: null,
      entrantId: anId(),
      isCheckedIn: false,
      seed: null,
      place: null,
      match: null,
      ...mine,
    },
    may: {
      edit: false,
      publish: false,
      remove: false,
      cancel: false,
      start: false,
      seed: false,
      invite: false,
      admit: false,
      announce: false,
      pace: false,
      decide: false,
      log: false,
      enter: 'entered',
      leave: true,
      decline: false,
      checkIn: false,
      answer: false,
      ...may,
    },
    cursor: 'cursor',
    rules: '',
    prize: '',
    streamAddress: null,
    stages: [{ format: 'double_elimination', bestOf: [3], lowerBestOf: null, finalBestOf: 5, grandFinal: 'double' }],
    advance: null,
    seeding: 'entry',
    keepsFriendsApart: false,
    seedNumber: null,
    seedsLocked: false,
    checkInMinutes: null,
    matchCheckIn: null,
    confirm: 15,
    conversationId: null,
    asks: [],
    questions: [],
    answers: null,
    referees: [],
    team: null,
    askedByTeams: [],
    invited: [],
    requested: 0,
    checkedIn: 0,
    role: null,
    publishedAt: inHours(-2),
    startedAt: null,
    cancelReason: null,
    announcement: null,
    picks: null,
    series: null,
    hasPredictions: true,
    pausedAt: null,
    createdAt: inHours(-3),
    version: 3,
    ...part,
  }
}

/** Of two who play at once: its captain, who is somebody else, and nobody yet beside them. */
export function aTeam({
  may,
  ...part
}: Omit<Partial<TournamentTeam>, 'may'> & { may?: Partial<TournamentTeam['may']> } = {}): TournamentTeam {
  const captain = aMember({ firstName: 'Mara', lastName: 'Vance' })
  return {
    entrantId: anId(),
    name: 'Lanterns',
    captain,
    isComplete: false,
    roster: [{ id: anId(), member: captain, isMe: false, isCaptain: true }],
    invited: [],
    may: {
      rename: false,
      invite: false,
      takeOut: false,
      handOver: false,
      leave: false,
      join: false,
      decline: false,
      ...may,
    },
    ...part,
  }
}

export function anEntrant(part: Partial<TournamentEntrant> = {}): TournamentEntrant {
  return {
    id: anId(),
    member: aMember(),
    team: null,
    isMe: false,
    standing: 'entered',
    answers: null,
    seed: null,
    isCheckedIn: false,
    place: null,
    at: inHours(-1),
    cursor: 'cursor',
    ...part,
  }
}

export const aPlayer = (firstName: string, seed: number, part: Partial<Bracket['entrants'][number]> = {}) => ({
  id: anId(),
  member: aMember({ firstName, lastName: 'Takeda' }),
  team: null,
  isMe: false,
  seed,
  isOut: false,
  ...part,
})

type SidePart = Partial<BracketMatch['sides'][0]>

/** A match that waits for its sides unless they are given. */
export function aBracketMatch(
  name: string,
  round: number,
  sides: readonly [SidePart, SidePart] = [{}, {}],
  part: Partial<BracketMatch> = {},
): BracketMatch {
  const side = (given: SidePart) => ({ entrantId: null, isBye: false, from: null, ...given })
  return {
    name,
    round,
    sides: [side(sides[0]), side(sides[1])],
    state: 'waiting',
    result: null,
    reported: null,
    until: null,
    station: null,
    ...part,
  }
}

export const wonBy = (winner: 0 | 1, score: [number, number]): Pick<BracketMatch, 'state' | 'result'> => ({
  state: 'completed',
  result: { kind: 'score', score, winner, isAutomatic: false },
})

const upper = (number: number) => ({ bracket: 'upper' as const, number, group: 1, bestOf: 3, beginsAt: null, byes: [] })

/** A single elimination of four of whom the first pair has played. */
export function aBracket(): Bracket & { players: ReturnType<typeof aPlayer>[] } {
  const players = ['Jun', 'Ines', 'Mara', 'Noor'].map((name, at) => aPlayer(name, at + 1, { isMe: name === 'Mara' }))
  const [jun, ines, mara, noor] = players.map(({ id }) => id)
  return {
    players,
    entrants: players,
    revision: 4,
    stages: [
      {
        format: 'single_elimination',
        isDrawn: true,
        rounds: [upper(1), upper(2)],
        matches: [
          aBracketMatch('1-1', 0, [{ entrantId: jun ?? null }, { entrantId: noor ?? null }], wonBy(0, [2, 1])),
          aBracketMatch('1-2', 0, [{ entrantId: ines ?? null }, { entrantId: mara ?? null }], { state: 'ready' }),
          aBracketMatch('1-3', 1, [
            { entrantId: jun ?? null, from: { match: '1-1', place: 1 } },
            { from: { match: '1-2', place: 1 } },
          ]),
        ],
      },
    ],
  }
}

type MatchPart = Omit<Partial<TournamentMatch>, 'may'> & { may?: Partial<TournamentMatch['may']> }

/** A match of the reader, who is the first side, that can be played and reported. */
export function aMatch({ may, ...part }: MatchPart = {}): TournamentMatch {
  const players: TournamentMatch['players'] = [aPlayer('Mara', 3, { isMe: true }), aPlayer('Ines', 2)]
  return {
    ...aBracketMatch('1-5', 2, [{ entrantId: players[0]?.id ?? null }, { entrantId: players[1]?.id ?? null }]),
    state: 'ready',
    tournamentId: anId(),
    title: 'Saturday Brawl 14',
    format: 'double_elimination',
    bracket: 'lower',
    roundNumber: 2,
    lastRound: 4,
    group: 1,
    groups: 0,
    bestOf: 3,
    drawsAllowed: false,
    players,
    rosters: [[], []],
    checkedIn: [false, false],
    mySide: 0,
    reports: [],
    leadsTo: { winner: '1-7', loser: null },
    lines: [],
    talk: null,
    lobbyCode: null,
    calledAt: null,
    time: { agreed: null, proposed: null },
    picks: null,
    prediction: null,
    pausedAt: null,
    beginsAt: null,
    timeZone: 'Europe/Stockholm',
    otherTimeZone: null,
    may: {
      checkIn: false,
      report: true,
      confirm: false,
      decide: false,
      reset: false,
      setLobby: false,
      call: false,
      answerCall: false,
      remind: false,
      extend: false,
      arrange: false,
      station: false,
      choose: false,
      undoChoice: false,
      predict: false,
      ...may,
    },
    checkInMinutes: null,
    confirmMinutes: 15,
    ...part,
  }
}

export const anOverview = (part: Partial<TournamentOverview> = {}): TournamentOverview => ({
  next: null,
  counts: { upcoming: 0, running: 0, past: 0, mine: 0, invited: 0, drafts: 0 },
  winners: [],
  opensForAll: true,
  ...part,
})
