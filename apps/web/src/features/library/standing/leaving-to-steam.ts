import type { LibraryEntry } from '@guildhall/contract/library'

/** Whether the member said the status of a game of which Steam can have its own guess. */
export const mayLeaveToSteam = ({ sources, isStatusTold }: Pick<LibraryEntry, 'sources' | 'isStatusTold'>): boolean =>
  sources.includes('steam') && !isStatusTold
