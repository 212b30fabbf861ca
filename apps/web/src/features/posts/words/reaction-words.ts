import { plural, t } from '@lingui/core/macro'

/** How many reacted, and whether the member is one of them. */
export function reactedWords(count: number, isMine: boolean): string {
  const others = isMine ? count - 1 : count
  if (!isMine) return plural(others, { one: '# person', other: '# people' })
  if (others === 0) return t({ message: 'You', context: 'who reacted' })
  return plural(others, { one: 'You and # other', other: 'You and # others' })
}
