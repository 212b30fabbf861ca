import { t } from '@lingui/core/macro'
import { Chip, ChipRow } from '../../../../ui/controls/chip.tsx'
import { type ShelfMine, shelfMine, type ViewChanges } from './shelf-view.ts'
import { mineWords } from './view-words.ts'

type OwnSideChipsProps = { value: ShelfMine | undefined; onChange(changes: ViewChanges): void }

/** Narrows somebody's shelf by what stands on the own one. */
export function OwnSideChips({ value, onChange }: OwnSideChipsProps) {
  return (
    <ChipRow label={t`Beside your own shelf`}>
      {shelfMine.map((mine) => (
        <Chip key={mine} pressed={value === mine} onClick={() => onChange({ mine: value === mine ? undefined : mine })}>
          {mineWords[mine]}
        </Chip>
      ))}
    </ChipRow>
  )
}
