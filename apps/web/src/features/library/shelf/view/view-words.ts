import type { CopySource } from '@guildhall/contract/rules/library-limits'
import { genreWord } from '../../../../platform/names/genre-word.ts'
import { sourceWords } from '../../../../platform/names/source-words.ts'
import {
  filterNames,
  type ShelfAchievements,
  type ShelfGroup,
  type ShelfHours,
  type ShelfLook,
  type ShelfRating,
  type ShelfSort,
  type ShelfTab,
  type ShelfView,
} from './shelf-view.ts'

export const tabWords: Readonly<Record<ShelfTab, string>> = {
  all: 'All',
  playing: 'Playing',
  backlog: 'Backlog',
  finished: 'Finished',
  shelved: 'Shelved',
  wishlist: 'Wishlist',
}

export const sortWords: Readonly<Record<ShelfSort, string>> = {
  played: 'Last played',
  title: 'Title',
  added: 'Added',
  rating: 'Your rating',
  hours: 'Hours played',
  release: 'Release',
  completion: 'Completion',
  finished: 'Finished',
}

export const groupWords: Readonly<Record<ShelfGroup, string>> = {
  none: 'Not grouped',
  status: 'By status',
  source: 'By source',
  genre: 'By genre',
  decade: 'By decade',
  letter: 'By letter',
}

export const lookWords: Readonly<Record<ShelfLook, string>> = {
  grid: 'Covers',
  list: 'List',
  compact: 'Compact',
}

export const ratingWords: Readonly<Record<ShelfRating, string>> = {
  none: 'Not rated',
  any: 'Rated',
  6: '3 stars or more',
  8: '4 stars or more',
  10: '5 stars',
}

export const hoursWords: Readonly<Record<ShelfHours, string>> = {
  none: 'Never played',
  taste: 'Under 2 hours',
  evening: '2 to 10 hours',
  week: '10 to 50 hours',
  long: 'Over 50 hours',
}

export const achievementsWords: Readonly<Record<ShelfAchievements, string>> = {
  all: 'All achievements',
  some: 'Some achievements',
  unplayed: 'No achievement yet',
  none: 'Without achievements',
}

export const hiddenWords = { only: 'Hidden from others', without: 'Seen by others' } as const

export type FilterWords = { readonly name: (typeof filterNames)[number]; readonly words: string }

/** Each filter that is set, with what to call it. The name of the collection is told by whoever knows it. */
export function filterWords(view: ShelfView, collectionName: string | undefined): FilterWords[] {
  const { source, genre, from, to, rating, hours, achievements, favourite, hidden, collection } = view
  const words: Readonly<Record<FilterWords['name'], string | undefined>> = {
    source: source && sourceChip(source),
    genre: genre && genreWord(genre),
    from: from === undefined ? undefined : `From ${from}`,
    to: to === undefined ? undefined : `Until ${to}`,
    rating: rating && ratingWords[rating],
    hours: hours && hoursWords[hours],
    achievements: achievements && achievementsWords[achievements],
    favourite: favourite && 'Favourites',
    hidden: hidden && hiddenWords[hidden],
    collection: collection && (collectionName ?? 'One collection'),
  }
  return filterNames.flatMap((name) => {
    const said = words[name]
    return said === undefined ? [] : [{ name, words: said }]
  })
}

/** Some sources are places one is on, others say where by themselves. */
function sourceChip(source: CopySource): string {
  const isPlace = source === 'physical' || source === 'mobile' || source === 'other'
  return isPlace ? sourceWords[source] : `On ${sourceWords[source]}`
}

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** "64 games. Five on the go, 31 waiting, 22 finished." */
export function shelfSentence(counts: Readonly<Record<ShelfTab, number>>): string {
  const { all, playing, backlog, finished, wishlist } = counts
  if (all === 0) return wishlist === 0 ? 'Nothing here yet.' : `${gamesWord(wishlist)} on the wishlist.`
  const parts = [
    playing > 0 && `${numberWord(playing)} on the go`,
    backlog > 0 && `${numberWord(backlog)} waiting`,
    finished > 0 && `${numberWord(finished)} finished`,
  ].filter((part) => part !== false)
  const more = capital(parts.join(', '))
  return more === '' ? `${gamesWord(all)}.` : `${gamesWord(all)}. ${more}.`
}

export const gamesWord = (count: number) => (count === 1 ? '1 game' : `${count.toLocaleString('en-GB')} games`)

const numberWord = (count: number) => small[count] ?? count.toLocaleString('en-GB')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
