import type { Shelf } from '@guildhall/contract/discovery'
import { plural, t } from '@lingui/core/macro'
import { language } from '../../../ui/language/language.ts'

const titles: Readonly<Record<Shelf['reason'], string>> = {
  popular: t`Popular in the hall`,
  'because-finished': t`Because you finished something like it`,
  'short-evenings': t`Short evenings`,
  'friends-play': t`On your friends’ tables`,
}

/** What a shelf is called: the reason why it is there. */
export function shelfTitle({ reason, game }: Pick<Shelf, 'reason' | 'game'>): string {
  return reason === 'because-finished' && game !== null ? t`Because you finished ${game.title}` : titles[reason]
}

const numbers = [
  t`No`,
  t`One`,
  t`Two`,
  t`Three`,
  t`Four`,
  t`Five`,
  t`Six`,
  t`Seven`,
  t`Eight`,
  t`Nine`,
  t`Ten`,
  t`Eleven`,
  t`Twelve`,
]

/** How many friends have a game; nothing when nobody does. */
export function friendWords(count: number): string | undefined {
  if (count === 0) return undefined
  const number = numbers[count] ?? count.toLocaleString(language)
  return plural(count, { one: 'One friend has it', other: `${number} friends have it` })
}

/** "14 members played it for 96 hours together in the last seven days, typed or synced." */
export function weekWords({ players, minutes }: { players: number; minutes: number }): string {
  const members = plural(players, { one: '# member', other: '# members' })
  const hours = Math.round(minutes / 60)
  if (hours === 0) return t`${members} played it in the last seven days, by hours typed or synced.`
  const played = plural(hours, { one: '# hour', other: '# hours' })
  return players === 1
    ? t`${members} played it for ${played} in the last seven days, typed or synced.`
    : t`${members} played it for ${played} together in the last seven days, typed or synced.`
}
