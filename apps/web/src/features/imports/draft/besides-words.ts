import type { LibraryImport } from '@guildhall/contract/imports'
import { plural } from '@lingui/core/macro'

type Besides = NonNullable<LibraryImport['besides']>

/** "3 reviews, 2 lists": what a file of a hall holds besides the shelf; nothing where it holds none of it. */
export function besidesWords({ reviews, lists, collections, views, ratings, times }: Besides): string | undefined {
  const parts = [
    reviews > 0 && plural(reviews, { one: '# review', other: '# reviews' }),
    lists > 0 && plural(lists, { one: '# list', other: '# lists' }),
    collections > 0 && plural(collections, { one: '# collection', other: '# collections' }),
    views > 0 && plural(views, { one: '# saved view', other: '# saved views' }),
    ratings > 0 &&
      plural(ratings, { one: '# rating of a game off the shelf', other: '# ratings of games off the shelf' }),
    times > 0 && plural(times, { one: '# time to beat', other: '# times to beat' }),
  ].filter((part) => part !== false)
  return parts.length === 0 ? undefined : parts.join(', ')
}

/** What stands in the file and cannot be read. */
export function leftOutWords({ leftOut }: Besides): string | undefined {
  if (leftOut === 0) return undefined
  return plural(leftOut, {
    one: '# thing besides the shelf cannot be read and is left out.',
    other: '# things besides the shelf cannot be read and are left out.',
  })
}
