import type { NotificationTarget } from '@guildhall/contract/rules/notification-kinds'
import type { Say } from '../../../../platform/words/words.ts'
import { sayAppealWaits } from './appeal-words.ts'
import { sayOpened } from './case-words.ts'

/** What staff are told that waits for them. */
export type StaffNews = 'case' | 'appeal' | 'words' | 'raid'
/** Servers before this one told of cases alone. */
export type ToldStaff = { readonly what?: StaffNews }

export const staffNews: Readonly<Record<StaffNews, (say: Say) => string>> = {
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
