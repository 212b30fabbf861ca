import type { Preset } from '@guildhall/contract/rules/loudness/presets'
import { presets } from '@guildhall/contract/rules/loudness/presets'
import { plural, t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Line } from '../../ui/dress/stack.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx'
import { presetWords } from './kind-words.ts'
import type { Choice } from './loudness.queries.ts'
import { countOwn } from './own-changes.ts'
import styles from './preset-cards.module.css'

/** How loud the hall is as a whole. Own changes are asked about before another preset takes their place. */
export function PresetCards({ choice, change }: Choice) {
  const name = useId()
  const [asked, ask] = useState<Preset>()
  const count = countOwn(choice)

  function choose(preset: Preset): void {
    if (preset === choice.preset) return
    if (count > 0) ask(preset)
    else change({ preset, own: {} })
  }

  function take(own: typeof choice.own): void {
    if (asked !== undefined) change({ preset: asked, own })
    ask(undefined)
  }

  return (
    <fieldset className={styles.presets}>
      <VisuallyHidden as="legend">{t`How loud`}</VisuallyHidden>
      {presets.map((preset) => {
        const { label, sentence, icon } = presetWords[preset]
        return (
          <label key={preset} className={styles.preset}>
            <Line gap={2} className={styles.head}>
              <Icon icon={icon} />
              <span className={styles.label}>{label}</span>
              <input
                type="radio"
                name={name}
                value={preset}
                checked={preset === choice.preset}
                onChange={() => choose(preset)}
                className={styles.input}
              />
            </Line>
            <span className={styles.sentence}>{sentence}</span>
            {preset === choice.preset && count > 0 && (
              <span className={styles.own}>{plural(count, { one: '# of your own', other: '# of your own' })}</span>
            )}
          </label>
        )
      })}
      {asked !== undefined && (
        <Dialog
          open
          title={plural(count, { one: 'Keep your # change?', other: 'Keep your # changes?' })}
          onClose={() => ask(undefined)}
          footer={
            <>
              <Button onClick={() => take({})}>{t`Let them go`}</Button>
              <Button tone="primary" onClick={() => take(choice.own)}>
                {t`Keep them`}
              </Button>
            </>
          }
        >
          <p>{t`What you chose for single kinds can stand beside the new preset.`}</p>
        </Dialog>
      )}
    </fieldset>
  )
}
