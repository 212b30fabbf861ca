import type { ListCard } from '@guildhall/contract/lists'

type Audience = ListCard['visibility']

/** For whom a list is, in words. */
export const audienceWords: Readonly<Record<Audience, string>> = {
  everyone: 'Everyone here',
  friends: 'Friends',
  nobody: 'Only you',
}

export function gameCount(count: number): string {
  return count === 1 ? '1 game' : `${count} games`
}
