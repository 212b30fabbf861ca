import type { LibraryEntry } from '@guildhall/contract/library'
import type { CopySource } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { type ReactNode, useMemo } from 'react'
import { genreWord } from '../../../../platform/names/genre-word.ts'
import { sourceWords } from '../../../../platform/names/source-words.ts'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Text } from '../../../../ui/dress/text.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { YearField } from '../../../../ui/fields/year-field.tsx'
import { language } from '../../../../ui/language/language.ts'
import {
  type ShelfView,
  shelfAchievements,
  shelfFriends,
  shelfHidden,
  shelfHours,
  shelfRatings,
  type ViewChanges,
} from './shelf-view.ts'
import { achievementsWords, friendsWords, hiddenWords, hoursWords, ratingWords } from './view-words.ts'

type FilterPanelProps = {
  entries: readonly LibraryEntry[]
  view: ShelfView
  /** Only the owner knows what is hidden. */
  isOwn: boolean
  /** What the games are played on, most first; absent while it is not known. */
  platforms: readonly (readonly [string, number])[] | undefined
  /** Leads to the own collections. */
  collections?: ReactNode
  onChange(changes: ViewChanges): void
}

/** All there is to narrow a shelf by; each choice works at once. */
export function FilterPanel({ entries, view, isOwn, platforms, collections, onChange }: FilterPanelProps) {
  const { sources, genres } = useMemo(() => kindsOf(entries), [entries])
  const { source, genre, platform, friends, rating, hours, achievements, hidden, favourite } = view
  return (
    <>
      {collections && (
        <Stack gap={1.5}>
          <Text as="span" size="meta" weight="strong" aria-hidden="true">
            {t`Collection`}
          </Text>
          {collections}
        </Stack>
      )}
      <Choice label={t`Source`} value={source} onChoose={(value) => onChange({ source: value })}>
        {withChosen(sources, source).map(([name, count]) => (
          <option key={name} value={name}>
            {sourceWords[name]} {inBrackets(count)}
          </option>
        ))}
      </Choice>
      <Choice label={t`Genre`} value={genre} onChoose={(value) => onChange({ genre: value })}>
        {withChosen(genres, genre).map(([name, count]) => (
          <option key={name} value={name}>
            {genreWord(name)} {inBrackets(count)}
          </option>
        ))}
      </Choice>
      <Choice label={t`Platform`} value={platform} onChoose={(value) => onChange({ platform: value })}>
        {withChosen(platforms ?? [], platform).map(([name, count]) => (
          <option key={name} value={name}>
            {name} {platforms && inBrackets(count)}
          </option>
        ))}
      </Choice>
      <Choice
        label={isOwn ? t`Your rating` : t`Rating`}
        value={rating}
        onChoose={(value) => onChange({ rating: value })}
      >
        {optionsOf(shelfRatings, ratingWords)}
      </Choice>
      <Choice label={t`Hours played`} value={hours} onChoose={(value) => onChange({ hours: value })}>
        {optionsOf(shelfHours, hoursWords)}
      </Choice>
      <Choice label={t`Achievements`} value={achievements} onChoose={(value) => onChange({ achievements: value })}>
        {optionsOf(shelfAchievements, achievementsWords)}
      </Choice>
      {isOwn && (
        <Choice label={t`Friends`} value={friends} onChoose={(value) => onChange({ friends: value })}>
          {optionsOf(shelfFriends, friendsWords)}
        </Choice>
      )}
      {isOwn && (
        <Choice label={t`Seen by others`} value={hidden} onChoose={(value) => onChange({ hidden: value })}>
          {optionsOf(shelfHidden, hiddenWords)}
        </Choice>
      )}
      <YearField label={t`From year`} value={view.from} onSettle={(from) => onChange({ from })} />
      <YearField label={t`Until year`} value={view.to} onSettle={(to) => onChange({ to })} />
      <Checkbox
        label={t`Favourites only`}
        checked={favourite !== undefined}
        onChange={({ target }) => onChange({ favourite: target.checked ? 'only' : undefined })}
      />
    </>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value | undefined
  onChoose(value: Value | undefined): void
  children: ReactNode
}

function Choice<Value extends string>({ label, value, onChoose, children }: ChoiceProps<Value>) {
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : (target.value as Value))}
    >
      <option value="">{t`Any`}</option>
      {children}
    </SelectField>
  )
}

function optionsOf<Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {words[value]}
    </option>
  ))
}

const inBrackets = (count: number) => `(${count.toLocaleString(language)})`

type Counted<Name> = readonly (readonly [Name, number])[]

/** What the shelf itself can be narrowed by, most first. */
function kindsOf(entries: readonly LibraryEntry[]): { sources: Counted<CopySource>; genres: Counted<string> } {
  return {
    sources: countOf(entries.flatMap(({ sources }) => sources)),
    genres: countOf(entries.flatMap(({ game }) => game.genres)),
  }
}

export function countOf<Name>(names: readonly Name[]): Counted<Name> {
  const counts = new Map<Name, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)
}

/** What came with the address is offered, too, when no game is of it any more. */
function withChosen<Name>(counted: Counted<Name>, chosen: Name | undefined): Counted<Name> {
  return chosen === undefined || counted.some(([name]) => name === chosen) ? counted : [...counted, [chosen, 0]]
}
