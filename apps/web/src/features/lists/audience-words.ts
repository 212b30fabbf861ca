import type { ListCard } from '@guildhall/contract/lists'
import { plural, t } from '@lingui/core/macro'

type Audience = ListCard['visibility']

/** For whom a list is, in words. */
export const audienceWords: Readonly<Record<Audience, string>> = {
  everyone: t`Everyone here`,
  friends: t`Friends`,
  nobody: t`Only you`,
}

export function gameCount(count: number): string {
  return plural(count, { one: '# game', other: '# games' })
}
