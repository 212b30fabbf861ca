import type { Milestone } from '@guildhall/contract/posts/milestones'
import { plural, t } from '@lingui/core/macro'
import { language } from '../../../ui/language/language.ts'

/** What happened, told to the one to whom it did. */
export function milestoneWords({ kind, game, title, years }: Milestone): string {
  const name = game?.title ?? ''
  switch (kind) {
    case 'finish':
      return t`You finished ${name}.`
    case 'unlock':
      return t`You unlocked “${title ?? ''}” in ${name}.`
    case 'year':
      return plural(years ?? 1, { one: 'You joined the hall a year ago.', other: 'You joined the hall # years ago.' })
  }
}

/** The first line of a post about it, for its author to go on from. */
export function firstLine({ kind, game, title, share, years }: Milestone): string {
  const name = game?.title ?? ''
  switch (kind) {
    case 'finish':
      return t`I finished ${name}.`
    case 'unlock': {
      const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
        (share ?? 0) / 100,
      )
      return t`I unlocked “${title ?? ''}” in ${name}. ${percent} of its players have it.`
    }
    case 'year':
      return plural(years ?? 1, {
        one: 'One year in this hall today.',
        other: '# years in this hall today.',
      })
  }
}
