import type { CaseCard, SafetyCase } from '@guildhall/contract/safety'
import { aMember, anId } from '../builders.ts'

const now = '2026-11-21T19:48:00.000Z'

export function aCard(part: Partial<CaseCard> = {}): CaseCard {
  return {
    id: anId(),
    kind: 'post',
    targetId: anId(),
    title: '',
    about: aMember({ firstName: 'Devin', lastName: 'Park' }),
    reason: 'harassment',
    reports: 2,
    openedAt: now,
    assignee: null,
    takenAt: null,
    settledAt: null,
    measure: null,
    mayJudge: true,
    ...part,
  }
}

export function aCase(part: Partial<SafetyCase> = {}): SafetyCase {
  return {
    ...aCard(),
    mayTake: true,
    copies: null,
    people: [],
    notes: [],
    joined: [],
    decision: null,
    appeal: null,
    history: [],
    aboutSince: now,
    mayRemove: true,
    mayVeil: true,
    veil: null,
    removal: null,
    nextId: null,
    previousId: null,
    place: null,
    ...part,
  }
}
