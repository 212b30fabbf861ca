import { t } from '@lingui/core/macro'
import { crestRecipe, parseCrest } from '../../../ui/art/crest-recipe.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import styles from './crest-editor.module.css'
import { CrestParts } from './crest-parts.tsx'

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
  return (
    <Card as="section" padded>
      {isTitled && <CardHeader title={t`Your crest`} />}
      <p className={styles.lead}>
        {t`A small coat of arms stands in wherever you have no picture. Metal goes on colour, so it always reads.`}
      </p>
      <Line gap={6} align="start" className={styles.editor}>
        <Stack gap={3} align="center" firm className={styles.shown}>
          <ShieldAvatar seed={seed} name={t`The crest of ${name}`} crest={crest} size={132} />
          <Button tone="quiet" disabled={crest === null} onClick={() => onChange(null)}>
            {t`Reset crest`}
          </Button>
        </Stack>
        <CrestParts arms={arms} onChange={onChange} />
      </Line>
    </Card>
  )
}
