import type { TournamentRequirement } from '@guildhall/contract/tournaments'
import { plural, t } from '@lingui/core/macro'
import { numberText } from '../../../ui/type/number-text.ts'

/** What whoever enters has to have shown, to them. */
export function requirementWords(asked: TournamentRequirement): string {
  switch (asked.kind) {
    case 'rating':
      return ratingWords(asked)
    case 'owns':
      return t`You have this game, as a linked account tells`
    case 'hours': {
      const { under } = asked
      return plural(under, {
        one: 'A linked account tells of less than # hour in this game',
        other: 'A linked account tells of less than # hours in this game',
      })
    }
    case 'finished':
      return t`Your shelf says that you finished this game`
    case 'account':
      return t`You linked an account that is proved to be yours`
    default:
      return t`You look after this hall`
  }
}

function ratingWords({ from, to }: TournamentRequirement & { kind: 'rating' }): string {
  const least = numberText(from ?? 0)
  const most = numberText(to ?? 0)
  if (from === null) return to === null ? t`Any rating in this game` : t`Your rating in this game is ${most} at most`
  if (to === null) return t`Your rating in this game is ${least} at least`
  return t`Your rating in this game is from ${least} to ${most}`
}

/** Where somebody gets what is missing; undefined where there is no such place. */
export function wayTo({ kind }: TournamentRequirement): { href: string; words: string } | undefined {
  if (kind === 'owns' || kind === 'hours' || kind === 'account') {
    return { href: '/library/steam', words: t`Link an account, or sync it` }
  }
  return kind === 'finished' ? { href: '/library', words: t`To your shelf` } : undefined
}
