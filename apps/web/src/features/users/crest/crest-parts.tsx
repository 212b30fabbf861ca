import { t } from '@lingui/core/macro'
import type { Charge } from '../../../ui/art/charges.ts'
import { Crest } from '../../../ui/art/crest.tsx'
import {
  type CrestRecipe,
  chargeNames,
  crestText,
  type Division,
  divisionNames,
  type Metal,
  metalNames,
  metals,
  type Tincture,
  tinctureNames,
  tinctures,
} from '../../../ui/art/crest-recipe.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { ShieldChoice } from './shield-choice.tsx'

const tinctureWords: Record<Tincture, string> = {
  madder: t`Madder red`,
  azure: t`Blue`,
  baize: t`Green`,
  plum: t`Plum`,
  sable: t`Black`,
  tan: t`Tan`,
  mulberry: t`Mulberry`,
  teal: t`Teal`,
}
const metalWords: Record<Metal, string> = { gold: t`Gold`, silver: t`Silver` }
const divisionWords: Record<Division, string> = {
  plain: t`Undivided`,
  pale: t`Upright halves`,
  bend: t`Slanting halves`,
  chief: t`A band at the top`,
  chevron: t`A chevron`,
  pile: t`A wedge from the top`,
  fess: t`A band across`,
  quarterly: t`Quarters`,
}
const chargeWords: Record<Charge, string> = {
  star: t({ message: 'Star', context: 'charge' }),
  crescent: t({ message: 'Crescent', context: 'charge' }),
  lozenge: t({ message: 'Lozenge', context: 'charge' }),
  tower: t({ message: 'Tower', context: 'charge' }),
  bolt: t({ message: 'Bolt', context: 'charge' }),
  key: t({ message: 'Key', context: 'charge' }),
  flame: t({ message: 'Flame', context: 'charge' }),
  bell: t({ message: 'Bell', context: 'charge' }),
  leaf: t({ message: 'Leaf', context: 'charge' }),
  waves: t({ message: 'Waves', context: 'charge' }),
  ring: t({ message: 'Ring', context: 'charge' }),
  cross: t({ message: 'Cross', context: 'charge' }),
  die: t({ message: 'Die', context: 'charge' }),
  crown: t({ message: 'Crown', context: 'charge' }),
  lantern: t({ message: 'Lantern', context: 'charge' }),
  goblet: t({ message: 'Goblet', context: 'charge' }),
}

type CrestPartsProps = { arms: CrestRecipe; onChange(crest: string): void }

/** A field, a division and a charge, each chosen by what it looks like among the others. */
export function CrestParts({ arms, onChange }: CrestPartsProps) {
  const isDivided = arms.division !== 'plain' && arms.division !== 'chief'
  const change = (part: Partial<CrestRecipe>) => onChange(crestText({ ...arms, ...part }))
  const drawn = (part: Partial<CrestRecipe>) => <Crest seed="" arms={crestText({ ...arms, ...part })} />
  const swatch = (colour: string) => (
    <svg viewBox="0 0 80 80" aria-hidden="true">
      <rect width="80" height="80" fill={colour} />
    </svg>
  )
  const colours = tinctureNames.map((value) => ({
    value,
    label: tinctureWords[value],
    drawing: swatch(tinctures[value]),
  }))

  return (
    <Stack grow>
      <ShieldChoice
        legend={t`Field`}
        options={colours}
        value={arms.field}
        // Field and division differ in colour: they change places.
        onChange={(field) => change({ field, second: field === arms.second ? arms.field : arms.second })}
      />
      <ShieldChoice
        legend={t`Division`}
        options={divisionNames.map((division) => ({
          value: division,
          label: divisionWords[division],
          drawing: drawn({ division }),
        }))}
        value={arms.division}
        onChange={(division) => change({ division })}
      />
      {isDivided && (
        <ShieldChoice
          legend={t`Colour of the division`}
          options={colours.filter(({ value }) => value !== arms.field)}
          value={arms.second}
          onChange={(second) => change({ second })}
        />
      )}
      <ShieldChoice
        legend={t`Metal`}
        options={metalNames.map((metal) => ({
          value: metal,
          label: metalWords[metal],
          drawing: swatch(metals[metal]),
        }))}
        value={arms.metal}
        onChange={(metal) => change({ metal })}
      />
      <ShieldChoice
        legend={t`Charge`}
        options={chargeNames.map((charge) => ({
          value: charge,
          label: chargeWords[charge],
          drawing: drawn({ charge }),
        }))}
        value={arms.charge}
        onChange={(charge) => change({ charge })}
      />
    </Stack>
  )
}
