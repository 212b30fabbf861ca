import type { BoardRow, Challenge, ChallengePreview, Claim, Progress } from '@guildhall/contract/challenges'
import { aMember, anId } from '../builders.ts'

const hourMs = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString()

/** One of thirty achievements that runs, set by somebody else, with the reader in it. */
export function aChallenge({ may, mine, ...part }: ChallengePart = {}): Challenge {
  return {
    id: anId(),
    title: 'Thirty ways to die',
    form: 'solo',
    goal: { kind: 'achievement-count', target: 30 },
    games: [],
    state: 'running',
    startsAt: inHours(-48),
    endsAt: inHours(240),
    timeZone: 'UTC',
    creator: aMember({ firstName: 'Sorcha', lastName: 'Byrne' }),
    audience: 'everybody',
    people: 24,
    done: 0,
    together: null,
    first: [],
    teams: null,
    mine: {
      standing: 'joined',
      isUnranked: false,
      unrankedByStaff: null,
      value: 17,
      isDone: false,
      attempts: 0,
      minutes: 0,
      place: 10,
      team: null,
      timeBudget: null,
      pausedSince: null,
      pausesLeft: 3,
      ...mine,
    },
    may: {
      edit: 'nothing',
      mute: true,
      publish: false,
      remove: false,
      cancel: false,
      join: 'joined',
      leave: true,
      changeTeam: false,
      decline: false,
      invite: false,
      log: true,
      claim: true,
      judge: false,
      moderate: false,
      pause: false,
      resume: false,
      ...may,
    },
    isOfTheWeek: false,
    isGroupedByTime: false,
    dayCap: 'budget',
    isHandicapped: false,
    handicap: null,
    cursor: 'cursor',
    rules: '',
    prize: '',
    conversationId: null,
    capacity: null,
    minimumEvidence: 'self-reported',
    isManualAllowed: true,
    referees: [],
    invited: [],
    opponent: null,
    readsAccounts: true,
    weekFrom: null,
    talk: null,
    publishedAt: inHours(-48),
    finalAt: null,
    cancelReason: null,
    claimsToJudge: 0,
    isMuted: false,
    createdAt: inHours(-50),
    version: 3,
    ...part,
  }
}

type ChallengePart = Omit<Partial<Challenge>, 'may' | 'mine'> & {
  may?: Partial<Challenge['may']>
  mine?: Partial<Challenge['mine']>
}

const noParts = { told: 0, seen: 0, counted: 0 }

export function aBoardRow(part: Partial<BoardRow> = {}): BoardRow {
  return {
    entrantId: anId(),
    member: aMember(),
    isMe: false,
    place: 1,
    isUnranked: false,
    value: 26,
    parts: { ...noParts, counted: 26 },
    unjudged: 0,
    attempts: 0,
    isDone: false,
    doneAt: null,
    lastAt: null,
    hasLeft: false,
    team: null,
    timeBudget: null,
    plain: null,
    handicap: null,
    cursor: 'cursor',
    ...part,
  }
}

export function aProgress(part: Partial<Progress> = {}): Progress {
  return {
    value: 17,
    plain: null,
    target: 30,
    pace: 13,
    isDone: false,
    doneAt: null,
    lastAt: null,
    parts: { counted: 12, seen: 3, told: 2 },
    attempts: 0,
    minutes: 0,
    unread: null,
    readAt: null,
    silentSince: null,
    askedDays: [],
    sources: [],
    ...part,
  }
}

export const aPreview = (part: Partial<ChallengePreview> = {}): ChallengePreview => ({
  mine: aProgress(),
  days: 30,
  invited: [],
  byHand: 0,
  timeBudget: null,
  handicap: null,
  ...part,
})

/** Somebody else's, which waits for its judge. */
export const aClaim = (part: Partial<Claim> = {}): Claim => ({
  id: anId(),
  challenge: { id: anId(), title: 'Thirty ways to die' },
  member: aMember({ firstName: 'Noor', lastName: 'Haddad' }),
  isMine: false,
  state: 'waiting',
  value: 3,
  measure: 'number',
  unit: '',
  game: null,
  words: '',
  pictures: [],
  link: null,
  witness: null,
  evidence: 'self-reported',
  counts: true,
  at: new Date().toISOString(),
  mayJudge: false,
  mayJudgeAgain: false,
  mayWitness: false,
  mayTakeBack: false,
  history: [],
  cursor: 'cursor',
  ...part,
})
