import { Crest } from '../../../ui/art/crest.tsx'
import {
  type CrestRecipe,
  chargeNames,
  crestRecipe,
  crestText,
  type Division,
  divisionNames,
  type Metal,
  metalNames,
  metals,
  parseCrest,
  type Tincture,
  tinctureNames,
  tinctures,
} from '../../../ui/art/crest-recipe.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import styles from './crest-editor.module.css'
import { ShieldChoice } from './shield-choice.tsx'

const tinctureWords: Record<Tincture, string> = {
  madder: 'Madder red',
  azure: 'Blue',
  baize: 'Green',
  plum: 'Plum',
  sable: 'Black',
  tan: 'Tan',
  mulberry: 'Mulberry',
  teal: 'Teal',
}
const metalWords: Record<Metal, string> = { gold: 'Gold', silver: 'Silver' }
const divisionWords: Record<Division, string> = {
  plain: 'Undivided',
  pale: 'Upright halves',
  bend: 'Slanting halves',
  chief: 'A band at the top',
  chevron: 'A chevron',
  pile: 'A wedge from the top',
  fess: 'A band across',
  quarterly: 'Quarters',
}

type CrestEditorProps = {
  /** The member's id, which draws the crest of who made up none. */
  seed: string
  name: string
  /** Arms of their own as text, or null. */
  crest: string | null
  /** Not where the page itself is titled so. */
  isTitled: boolean
  onChange(crest: string | null): void
}

/** The member's coat of arms, made of a field, a division and a charge. */
export function CrestEditor({ seed, name, crest, isTitled, onChange }: CrestEditorProps) {
  const arms = (crest !== null && parseCrest(crest)) || crestRecipe(seed)
  const isDivided = arms.division !== 'plain' && arms.division !== 'chief'
  const change = (part: Partial<CrestRecipe>) => onChange(crestText({ ...arms, ...part }))
  const drawn = (part: Partial<CrestRecipe>) => <Crest seed={seed} arms={crestText({ ...arms, ...part })} />
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
    <Card as="section" padded>
      {isTitled && <CardHeader title="Your crest" />}
      <p className={styles.lead}>
        A small coat of arms stands in wherever you have no picture. Metal goes on colour, so it always reads.
      </p>
      <Line gap={6} align="start" className={styles.editor}>
        <Stack gap={3} align="center" firm className={styles.shown}>
          <ShieldAvatar seed={seed} name={`The crest of ${name}`} crest={crest} size={132} />
          <Button tone="quiet" disabled={crest === null} onClick={() => onChange(null)}>
            Reset crest
          </Button>
        </Stack>
        <Stack grow>
          <ShieldChoice
            legend="Field"
            options={colours}
            value={arms.field}
            // Field and division differ in colour: they change places.
            onChange={(field) => change({ field, second: field === arms.second ? arms.field : arms.second })}
          />
          <ShieldChoice
            legend="Division"
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
              legend="Colour of the division"
              options={colours.filter(({ value }) => value !== arms.field)}
              value={arms.second}
              onChange={(second) => change({ second })}
            />
          )}
          <ShieldChoice
            legend="Metal"
            options={metalNames.map((metal) => ({
              value: metal,
              label: metalWords[metal],
              drawing: swatch(metals[metal]),
            }))}
            value={arms.metal}
            onChange={(metal) => change({ metal })}
          />
          <ShieldChoice
            legend="Charge"
            options={chargeNames.map((charge) => ({
              value: charge,
              label: charge.replace(/^./, (letter) => letter.toUpperCase()),
              drawing: drawn({ charge }),
            }))}
            value={arms.charge}
            onChange={(charge) => change({ charge })}
          />
        </Stack>
      </Line>
    </Card>
  )
}
