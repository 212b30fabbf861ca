import type { ChosenShowcase, OwnShowcases, Showcase } from '@guildhall/contract/profiles'
import type { ShowcaseKind } from '@guildhall/contract/rules/profile-limits'
import { t } from '@lingui/core/macro'

/** What was chosen, with what is in it; null when nothing is left to show. */
export type Choice = { readonly chosen: ChosenShowcase; readonly shown: Showcase | null }

/** A choice among others; its id stays with it wherever it is moved. */
export type ShowcaseRow = Choice & { readonly id: string }

/** The ids by which rows went to the server, for the answer that holds them. */
const idsOf = new WeakMap<OwnShowcases, readonly string[]>()

export function keepIds(own: OwnShowcases, rows: readonly ShowcaseRow[]): void {
  if (own.showcases.length === rows.length) {
    idsOf.set(
      own,
      rows.map(({ id }) => id),
    )
  }
}

export function rowsOf(own: OwnShowcases): readonly ShowcaseRow[] {
  const ids = idsOf.get(own)
  return own.showcases.map((choice, at) => ({ ...choice, id: ids?.[at] ?? `${own.version}.${at}` }))
}

/** Whether it is of the same thing; words are of nothing else. */
export function isOfSame(one: ChosenShowcase, other: ChosenShowcase): boolean {
  const subject = subjectOf(one)
  return subject !== undefined && subject === subjectOf(other)
}

function subjectOf(chosen: ChosenShowcase): string | undefined {
  switch (chosen.kind) {
    case 'game':
      return `game:${chosen.gameId}`
    case 'achievement':
      return `achievement:${chosen.gameId}:${chosen.key}`
    case 'review':
      return `review:${chosen.reviewId}`
    case 'list':
      return `list:${chosen.listId}`
    case 'picture':
      return `picture:${chosen.mediaId}`
    case 'words':
      return undefined
  }
}

export const kindWords: Readonly<Record<ShowcaseKind, string>> = {
  game: t`A game`,
  achievement: t`An achievement`,
  review: t`A review`,
  list: t`A list`,
  picture: t`A picture`,
  words: t`Words`,
}

const titleLetters = 60

/** What a showcase is called where it is spoken of. */
export function titleOf({ chosen, shown }: Choice): string {
  if (shown === null) return kindWords[chosen.kind]
  switch (shown.kind) {
    case 'game':
      return shown.game.title
    case 'achievement':
      return shown.achievement.title
    case 'review':
      return t`Review of ${shown.review.game.title}`
    case 'list':
      return shown.list.name
    case 'picture':
      return begun(shown.picture.alt)
    case 'words':
      return shown.title === '' ? begun(shown.text) : shown.title
  }
}

function begun(text: string): string {
  const [line = ''] = text.split('\n')
  return line.length <= titleLetters ? line : `${line.slice(0, titleLetters).toWellFormed().trimEnd()}…`
}
