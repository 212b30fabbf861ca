import type { SaidStatus } from '@guildhall/contract/rules/game-limits'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'

type Choice = { readonly status: SaidStatus; readonly keys: readonly [digit: string, letter: string] }

/** Where a played game may stand, in the order of their buttons. */
export const sortingChoices = [
  { status: 'beaten', keys: ['1', 'F'] },
  { status: 'completed', keys: ['2', 'A'] },
  { status: 'playing', keys: ['3', 'P'] },
  { status: 'endless', keys: ['4', 'E'] },
  { status: 'on-hold', keys: ['5', 'S'] },
  { status: 'dropped', keys: ['6', 'D'] },
] as const satisfies readonly Choice[]

/** The two that a swipe says too. */
export const swiped = { right: 'beaten', left: 'dropped' } as const satisfies Record<string, SaidStatus>

type SortingKeys = { sort(status: SaidStatus | null): void; takeBack(): void }

/**
 * The keys of the round: 1 to 6 and the letters on the buttons, arrows for the ends of the row and for later, Z for back.
 * Whoever came to this page came to sort, so they need no step before.
 */
export function useSortingKeys({ sort, takeBack }: SortingKeys): void {
  const put = (status: SaidStatus | null) => () => {
    sort(status)
    return true
  }
  const back = () => {
    takeBack()
    return true
  }
  usePageKeys({
    ...Object.fromEntries(
      sortingChoices.flatMap(({ status, keys }) => keys.map((key) => [key.toLowerCase(), put(status)] as const)),
    ),
    b: put('backlog'),
    l: put(null),
    z: back,
    arrowright: put(swiped.right),
    arrowleft: put(swiped.left),
    arrowdown: put(null),
    arrowup: back,
  })
}
