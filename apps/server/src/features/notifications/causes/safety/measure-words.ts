import type { MeasureArea, MeasureKind } from '@guildhall/contract/rules/safety/measure-rules'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import type { Say } from '../../../../platform/words/words.ts'
import { rules } from './case-words.ts'

/** A measure against the member, or that one was lifted. */
export type ToldStanding = {
  readonly kind: MeasureKind
  readonly area: MeasureArea
  readonly words: string
  /** Null where it was lifted. */
  readonly rule: ReportReason | null
  readonly until: string | null
}

const areas: Readonly<Record<MeasureArea, (say: Say) => string>> = {
  everything: (say) => say('the whole hall'),
  chat: (say) => say('chat'),
  feed: (say) => say('the feed'),
  reviews: (say) => say('reviews'),
  challenges: (say) => say('challenges'),
  tournaments: (say) => say('tournaments'),
}

/** What is kept from them, where, by which rule and until when; what they can do about it stands where this leads. */
export function sayStanding(say: Say, { kind, area, words, rule, until }: ToldStanding): string {
  if (rule === null)
    return say('The moderators of this hall lifted a measure against you. They write: {words}', { words })
  const values = { area: areas[area](say), rule: rules[rule](say), words, until: { moment: until ?? '' } }
  switch (kind) {
    case 'limit':
      return say(
        'Until {until} only friends and followers see what you write in feeds, lists and searches. The rule: {rule}. The moderators write: {words}',
        values,
      )
    case 'mute':
      return say(
        'Until {until} you can read and not write. Where: {area}. The rule: {rule}. The moderators write: {words}',
        values,
      )
    case 'suspension':
      return say('Your account is suspended until {until}. The rule: {rule}. The moderators write: {words}', values)
    case 'ban':
      return say('You are out of this hall for good. The rule: {rule}. The admins write: {words}', {
        rule: values.rule,
        words,
      })
  }
}
