import { tagCountMaximum, trendCountMaximum } from '@guildhall/contract/rules/posts/tag-limits'
import { plural, t } from '@lingui/core/macro'

/** "12 posts"; of very many only that they are. */
export function postsText(count: number): string {
  return count >= tagCountMaximum ? t`1,000 posts or more` : plural(count, { one: '# post', other: '# posts' })
}

export function followersText(count: number): string {
  return count >= tagCountMaximum
    ? t`1,000 followers or more`
    : plural(count, { one: '# follower', other: '# followers' })
}

export function trendText(people: number): string {
  return people >= trendCountMaximum
    ? t`100 people or more this week`
    : plural(people, { one: '# person this week', other: '# people this week' })
}
