/** @param wish what is asked for there at once */
export const challengeHref = (id: string, wish?: 'log' | 'claim'): string =>
  wish === undefined ? `/challenge/${id}` : `/challenge/${id}?wish=${wish}`

export const draftHref = (id: string): string => `/challenges/new?draft=${id}`
