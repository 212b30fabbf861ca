import type { GameSort } from '@guildhall/contract/rules/game-limits'
import { gameSearchMaximum, gameSorts } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { ArrowDownUp, Bookmark, SlidersHorizontal } from 'lucide-react'
import { type RefObject, useEffect, useId, useState } from 'react'
import { genreWord } from '../../../platform/names/genre-word.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip, ChipRow, RemovableChip } from '../../../ui/controls/chip.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Count } from '../../../ui/marks/count.tsx'
import { Menu, MenuChoice } from '../../../ui/overlay/menu.tsx'
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

/** Search, kinds, all other filters, and the order. */
export function BrowseBar({ field, filters, onChange, onDown, onViews }: WithViews) {
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const chosen = filterWords(filters)
  const others = chosen.filter(({ name }) => name !== 'genre').length
  return (
    <Stack gap={3} className={styles.bar}>
      <Line role="search" aria-label={t`Games`} className={styles.row}>
        <WordsField field={field} filters={filters} onChange={onChange} onDown={onDown} />
        <KindChips filters={filters} onChange={onChange} />
        <Line as="span" align="stretch" firm className={styles.tools}>
          <Button
            icon={SlidersHorizontal}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t`Filters`} <Count value={others} tone="soft" label={(count) => t`${count} set`} />
          </Button>
          <IconButton icon={Bookmark} label={t`Saved views`} onClick={onViews} />
          <SortMenu filters={filters} onChange={onChange} />
        </Line>
      </Line>
      {isOpen && <FilterPanel id={panelId} filters={filters} onChange={onChange} />}
      {chosen.length > 0 && (
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

function SortMenu({ filters, onChange }: Omit<BrowseBarProps, 'onDown'>) {
  const sort = filters.sort ?? 'popular'
  const word = (value: GameSort) => (value === 'popular' && filters.q !== undefined ? t`Best match` : sortWords[value])
  return (
    <Menu
      label={t`Order`}
      trigger={
        <Button tone="quiet" icon={ArrowDownUp} aria-label={t`Order: ${word(sort)}`}>
          {word(sort)}
        </Button>
      }
    >
      <MenuChoice<GameSort>
        value={sort}
        options={gameSorts.map((value) => ({ value, label: word(value) }))}
        onChange={(next) => onChange(withFilters(filters, { sort: next }))}
      />
    </Menu>
  )
}
