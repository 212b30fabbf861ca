import type { NotificationTarget } from '@guildhall/contract/rules/notification-kinds'
import type { ReportableKind, ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import type { Say } from '../../../../platform/words/words.ts'
import { sayAppealWaits } from './appeal-words.ts'
import { reported, rules } from './case-words.ts'

/** What staff are told that waits for them. */
export type StaffNews = 'case' | 'appeal' | 'words' | 'raid'
/** Of a case what it is about, and why. */
type ToldCase = {
  readonly kind?: ReportableKind
  readonly reason?: ReportReason
  /** The rule of words that found it. */
  readonly wordRule?: string | null
}
/** Servers before this one told of cases alone, and then of none what they are about. */
export type ToldStaff = ToldCase & { readonly what?: StaffNews }

export const staffNews: Readonly<Record<StaffNews, (say: Say, told: ToldCase) => string>> = {
  case: sayOpened,
  appeal: sayAppealWaits,
  words: (say) => say('Words wait for a moderator before others see them. They stand in the queue of what is held.'),
  raid: (say) =>
    say('A raid is held back: few come in, and what newcomers write waits for a moderator. It ends by itself.'),
}

export const staffTargets: Readonly<Record<StaffNews, NotificationTarget>> = {
  case: 'case',
  appeal: 'appeals',
  words: 'held',
  raid: 'doors',
}

function sayOpened(say: Say, { kind, reason, wordRule }: ToldCase): string {
  if (kind === undefined || reason === undefined) {
    return say('Something was reported. It waits in the queue for a moderator.')
  }
  const thing = reported[kind](say)
  return wordRule
    ? say('The rule of words “{rule}” found {thing}. It waits in the queue for a moderator.', { rule: wordRule, thing })
    : say('Somebody reported {thing}: {reason}. It waits in the queue for a moderator.', {
        thing,
        reason: rules[reason](say),
      })
}
