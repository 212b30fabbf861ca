import type { GameCard } from '@guildhall/contract/games'
import type { ChosenShowcase } from '@guildhall/contract/profiles'
import type { ShownMedia } from '../../media/index.ts'
import type { NamedShowcase, StoredShowcase } from './showcases.store.ts'

/** What a showcase is of, whatever is said beside it; words are themselves. */
export function subjectOf(showcase: NamedShowcase): string {
  switch (showcase.kind) {
    case 'game':
      return JSON.stringify([showcase.kind, showcase.gameId])
    case 'achievement':
      return JSON.stringify([showcase.kind, showcase.gameId, showcase.key])
    case 'review':
      return JSON.stringify([showcase.kind, showcase.reviewId])
    case 'list':
      return JSON.stringify([showcase.kind, showcase.listId])
    case 'picture':
      return JSON.stringify([showcase.kind, showcase.mediaId])
    case 'words':
      return JSON.stringify([showcase.kind, showcase.title, showcase.text])
  }
}

/** Whether nothing would change. */
export function isSame(before: readonly NamedShowcase[], wanted: readonly NamedShowcase[]): boolean {
  const whole = (one: NamedShowcase) => subjectOf(one) + (one.kind === 'picture' ? one.alt : '')
  return before.length === wanted.length && before.every((one, at) => whole(one) === whole(wanted[at] ?? one))
}

/** A showcase by the names that the outside knows; undefined where its game is not there any more. */
export function chosenOf(stored: StoredShowcase, cards: ReadonlyMap<number, GameCard>): ChosenShowcase | undefined {
  switch (stored.kind) {
    case 'game':
    case 'achievement': {
      const gameId = cards.get(stored.gameId)?.id
      if (gameId === undefined) return undefined
      return stored.kind === 'game' ? { kind: 'game', gameId } : { kind: 'achievement', gameId, key: stored.key }
    }
    case 'picture': {
      const { kind, mediaId, alt } = stored
      return { kind, mediaId, alt }
    }
    default:
      return stored
  }
}

/** As it is stored: a picture with the addresses that were given for it, now or before. */
export function toStored(
  named: NamedShowcase,
  before: readonly StoredShowcase[],
  claimed: ReadonlyMap<string, ShownMedia>,
): StoredShowcase {
  switch (named.kind) {
    case 'game':
      return { ...named, isHidden: false, rating: null, minutes: null }
    case 'picture': {
      const known = before.find((one) => one.kind === 'picture' && one.mediaId === named.mediaId)
      const shown = claimed.get(named.mediaId) ?? known
      if (shown === undefined || !('sizes' in shown)) throw new Error('a picture of a showcase has no address')
      return { ...named, url: shown.url, sizes: shown.sizes }
    }
    default:
      return named
  }
}

/** What is written in showcases and was not before. */
export function wordsAnew(before: readonly NamedShowcase[], wanted: readonly NamedShowcase[]): string[] {
  const known = new Set(before.flatMap(wordsIn))
  return wanted.flatMap(wordsIn).filter((each) => each !== '' && !known.has(each))
}

function wordsIn(showcase: NamedShowcase): string[] {
  if (showcase.kind === 'picture') return [showcase.alt]
  return showcase.kind === 'words' ? [showcase.title, showcase.text] : []
}

/** The pictures that are shown no more. */
export function picturesGone(before: readonly NamedShowcase[], wanted: readonly NamedShowcase[]): string[] {
  const kept = new Set(picturesIn(wanted))
  return picturesIn(before).filter((id) => !kept.has(id))
}

export const picturesIn = (showcases: readonly NamedShowcase[]): string[] =>
  showcases.flatMap((one) => (one.kind === 'picture' ? [one.mediaId] : []))
