import { t } from '@lingui/core/macro'
import { ArrowDownUp } from 'lucide-react'
import { Button } from '../../../../ui/controls/button.tsx'
import { midSentence } from '../../../../ui/language/mid-sentence.ts'
import { Menu, MenuCheck, MenuChoice, MenuLabel, MenuSeparator } from '../../../../ui/overlay/menu.tsx'
import { FoldingWords } from '../../../../ui/type/folding-words.tsx'
import { type ShelfGroup, type ShelfSort, type ShelfView, shelfSorts, type ViewChanges } from './shelf-view.ts'
import { groupWords, sortWords } from './view-words.ts'

export type OrderMenuProps = {
  view: ShelfView
  /** Those that this shelf has. */
  groups: readonly ShelfGroup[]
  onChange(changes: ViewChanges): void
}

/** By what the shelf is ordered, and by what it is grouped. */
export function OrderMenu({ view, groups, onChange }: OrderMenuProps) {
  const { sort = 'played', group = 'none', reversed } = view
  const isReversed = reversed === 'yes'
  const words = [
    sortWords[sort],
    isReversed && t`the other way round`,
    group !== 'none' && midSentence(groupWords[group]),
  ]
  return (
    <Menu
      label={t`Order and groups`}
      trigger={
        <Button tone="quiet" icon={ArrowDownUp} aria-label={t`Order: ${words.filter(Boolean).join(', ')}`}>
          <FoldingWords>{sortWords[sort]}</FoldingWords>
        </Button>
      }
    >
      <MenuLabel>{t`Order`}</MenuLabel>
      <MenuChoice<ShelfSort>
        value={sort}
        options={shelfSorts.map((value) => ({ value, label: sortWords[value] }))}
        onChange={(next) => onChange({ sort: next, reversed: undefined })}
      />
      <MenuCheck checked={isReversed} onChange={(next) => onChange({ reversed: next ? 'yes' : undefined })}>
        {t`The other way round`}
      </MenuCheck>
      <MenuSeparator />
      <MenuLabel>{t`Groups`}</MenuLabel>
      <MenuChoice<ShelfGroup>
        value={group}
        options={groups.map((value) => ({ value, label: groupWords[value] }))}
        onChange={(next) => onChange({ group: next })}
      />
    </Menu>
  )
}
