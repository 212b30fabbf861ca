import type { CaseMeasure, ReportReason } from '@guildhall/contract/rules/safety/report-limits'

/** Somebody reports the latest post of another that everybody reads. */
export type Reported = {
  readonly by: string
  readonly about: string
  readonly reason: ReportReason
  readonly words: string
}

/** The same, with what the moderator makes of it, and what whom it concerns answers to that. */
export type Decided = Omit<Reported, 'reason'> & {
  readonly measure: CaseMeasure
  readonly rule: ReportReason | null
  readonly said: string
  readonly appeal?: string
}

/** These wait. */
export const reported: readonly Reported[] = [
  { by: 'Hana', about: 'Emeka', reason: 'spoilers', words: 'I am on day two. Should this not be marked?' },
  { by: 'Tobias', about: 'Kasper', reason: 'harassment', words: 'It is about me, for the third time this week.' },
]

export const decided: readonly Decided[] = [
  {
    by: 'Felix',
    about: 'Yara',
    words: 'Is this advertising?',
    measure: 'no-breach',
    rule: null,
    said: 'They build it themselves, and nobody pays for the cow.',
  },
  {
    by: 'Greta',
    about: 'Rafael',
    words: 'The same call for a race, for the fourth evening.',
    measure: 'warning',
    rule: 'spam',
    said: 'One call is enough for an evening. Gather people in the group.',
    appeal: 'They were four races. They only start at the same hour.',
  },
]
