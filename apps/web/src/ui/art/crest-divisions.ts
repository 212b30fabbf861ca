import type { Division } from './crest-recipe.ts'

export type CrestFrame = 'shield' | 'arch'

/** A border 4 units inside each house shape, for arms that are not divided. */
export const borders: Record<CrestFrame, string> = {
  shield: 'M4 11.2a8 7.2 0 0 1 8-7.2h56a8 7.2 0 0 1 8 7.2V32a36 44 0 0 1-72 0z',
  arch: 'M4 33.6a36 29.6 0 0 1 72 0v36.8a7.2 5.6 0 0 1-7.2 5.6H11.2A7.2 5.6 0 0 1 4 70.4z',
}

/** What divides arms on a square of 80, and whether it is of the metal; the others are of the second colour. */
export const divisions: Record<Exclude<Division, 'plain'>, { readonly d: string; readonly isMetal?: true }> = {
  pale: { d: 'M40 0h40v80H40z' },
  bend: { d: 'M0 0h80v80z' },
  chief: { d: 'M0 0h80v19H0z', isMetal: true },
  chevron: { d: 'M0 80 40 32l40 48H57L40 60 23 80z' },
  pile: { d: 'M0 0h80L40 78z' },
  fess: { d: 'M0 25h80v26H0z' },
  quarterly: { d: 'M40 0h40v40H40zM0 40h40v40H0z' },
}

/** Where the charge stands: below a chief there is less room. */
export const chargePlaces = {
  under: 'translate(40 47) scale(1.02)',
  usual: 'translate(40 37) scale(1.12)',
} as const
