import type { HoldableKind } from '@guildhall/contract/rules/safety/held-limits'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import type { Say } from '../../../../platform/words/words.ts'
import { rules } from './case-words.ts'

/** What staff said of words that waited, for their author. */
export type ToldHeld = {
  readonly kind: HoldableKind
  readonly rule: ReportReason | null
  readonly words: string
}

const stands: Readonly<Record<HoldableKind, (say: Say) => string>> = {
  post: (say) => say('A moderator looked at your post. Others see it now.'),
  comment: (say) => say('A moderator looked at your reply. Others see it now.'),
  review: (say) => say('A moderator looked at your review. Others see it now.'),
  wallLine: (say) => say('A moderator looked at your line on a wall. Others see it now.'),
}

export function sayApproved(say: Say, { kind, words }: ToldHeld): string {
  const sentence = stands[kind](say)
  return words === '' ? sentence : say('{sentence} They write: {words}', { sentence, words })
}

const staysOut: Readonly<Record<HoldableKind, (say: Say) => string>> = {
  post: (say) => say('Your post stays out of the hall.'),
  comment: (say) => say('Your reply stays out of the hall.'),
  review: (say) => say('Your review stays out of the hall.'),
  wallLine: (say) => say('Your line on a wall stays out of the hall.'),
}

export function sayRejected(say: Say, { kind, rule, words }: ToldHeld): string {
  const sentence = staysOut[kind](say)
  return say('{sentence} The rule: {rule}. The moderators write: {words}', {
    sentence,
    rule: rule === null ? '' : rules[rule](say),
    words,
  })
}
