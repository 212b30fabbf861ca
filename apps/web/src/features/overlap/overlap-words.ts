import type { Overlap, SharedGame } from '@guildhall/contract/overlap'
import { plural, t } from '@lingui/core/macro'
import { listed } from '../../ui/language/listed.ts'
import { playTime } from '../../ui/type/play-time.ts'

const namedMaximum = 3

/** Who is left out of the count, kindly; nothing while nobody is. */
export function leftOutWords(people: Overlap['people']): string | undefined {
  const shy = people.filter(({ isShown }) => !isShown).map(({ person }) => person.firstName)
  if (shy.length === 0) return undefined
  const names = namesOf(shy)
  return plural(shy.length, {
    one: `${names} does not show you a library, so theirs is not counted.`,
    other: `${names} do not show you a library, so theirs are not counted.`,
  })
}

/** Why there is nothing to show. */
export function emptyWords({ people }: Pick<Overlap, 'people'>, isNarrowed: boolean): string {
  const shown = people.filter(({ isShown }) => isShown)
  if (shown.length < 2) return t`Nobody here shows you a library, so there is nothing to compare.`
  const bare = shown.filter(({ games }) => games === 0).map(({ person }) => person.firstName)
  if (bare.length > 0) {
    const names = namesOf(bare)
    return plural(bare.length, {
      one: `${names} has no games on the shelf yet.`,
      other: `${names} have no games on the shelf yet.`,
    })
  }
  return isNarrowed ? t`No game that all of you have fits that.` : t`There is no game yet that all of you have.`
}

/** The first few by name. */
export function namesOf(names: readonly string[]): string {
  const left = names.length - namedMaximum
  return listed(left > 1 ? [...names.slice(0, namedMaximum), t`${left} others`] : names)
}

/** Whether so many can play it: "Up to 4 players", "For several players". */
export function playersWords({ players, together }: Pick<SharedGame, 'players' | 'together'>): string {
  if (players !== null) return plural(players, { one: 'For one player', other: 'Up to # players' })
  return together === 'yes' ? t`For several players` : t`Nobody said for how many`
}

/** What these people make of it: who plays it, and for how long they did together. */
export function playedWords({ playing, minutes }: Pick<SharedGame, 'playing' | 'minutes'>): string {
  const now = playing === 0 ? [] : [plural(playing, { one: 'One of you plays it now', other: '# of you play it now' })]
  const hours = minutes === 0 ? [] : [t`${playTime(minutes)} in all`]
  return [...now, ...hours].join(', ')
}

/** "PC (Microsoft Windows)" is PC among players. */
export function shortPlatform(platform: string): string {
  return platform.replace(/ \(.*\)$/, '')
}
