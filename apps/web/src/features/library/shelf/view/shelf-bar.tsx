import type { LibraryEntry } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { Bookmark, LayoutGrid, ListChecks, type LucideIcon, Rows2, Rows4, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { ChipRow, RemovableChip } from '../../../../ui/controls/chip.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Segmented } from '../../../../ui/controls/segmented.tsx'
import { Cluster, Line, Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { SearchField } from '../../../../ui/fields/search-field.tsx'
import { Count } from '../../../../ui/marks/count.tsx'
import { FilterRoom, useFilterSheet } from '../../../../ui/surfaces/filter-room.tsx'
import { FoldingWords } from '../../../../ui/type/folding-words.tsx'
import { VisuallyHidden } from '../../../../ui/type/visually-hidden.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { OrderFields } from './order-fields.tsx'
import { OrderMenu } from './order-menu.tsx'
import styles from './shelf-bar.module.css'
import { othersGroups, type ShelfLook, shelfGroups, shelfLooks, withoutFilters, wordsMaximum } from './shelf-view.ts'
import type { ShelfViewing } from './use-shelf-view.ts'
import { filterWords, lookWords } from './view-words.ts'

const lookIcons: Readonly<Record<ShelfLook, LucideIcon>> = { grid: LayoutGrid, list: Rows2, compact: Rows4 }

type ShelfBarProps = {
  viewing: ShelfViewing
  /** The filters stand there. */
  isOpen: boolean
  onOpen(isOpen: boolean): void
  /** What the games are played on, most first; absent while it is not known. */
  platforms: readonly (readonly [string, number])[] | undefined
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
  /** Shows the views that are kept; absent on shelves of others. */
  onViews?: (() => void) | undefined
  /** Begins to choose games; absent on shelves of others. */
  onSelect?: (() => void) | undefined
}

/** What narrows the shelf, its order, and how it looks: one row, on phones the field and a sheet with all else. */
export function ShelfBar(props: ShelfBarProps) {
  const { viewing, isOpen, onOpen, platforms, entries, isOwn, found, field, onDown } = props
  const { collections, chips, onViews, onSelect } = props
  const { view, look, typed, type, change } = viewing
  const panelId = useId()
  const isSheet = useFilterSheet()
  const setFilters = filterWords(view, undefined).length
  const looks = shelfLooks.map((value) => ({ value, label: lookWords[value], icon: lookIcons[value] }))
  const groups = isOwn ? shelfGroups : othersGroups
  const order = { view, groups, onChange: change }
  // One sheet after the other.
  const instead = (begin: () => void) => () => {
    onOpen(false)
    begin()
  }
  return (
    <Stack gap={3} data-region="" className={styles.bar}>
      <Line role="search" aria-label={t`This shelf`}>
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
        <Button
          icon={SlidersHorizontal}
          title={t`Filters`}
          aria-haspopup={isSheet ? 'dialog' : undefined}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          className={styles.firm}
          onClick={() => onOpen(!isOpen)}
        >
          <FoldingWords>{t`Filters`}</FoldingWords>
          <Count value={setFilters} tone="soft" label={(count) => t`${count} set`} />
        </Button>
        {!isSheet && (
          <>
            {chips}
            <Line as="span" firm className={styles.tools}>
              <OrderMenu {...order} />
              {onViews && <IconButton icon={Bookmark} label={t`Saved views`} onClick={onViews} />}
              {onSelect && <IconButton icon={ListChecks} label={t`Select games`} onClick={onSelect} />}
              <Segmented
                label={t`View`}
                isIconOnly
                value={look}
                options={looks}
                onChange={(next) => change({ look: next })}
              />
            </Line>
          </>
        )}
      </Line>
      <FilterRoom
        id={panelId}
        open={isOpen}
        onClose={() => onOpen(false)}
        found={found}
        rest={
          <>
            <Cluster gap={3} justify="between">
              <Segmented label={t`View`} value={look} options={looks} onChange={(next) => change({ look: next })} />
              {onViews && (
                <Button icon={Bookmark} onClick={instead(onViews)}>
                  {t`Saved views`}
                </Button>
              )}
              {onSelect && (
                <Button icon={ListChecks} onClick={instead(onSelect)}>
                  {t`Select games`}
                </Button>
              )}
            </Cluster>
            {chips}
            <OrderFields {...order} />
          </>
        }
      >
        <FilterPanel
          entries={entries}
          view={view}
          isOwn={isOwn}
          platforms={platforms}
          collections={collections?.filter}
          onChange={change}
        />
      </FilterRoom>
      <SetFilters viewing={viewing} collectionName={collections?.chosenName} found={found} />
      <VisuallyHidden role="status">{found}</VisuallyHidden>
    </Stack>
  )
}

type SetFiltersProps = Pick<ShelfBarProps, 'viewing' | 'found'> & { collectionName: string | undefined }

/** What narrows the shelf now, each taken away by a press; on phones one line that goes on sideways. */
function SetFilters({ viewing: { view, change, set }, collectionName, found }: SetFiltersProps) {
  const chosen = filterWords(view, collectionName)
  if (chosen.length === 0 && found === null) return null
  return (
    <Line gap={4} className={styles.set}>
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
      <Quiet figures aria-hidden="true" className={styles.found}>
        {found}
      </Quiet>
    </Line>
  )
}
