import { ArrowDownUp } from 'lucide-react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Menu, MenuCheck, MenuChoice, MenuLabel, MenuSeparator } from '../../../../ui/overlay/menu.tsx'
import styles from './shelf-bar.module.css'
import {
  type ShelfGroup,
  type ShelfSort,
  type ShelfView,
  shelfGroups,
  shelfSorts,
  type ViewChanges,
} from './shelf-view.ts'
import { groupWords, sortWords } from './view-words.ts'

type OrderMenuProps = { view: ShelfView; onChange(changes: ViewChanges): void }

/** By what the shelf is ordered, and by what it is grouped. */
export function OrderMenu({ view, onChange }: OrderMenuProps) {
  const { sort = 'played', group = 'none', reversed } = view
  const isReversed = reversed === 'yes'
  const words = [
    sortWords[sort],
    isReversed && 'the other way round',
    group !== 'none' && groupWords[group].toLowerCase(),
  ]
  return (
    <Menu
      label="Order and groups"
      trigger={
        <Button tone="quiet" icon={ArrowDownUp} aria-label={`Order: ${words.filter(Boolean).join(', ')}`}>
          <span className={styles.order}>{sortWords[sort]}</span>
        </Button>
      }
    >
      <MenuLabel>Order</MenuLabel>
      <MenuChoice<ShelfSort>
        value={sort}
        options={shelfSorts.map((value) => ({ value, label: sortWords[value] }))}
        onChange={(next) => onChange({ sort: next, reversed: undefined })}
      />
      <MenuCheck checked={isReversed} onChange={(next) => onChange({ reversed: next ? 'yes' : undefined })}>
        The other way round
      </MenuCheck>
      <MenuSeparator />
      <MenuLabel>Groups</MenuLabel>
      <MenuChoice<ShelfGroup>
        value={group}
        options={shelfGroups.map((value) => ({ value, label: groupWords[value] }))}
        onChange={(next) => onChange({ group: next })}
      />
    </Menu>
  )
}
