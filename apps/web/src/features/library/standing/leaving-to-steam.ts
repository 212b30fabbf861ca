import type { LibraryEntry } from '@guildhall/contract/library'

/** Whether the member said the status of a game of which Steam can have its own guess; a copy made by hand tells nothing. */
export const mayLeaveToSteam = ({ isTold, isStatusTold }: Pick<LibraryEntry, 'isTold' | 'isStatusTold'>): boolean =>
  isTold && !isStatusTold
