import { t } from '@lingui/core/macro'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { FilterFields } from '../../../../ui/surfaces/filter-card.tsx'
import type { OrderMenuProps } from './order-menu.tsx'
import { type ShelfGroup, type ShelfSort, shelfSorts } from './shelf-view.ts'
import { groupWords, sortWords } from './view-words.ts'

/** The order and the groups as fields, for the sheet of a phone. */
export function OrderFields({ view, groups, onChange }: OrderMenuProps) {
  const { sort = 'played', group = 'none', reversed } = view
  return (
    <FilterFields>
      <SelectField
        label={t`Order`}
        value={sort}
        onChange={({ target }) => onChange({ sort: target.value as ShelfSort, reversed: undefined })}
      >
        {shelfSorts.map((value) => (
          <option key={value} value={value}>
            {sortWords[value]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Groups`}
        value={group}
        onChange={({ target }) => onChange({ group: target.value as ShelfGroup })}
      >
        {groups.map((value) => (
          <option key={value} value={value}>
            {groupWords[value]}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={t`The other way round`}
        checked={reversed === 'yes'}
        onChange={({ target }) => onChange({ reversed: target.checked ? 'yes' : undefined })}
      />
    </FilterFields>
  )
}
