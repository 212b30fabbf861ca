import type { Shelf } from '@guildhall/contract/discovery'

const titles: Readonly<Record<Shelf['reason'], string>> = {
  popular: 'Popular in the hall',
  'because-finished': 'Because you finished something like it',
  'short-evenings': 'Short evenings',
  'friends-play': 'On your friends’ tables',
}

/** What a shelf is called: the reason why it is there. */
export function shelfTitle({ reason, game }: Pick<Shelf, 'reason' | 'game'>): string {
  return reason === 'because-finished' && game !== null ? `Because you finished ${game.title}` : titles[reason]
}

const numbers = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

/** How many friends have a game; nothing when nobody does. */
export function friendWords(count: number): string | undefined {
  if (count === 0) return undefined
  const number = numbers[count] ?? count.toLocaleString('en-GB')
  return count === 1 ? 'One friend has it' : `${number} friends have it`
}

/** "14 members, 96 hours together in the last seven days." */
export function weekWords({ players, minutes }: { players: number; minutes: number }): string {
  const members = players === 1 ? '1 member' : `${players.toLocaleString('en-GB')} members`
  const hours = Math.round(minutes / 60)
  if (hours === 0) return `${members} in the last seven days.`
  const together = players === 1 ? '' : ' together'
  return `${members}, ${hours === 1 ? '1 hour' : `${hours.toLocaleString('en-GB')} hours`}${together} in the last seven days.`
}
