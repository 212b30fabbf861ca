import type { LibraryEntry } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { LayoutGrid, ListChecks, type LucideIcon, Rows2, Rows4, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { ChipRow, RemovableChip } from '../../../../ui/controls/chip.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Segmented } from '../../../../ui/controls/segmented.tsx'
import { Cluster, Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { SearchField } from '../../../../ui/fields/search-field.tsx'
import { Count } from '../../../../ui/marks/count.tsx'
import { VisuallyHidden } from '../../../../ui/type/visually-hidden.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { OrderMenu } from './order-menu.tsx'
import styles from './shelf-bar.module.css'
import { type ShelfLook, shelfLooks, withoutFilters, wordsMaximum } from './shelf-view.ts'
import type { ShelfViewing } from './use-shelf-view.ts'
import { filterWords, lookWords } from './view-words.ts'

const lookIcons: Readonly<Record<ShelfLook, LucideIcon>> = { grid: LayoutGrid, list: Rows2, compact: Rows4 }

type ShelfBarProps = {
  viewing: ShelfViewing
  entries: readonly LibraryEntry[]
  isOwn: boolean
  /** "23 of 64 games", while something narrows them. */
  found: string | null
  field: RefObject<HTMLInputElement | null>
  /** Leads from the field to what it found. */
  onDown(): void
  collections?: { readonly filter: ReactNode; readonly chosenName: string | undefined } | undefined
  /** Further ways to narrow it, one press each. */
  chips?: ReactNode
  /** Begins to choose games; absent on shelves of others. */
  onSelect?: (() => void) | undefined
}

/** What narrows the shelf, its order, and how it looks. */
export function ShelfBar(props: ShelfBarProps) {
  const { viewing, entries, isOwn, found, field, onDown, collections, chips, onSelect } = props
  const { view, look, typed, type, change, set } = viewing
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const chosen = filterWords(view, collections?.chosenName)
  return (
    <Stack gap={3} data-region="" className={styles.bar}>
      <Cluster role="search" aria-label={t`This shelf`}>
        <SearchField
          ref={field}
          label={t`Filter by name`}
          value={typed}
          maxLength={wordsMaximum}
          className={styles.words}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || event.altKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            onDown()
          }}
          onClear={() => type('')}
        />
        <span className={styles.narrow}>
          <Button
            icon={SlidersHorizontal}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t`Filters`} <Count value={chosen.length} tone="soft" label={(count) => t`${count} set`} />
          </Button>
          {collections?.filter}
        </span>
        {chips}
        <span className={styles.tools}>
          <OrderMenu view={view} onChange={change} />
          {onSelect && <IconButton icon={ListChecks} label={t`Select games`} onClick={onSelect} />}
          <Segmented
            label={t`View`}
            isIconOnly
            value={look}
            options={shelfLooks.map((value) => ({ value, label: lookWords[value], icon: lookIcons[value] }))}
            onChange={(next) => change({ look: next })}
          />
        </span>
      </Cluster>
      {isOpen && <FilterPanel id={panelId} entries={entries} view={view} isOwn={isOwn} onChange={change} />}
      {(chosen.length > 0 || found !== null) && (
        <Cluster gap={4} lineGap={2}>
          {chosen.length > 0 && (
            <ChipRow label={t`Filters that are set`}>
              {chosen.map(({ name, words }) => (
                <RemovableChip
                  key={name}
                  removeLabel={t`${words}: take this filter away`}
                  onRemove={() => change({ [name]: undefined })}
                >
                  {words}
                </RemovableChip>
              ))}
              {chosen.length > 1 && (
                <Button tone="quiet" onClick={() => set(withoutFilters(view, { andWords: false }))}>
                  {t`Clear all`}
                </Button>
              )}
            </ChipRow>
          )}
          <Quiet figures aria-hidden="true">
            {found}
          </Quiet>
        </Cluster>
      )}
      <VisuallyHidden role="status">{found}</VisuallyHidden>
    </Stack>
  )
}
