import {
  appealDays,
  type MeasureArea,
  type MeasureKind,
  type StandingKind,
} from '@guildhall/contract/rules/safety/measure-rules'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { t } from '@lingui/core/macro'
import { exactTime } from '../../ui/type/time-text.ts'
import { measureWords, reasonWords } from './safety-words.ts'

export const measureAreaWords: Readonly<Record<MeasureArea, string>> = {
  everything: t`The whole hall`,
  chat: t`Chat`,
  feed: t`Feed`,
  reviews: t`Reviews`,
  challenges: t`Challenges`,
  tournaments: t`Tournaments`,
}

/** For staff, who choose one. */
export const measureHelp: Readonly<Record<MeasureKind, string>> = {
  limit: t`Only friends and who follows them are shown what they write.`,
  mute: t`They read and do not write.`,
  suspension: t`They cannot come in until it ends.`,
  ban: t`They cannot come in any more.`,
}

type Terms = { readonly kind: StandingKind; readonly area: MeasureArea; readonly until: string | null }

/** What a measure keeps from whom it concerns, or what was said or done, as they read it. */
export function effectOf({ kind, area, until }: Terms): string {
  const moment = until === null ? '' : exactTime(until)
  if (kind === 'limit')
    return t`In feeds, lists and searches only friends and followers see what you write until ${moment}.`
  if (kind === 'suspension') return t`You cannot come in until ${moment}.`
  if (kind === 'ban') return t`You cannot come in any more.`
  if (kind === 'warning') return t`You were warned.`
  if (kind === 'veil') return t`A warning stands before something of yours.`
  if (kind === 'removal') return t`Something of yours was removed.`
  switch (area) {
    case 'everything':
      return t`You can read and not write until ${moment}.`
    case 'chat':
      return t`You cannot write in chat until ${moment}.`
    case 'feed':
      return t`You cannot write in the feed until ${moment}.`
    case 'reviews':
      return t`You cannot write reviews until ${moment}.`
    case 'challenges':
      return t`You cannot take part in challenges until ${moment}, in those that run neither.`
    case 'tournaments':
      return t`You cannot take part in tournaments until ${moment}.`
  }
}

export const ruleOf = (rule: ReportReason) => t`The rule: ${reasonWords[rule]}.`
export const appealOf = () => t`You may appeal once, within ${appealDays} days, and somebody else will read it.`

/** What it is called, and where it holds if not everywhere. */
export const measureTitle = ({ kind, area }: Pick<Terms, 'kind' | 'area'>) =>
  area === 'everything' ? measureWords[kind] : `${measureWords[kind]} · ${measureAreaWords[area]}`
