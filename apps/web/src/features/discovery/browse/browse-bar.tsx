import type { GameSort } from '@guildhall/contract/rules/game-limits'
import { gameSearchMaximum, gameSorts } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { ArrowDownUp, Bookmark, SlidersHorizontal } from 'lucide-react'
import { type RefObject, useEffect, useId, useState } from 'react'
import { genreWord } from '../../../platform/names/genre-word.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip, ChipRow, RemovableChip } from '../../../ui/controls/chip.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Count } from '../../../ui/marks/count.tsx'
import { useMedia } from '../../../ui/navigation/use-media.ts'
import { Menu, MenuChoice } from '../../../ui/overlay/menu.tsx'
import { FilterRoom, useFilterSheet } from '../../../ui/surfaces/filter-room.tsx'
import { FoldingWords } from '../../../ui/type/folding-words.tsx'
import { settleMs, useKinds } from '../discovery.queries.ts'
import { filterWords, sortWords } from '../filter-words.ts'
import { type GameFilters, withFilters } from '../game-filters.ts'
import styles from './browse-bar.module.css'
import { FilterPanel } from './filter-panel.tsx'

const kindsShown = 8

type BrowseBarProps = {
  filters: GameFilters
  /** `isTyping` while letters follow each other: they do not each make a step to go back to. */
  onChange(filters: GameFilters, isTyping?: boolean): void
  /** From the field on to the first game that these words find. */
  onDown(words: string): void
}

type WithField = BrowseBarProps & { field: RefObject<HTMLInputElement | null> }
type WithViews = WithField & { onViews(): void }

/** Search, kinds, all other filters, and the order: one row, on phones the field and a sheet with all else. */
export function BrowseBar({ field, filters, onChange, onDown, onViews }: WithViews) {
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const isSheet = useFilterSheet()
  const chosen = filterWords(filters)
  const hasKinds = !useMedia('(max-width: 1000px)')
  // Kinds that stand in the row say themselves which is set.
  const others = chosen.filter(({ name }) => !hasKinds || name !== 'genre').length
  const views = () => {
    setOpen(false)
    onViews()
  }
  return (
    <Stack gap={3} className={styles.bar}>
      <Line role="search" aria-label={t`Games`}>
        <WordsField field={field} filters={filters} onChange={onChange} onDown={onDown} />
        {hasKinds && <KindChips filters={filters} onChange={onChange} />}
        <Line as="span" align="stretch" firm className={styles.tools}>
          <Button
            icon={SlidersHorizontal}
            title={t`Filters`}
            aria-haspopup={isSheet ? 'dialog' : undefined}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <FoldingWords>{t`Filters`}</FoldingWords>
            <Count value={others} tone="soft" label={(count) => t`${count} set`} />
          </Button>
          {!isSheet && (
            <>
              <IconButton icon={Bookmark} label={t`Saved views`} onClick={onViews} />
              <SortMenu filters={filters} onChange={onChange} />
            </>
          )}
        </Line>
      </Line>
      <FilterRoom
        id={panelId}
        open={isOpen}
        onClose={() => setOpen(false)}
        found={null}
        rest={
          <>
            <Cluster>
              <Button icon={Bookmark} onClick={views}>
                {t`Saved views`}
              </Button>
            </Cluster>
            <SortField filters={filters} onChange={onChange} />
          </>
        }
      >
        <FilterPanel filters={filters} onChange={onChange} />
      </FilterRoom>
      {chosen.length > 0 && (
        <div className={styles.set}>
          <ChipRow label={t`Filters that are set`}>
            {chosen.map(({ name, words }) => (
              <RemovableChip
                key={name}
                removeLabel={t`${words}: take this filter away`}
                onRemove={() => onChange(withFilters(filters, { [name]: undefined }))}
              >
                {words}
              </RemovableChip>
            ))}
            {chosen.length > 1 && (
              <Button tone="quiet" onClick={() => onChange(withFilters({}, { q: filters.q, sort: filters.sort }))}>
                {t`Clear all`}
              </Button>
            )}
          </ChipRow>
        </div>
      )}
    </Stack>
  )
}

/** What is typed is looked for once it has stood still for a moment. */
function WordsField({ field, filters, onChange, onDown }: WithField) {
  const given = filters.q ?? ''
  const [typed, setTyped] = useState(given)
  const [last, setLast] = useState(given)
  const [told, setTold] = useState(given)
  if (last !== given) {
    setLast(given)
    // The address changed by something else, such as going back. What was told from here comes late, and letters since stay.
    if (given !== told) {
      setTold(given)
      if (typed.trim() !== given) setTyped(given)
    }
  }
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === given) return
    const timer = setTimeout(() => {
      setTold(wanted)
      onChange(withFilters(filters, { q: wanted }), true)
    }, settleMs)
    return () => clearTimeout(timer)
  }, [wanted, given, filters, onChange])
  return (
    <SearchField
      ref={field}
      label={t`Find any game`}
      value={typed}
      maxLength={gameSearchMaximum}
      className={styles.words}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || event.altKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        if (wanted !== given) onChange(withFilters(filters, { q: wanted }), true)
        onDown(wanted)
      }}
      onClear={() => {
        setTyped('')
        onChange(withFilters(filters, { q: undefined }))
      }}
    />
  )
}

function KindChips({ filters, onChange }: Omit<BrowseBarProps, 'onDown'>) {
  const genres = useKinds().data?.genres.slice(0, kindsShown) ?? []
  const { genre } = filters
  return (
    <div className={styles.kinds}>
      <ChipRow label={t`Kinds`}>
        <Chip pressed={genre === undefined} onClick={() => onChange(withFilters(filters, { genre: undefined }))}>
          {t`All kinds`}
        </Chip>
        {genres.map(({ name }) => (
          <Chip
            key={name}
            pressed={genre === name}
            onClick={() => onChange(withFilters(filters, { genre: genre === name ? undefined : name }))}
          >
            {genreWord(name)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}

const sortWord = (value: GameSort, { q }: GameFilters) =>
  value === 'popular' && q !== undefined ? t`Best match` : sortWords[value]

function SortMenu({ filters, onChange }: Omit<BrowseBarProps, 'onDown'>) {
  const sort = filters.sort ?? 'popular'
  return (
    <Menu
      label={t`Order`}
      trigger={
        <Button tone="quiet" icon={ArrowDownUp} aria-label={t`Order: ${sortWord(sort, filters)}`}>
          <FoldingWords>{sortWord(sort, filters)}</FoldingWords>
        </Button>
      }
    >
      <MenuChoice<GameSort>
        value={sort}
        options={gameSorts.map((value) => ({ value, label: sortWord(value, filters) }))}
        onChange={(next) => onChange(withFilters(filters, { sort: next }))}
      />
    </Menu>
  )
}

/** The order as a field, for the sheet of a phone. */
function SortField({ filters, onChange }: Omit<BrowseBarProps, 'onDown'>) {
  return (
    <SelectField
      label={t`Order`}
      value={filters.sort ?? 'popular'}
      onChange={({ target }) => onChange(withFilters(filters, { sort: target.value as GameSort }))}
    >
      {gameSorts.map((value) => (
        <option key={value} value={value}>
          {sortWord(value, filters)}
        </option>
      ))}
    </SelectField>
  )
}
