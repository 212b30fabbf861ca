import type { InsteadOfShared, Overlap } from '@guildhall/contract/overlap'
import { plural, t } from '@lingui/core/macro'
import { listed } from '../../../ui/language/listed.ts'
import { namesOf, shortPlatform } from '../overlap-words.ts'

export type InsteadGame = InsteadOfShared['games'][number]
type Reason = InsteadOfShared['reason']
type People = Overlap['people']

/** Why these games are named though they are not in common as it was asked for. */
export function reasonWords(reason: Reason, people: People): string {
  const shown = people.filter(({ isShown }) => isShown).length
  const words: Readonly<Record<Reason, string>> = {
    unsure: t`All of you have it, and nobody said for how many it is`,
    players: t`All of you have it, for fewer players`,
    platform: t`All of you have it, on other platforms`,
    lacking: shown === 2 ? t`One of you has it` : t`Most of you have it`,
    wished: t`On wishlists of yours`,
    free: t`Free to play`,
  }
  return words[reason]
}

/**
 * What there is to say of one of them under its reason.
 * @param nameOf how somebody is called here
 */
export function insteadWords(
  reason: Reason,
  game: InsteadGame,
  people: People,
  nameOf: (person: People[number]['person']) => string,
): string {
  const shown = people.filter(({ isShown }) => isShown).map(({ person }) => person)
  const called = (those: (id: string) => boolean) => namesOf(shown.filter(({ id }) => those(id)).map(nameOf))
  const has = (id: string) => game.owners.includes(id)
  const wishes = (id: string) => game.wishers.includes(id)
  const { players, platforms, isFree } = game
  const upTo = upToWords(players)
  if (reason === 'players') return upTo.join('')
  if (reason === 'unsure') return platforms.length === 0 ? t`On different platforms` : listedPlatforms(platforms)
  if (reason === 'platform') return platforms.length === 0 ? t`On different platforms` : listedPlatforms(platforms)
  if (reason === 'lacking') {
    const lack = called((id) => !has(id))
    return [t`Who lacks it: ${lack}`, ...(isFree ? [t`free to play`] : []), ...upTo].join(' · ')
  }
  const owners = game.owners.length === 0 ? [] : [t`Who has it: ${called(has)}`]
  if (reason === 'wished') return [t`Who wishes for it: ${called(wishes)}`, ...owners].join(' · ')
  return [...owners, ...upTo].join(' · ')
}

const upToWords = (players: number | null) =>
  players === null ? [] : [plural(players, { one: 'For one player', other: 'Up to # players' })]

const platformsNamed = 2

function listedPlatforms(platforms: readonly string[]): string {
  const left = platforms.length - platformsNamed
  const named = platforms.slice(0, platformsNamed).map(shortPlatform)
  return listed(left > 0 ? [...named, t`${left} more`] : named)
}
