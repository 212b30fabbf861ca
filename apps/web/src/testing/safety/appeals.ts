import type { OwnAppeal } from '@guildhall/contract/appeals'
import type { OwnMeasure } from '@guildhall/contract/measures'
import { anId } from '../builders.ts'

const dayMs = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

/** A suspension of seven days, of yesterday. */
export function aMeasure(part: Partial<OwnMeasure> = {}): OwnMeasure {
  return {
    id: anId(),
    kind: 'suspension',
    area: 'everything',
    rule: 'cheating',
    words: 'You reported 2–0 for yourself.',
    from: inDays(-1),
    until: inDays(6),
    liftedAt: null,
    appealableUntil: inDays(19),
    ...part,
  }
}

/** One that nobody has begun. */
export function anAppeal({ measure, ...part }: Partial<OwnAppeal> = {}): OwnAppeal {
  return { measure: measure ?? aMeasure(), about: null, draft: '', sent: null, answer: null, mayAppeal: true, ...part }
}
