import type { WordFilter } from '@guildhall/contract/posts'
import type { FilterAction, FilterContext } from '@guildhall/contract/rules/posts/word-filter-limits'
import { t } from '@lingui/core/macro'
import { exactTime } from '../../../ui/type/time-text.ts'

export const contextWords: Readonly<Record<FilterContext, string>> = {
  feed: t`Posts`,
  threads: t`Replies`,
  notifications: t`Notifications`,
}

export const actionWords: Readonly<Record<FilterAction, { label: string; help: string }>> = {
  fold: { label: t`Fold it`, help: t`A line says what was found, and you can look.` },
  hide: { label: t`Leave it out`, help: t`It is in no list. A link to it still opens it, folded.` },
}

/** What a filter does, on one line. */
export function filterSentence({ contexts, action, endsAt }: WordFilter, now: number): string {
  const places = contexts.map((context) => contextWords[context]).join(', ')
  const rule = action === 'hide' ? t`Left out: ${places}` : t`Folded: ${places}`
  if (endsAt === null) return rule
  if (Date.parse(endsAt) <= now) return t`Ended. It does nothing now.`
  const end = exactTime(endsAt)
  return t`${rule} · until ${end}`
}
