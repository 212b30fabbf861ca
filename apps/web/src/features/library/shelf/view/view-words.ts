import type { CopySource } from '@guildhall/contract/rules/library-limits'
import { plural, t } from '@lingui/core/macro'
import { genreWord } from '../../../../platform/names/genre-word.ts'
import { sourceWords } from '../../../../platform/names/source-words.ts'
import { language } from '../../../../ui/language/language.ts'
import {
  filterNames,
  type ShelfAchievements,
  type ShelfFriends,
  type ShelfGroup,
  type ShelfHours,
  type ShelfLook,
  type ShelfMine,
  type ShelfRating,
  type ShelfSort,
  type ShelfTab,
  type ShelfView,
} from './shelf-view.ts'

export const tabWords: Readonly<Record<ShelfTab, string>> = {
  all: t`All`,
  playing: t`Playing`,
  backlog: t`Backlog`,
  finished: t`Finished`,
  shelved: t`Shelved`,
  unsorted: t`Not sorted yet`,
  wishlist: t`Wishlist`,
}

export const sortWords: Readonly<Record<ShelfSort, string>> = {
  played: t`Last played`,
  title: t`Title`,
  added: t`Added`,
  rating: t`Your rating`,
  hours: t`Hours played`,
  release: t`Release`,
  completion: t`Completion`,
  finished: t`Finished`,
}

export const groupWords: Readonly<Record<ShelfGroup, string>> = {
  none: t`Not grouped`,
  status: t`By status`,
  collection: t`By collection`,
  source: t`By source`,
  genre: t`By genre`,
  decade: t`By decade`,
  letter: t`By letter`,
}

export const lookWords: Readonly<Record<ShelfLook, string>> = {
  grid: t`Covers`,
  list: t`List`,
  compact: t`Compact`,
}

export const ratingWords: Readonly<Record<ShelfRating, string>> = {
  none: t`Not rated`,
  any: t`Rated`,
  6: t`3 stars or more`,
  8: t`4 stars or more`,
  10: t`5 stars`,
}

export const hoursWords: Readonly<Record<ShelfHours, string>> = {
  none: t`Never played`,
  taste: t`Under 2 hours`,
  evening: t`2 to 10 hours`,
  week: t`10 to 50 hours`,
  long: t`Over 50 hours`,
}

export const achievementsWords: Readonly<Record<ShelfAchievements, string>> = {
  all: t`All achievements`,
  some: t`Some achievements`,
  unplayed: t`No achievement yet`,
  none: t`Without achievements`,
}

export const hiddenWords = { only: t`Hidden from others`, without: t`Seen by others` } as const

export const friendsWords: Readonly<Record<ShelfFriends, string>> = {
  some: t`A friend has it`,
  none: t`No friend has it`,
}

export const mineWords: Readonly<Record<ShelfMine, string>> = {
  common: t`In common`,
  lacking: t`I lack it`,
}

export type FilterWords = { readonly name: (typeof filterNames)[number]; readonly words: string }

/** Each filter that is set, with what to call it. The name of the collection is told by whoever knows it. */
export function filterWords(view: ShelfView, collectionName: string | undefined): FilterWords[] {
  const { source, genre, platform, from, to, rating, hours, achievements, favourite, hidden, friends, collection } =
    view
  const words: Readonly<Record<FilterWords['name'], string | undefined>> = {
    source: source && sourceChip(source),
    genre: genre && genreWord(genre),
    platform,
    from: from === undefined ? undefined : t`From ${from}`,
    to: to === undefined ? undefined : t`Until ${to}`,
    rating: rating && ratingWords[rating],
    hours: hours && hoursWords[hours],
    achievements: achievements && achievementsWords[achievements],
    favourite: favourite && t`Favourites`,
    hidden: hidden && hiddenWords[hidden],
    friends: friends && friendsWords[friends],
    collection: collection && (collectionName ?? t`One collection`),
  }
  return filterNames.flatMap((name) => {
    const said = words[name]
    return said === undefined ? [] : [{ name, words: said }]
  })
}

/** Some sources are places one is on, others say where by themselves. */
function sourceChip(source: CopySource): string {
  const isPlace = source === 'physical' || source === 'mobile' || source === 'other'
  return isPlace ? sourceWords[source] : t`On ${sourceWords[source]}`
}

const small = [t`no`, t`one`, t`two`, t`three`, t`four`, t`five`, t`six`, t`seven`, t`eight`, t`nine`]

/** "64 games. Five on the go, 31 waiting, 22 finished." */
export function shelfSentence(counts: Readonly<Record<ShelfTab, number>>): string {
  const { all, playing, backlog, finished, unsorted, wishlist } = counts
  if (all === 0) return wishlist === 0 ? t`Nothing here yet.` : t`${gamesWord(wishlist)} on the wishlist.`
  const parts = [
    playing > 0 &&
      plural(playing, { one: `${numberWord(playing)} on the go`, other: `${numberWord(playing)} on the go` }),
    backlog > 0 && plural(backlog, { one: `${numberWord(backlog)} waiting`, other: `${numberWord(backlog)} waiting` }),
    finished > 0 &&
      plural(finished, { one: `${numberWord(finished)} finished`, other: `${numberWord(finished)} finished` }),
    unsorted > 0 &&
      plural(unsorted, {
        one: `${numberWord(unsorted)} not sorted yet`,
        other: `${numberWord(unsorted)} not sorted yet`,
      }),
  ].filter((part) => part !== false)
  const more = capital(parts.join(', '))
  return more === '' ? `${gamesWord(all)}.` : `${gamesWord(all)}. ${more}.`
}

/** "12 of 64 games" */
export function foundWords(found: number, all: number): string {
  const number = found.toLocaleString(language)
  return plural(all, { one: `${number} of # game`, other: `${number} of # games` })
}

export const gamesWord = (count: number) => plural(count, { one: '# game', other: '# games' })

const numberWord = (count: number) => small[count] ?? count.toLocaleString(language)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
