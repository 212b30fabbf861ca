import { charges } from './charges.ts'
import { borders, type CrestFrame, chargePlaces, divisions } from './crest-divisions.ts'
import { type CrestRecipe, crestRecipe, metals, parseCrest, tinctures } from './crest-recipe.ts'

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
        transform={isChief ? chargePlaces.under : chargePlaces.usual}
        fill={metals[recipe.metal]}
        fillRule="evenodd"
      />
    </svg>
  )
}

function DivisionShape({ recipe, frame }: { recipe: CrestRecipe; frame: CrestFrame }) {
  const metal = metals[recipe.metal]
  if (recipe.division === 'plain') {
    return <path d={borders[frame]} fill="none" stroke={metal} strokeWidth="3" opacity="0.55" />
  }
  const { d, isMetal } = divisions[recipe.division]
  return <path d={d} fill={isMetal ? metal : tinctures[recipe.second]} />
}
