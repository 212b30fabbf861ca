import type { Overlap, SharedGame } from '@guildhall/contract/overlap'
import { playTime } from '../../ui/type/play-time.ts'

const list = new Intl.ListFormat('en-GB')
const namedMaximum = 3

/** Who is left out of the count, kindly; nothing while nobody is. */
export function leftOutWords(people: Overlap['people']): string | undefined {
  const shy = people.filter(({ isShown }) => !isShown).map(({ person }) => person.firstName)
  if (shy.length === 0) return undefined
  return `${namesOf(shy)} ${shy.length === 1 ? 'does' : 'do'} not show you a library, so ${shy.length === 1 ? 'theirs is' : 'theirs are'} not counted.`
}

/** Why there is nothing to show. */
export function emptyWords({ people }: Pick<Overlap, 'people'>, isNarrowed: boolean): string {
  const shown = people.filter(({ isShown }) => isShown)
  if (shown.length < 2) return 'Nobody here shows you a library, so there is nothing to compare.'
  const bare = shown.filter(({ games }) => games === 0).map(({ person }) => person.firstName)
  if (bare.length > 0) return `${namesOf(bare)} ${bare.length === 1 ? 'has' : 'have'} no games on the shelf yet.`
  return isNarrowed ? 'No game that all of you have fits that.' : 'There is no game yet that all of you have.'
}

function namesOf(names: readonly string[]): string {
  const left = names.length - namedMaximum
  return list.format(left > 1 ? [...names.slice(0, namedMaximum), `${left} others`] : names)
}

/** Whether so many can play it: "Up to 4 players", "For several players". */
export function playersWords({ players, together }: Pick<SharedGame, 'players' | 'together'>): string {
  if (players !== null) return players === 1 ? 'For one player' : `Up to ${players.toLocaleString('en-GB')} players`
  return together === 'yes' ? 'For several players' : 'Nobody said for how many'
}

/** What these people make of it: who plays it, and for how long they did together. */
export function playedWords({ playing, minutes }: Pick<SharedGame, 'playing' | 'minutes'>): string {
  const now = playing === 0 ? [] : [playing === 1 ? 'One of you plays it now' : `${playing} of you play it now`]
  const hours = minutes === 0 ? [] : [`${playTime(minutes)} in all`]
  return [...now, ...hours].join(', ')
}
