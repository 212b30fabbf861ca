import { charges } from './charges.ts'
import { type CrestRecipe, crestRecipe, metals, parseCrest, tinctures } from './crest-recipe.ts'

export type CrestFrame = 'shield' | 'arch'

/** A border 4 units inside each house shape, for arms that are not divided. */
const BORDERS: Record<CrestFrame, string> = {
  shield: 'M4 11.2a8 7.2 0 0 1 8-7.2h56a8 7.2 0 0 1 8 7.2V32a36 44 0 0 1-72 0z',
  arch: 'M4 33.6a36 29.6 0 0 1 72 0v36.8a7.2 5.6 0 0 1-7.2 5.6H11.2A7.2 5.6 0 0 1 4 70.4z',
}

type CrestProps = {
  seed: string
  /** Arms that somebody made up, as text; those of the seed without them. */
  arms?: string | null | undefined
  frame?: CrestFrame | undefined
  className?: string | undefined
}

/** Arms drawn on a square of 80; the frame around them cuts the shield or the arch. Always decoration. */
export function Crest({ seed, arms, frame = 'shield', className }: CrestProps) {
  const recipe = (arms && parseCrest(arms)) || crestRecipe(seed)
  const isChief = recipe.division === 'chief'
  return (
    <svg viewBox="0 0 80 80" aria-hidden="true" className={className}>
      <rect width="80" height="80" fill={tinctures[recipe.field]} />
      <DivisionShape recipe={recipe} frame={frame} />
      <path
        d={charges[recipe.charge]}
        transform={isChief ? 'translate(40 47) scale(1.02)' : 'translate(40 37) scale(1.12)'}
        fill={metals[recipe.metal]}
        fillRule="evenodd"
      />
    </svg>
  )
}

function DivisionShape({ recipe, frame }: { recipe: CrestRecipe; frame: CrestFrame }) {
  const metal = metals[recipe.metal]
  const second = tinctures[recipe.second]
  switch (recipe.division) {
    case 'plain':
      return <path d={BORDERS[frame]} fill="none" stroke={metal} strokeWidth="3" opacity="0.55" />
    case 'pale':
      return <path d="M40 0h40v80H40z" fill={second} />
    case 'bend':
      return <path d="M0 0h80v80z" fill={second} />
    case 'chief':
      return <path d="M0 0h80v19H0z" fill={metal} />
    case 'chevron':
      return <path d="M0 80 40 32l40 48H57L40 60 23 80z" fill={second} />
    case 'pile':
      return <path d="M0 0h80L40 78z" fill={second} />
    case 'fess':
      return <path d="M0 25h80v26H0z" fill={second} />
    case 'quarterly':
      return <path d="M40 0h40v40H40zM0 40h40v40H0z" fill={second} />
  }
}
