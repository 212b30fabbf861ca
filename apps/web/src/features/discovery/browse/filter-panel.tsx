import { type GameLength, type GameMode, gameLengths, gameModes } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { genreWord } from '../../../platform/names/genre-word.ts'
import { modeWords } from '../../../platform/names/mode-words.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { YearField } from '../../../ui/fields/year-field.tsx'
import { language } from '../../../ui/language/language.ts'
import { useKinds } from '../discovery.queries.ts'
import { lengthWords, ownedWords } from '../filter-words.ts'
import { type GameFilters, type OwnedBy, withFilters } from '../game-filters.ts'

const tables = [2, 3, 4, 6, 8, 16] as const

type FilterPanelProps = { filters: GameFilters; onChange(filters: GameFilters): void }

/**
 * All there is to narrow by; each choice works at once. How games are played is not known of every catalogue; where it
 * is of none, nothing asks for it.
 */
export function FilterPanel({ filters, onChange }: FilterPanelProps) {
  const kinds = useKinds().data
  const set = (changes: Parameters<typeof withFilters>[1]) => onChange(withFilters(filters, changes))
  const { genre, platform, mode, players, length, owned } = filters
  const modes = gameModes.filter((name) => name === mode || kinds?.modes.some((kind) => kind.name === name))
  return (
    <>
      <Choice
        label={t({ message: 'Kind', context: 'genre' })}
        value={genre}
        any={t`All kinds`}
        onChoose={(value) => set({ genre: value })}
      >
        {withChosen(kinds?.genres, genre).map(({ name, count }) => (
          <option key={name} value={name}>
            {genreWord(name)} {countIn(count)}
          </option>
        ))}
      </Choice>
      <Choice label={t`Platform`} value={platform} any={t`Any`} onChoose={(value) => set({ platform: value })}>
        {withChosen(kinds?.platforms, platform).map(({ name, count }) => (
          <option key={name} value={name}>
            {name} {countIn(count)}
          </option>
        ))}
      </Choice>
      {modes.length > 0 && (
        <Choice
          label={t`How it is played`}
          value={mode}
          any={t`Any`}
          onChoose={(value) => set({ mode: value as GameMode })}
        >
          {modes.map((name) => (
            <option key={name} value={name}>
              {modeWords[name]}
            </option>
          ))}
        </Choice>
      )}
      {(modes.length > 0 || players !== undefined) && (
        <Choice
          label={t`At one table`}
          value={players === undefined ? undefined : `${players}`}
          any={t`Any number`}
          onChoose={(value) => set({ players: value === undefined ? undefined : Number(value) })}
        >
          {[...new Set([...tables, ...(players === undefined ? [] : [players])])].map((number) => (
            <option key={number} value={number}>
              <Trans>{number} or more</Trans>
            </option>
          ))}
        </Choice>
      )}
      <Choice label={t`Length`} value={length} any={t`Any`} onChoose={(value) => set({ length: value as GameLength })}>
        {gameLengths.map((name) => (
          <option key={name} value={name}>
            {lengthWords[name]}
          </option>
        ))}
      </Choice>
      <Choice label={t`Shelf`} value={owned} any={t`Any`} onChoose={(value) => set({ owned: value as OwnedBy })}>
        {Object.entries(ownedWords).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </Choice>
      <YearField label={t`From year`} value={filters.from} onSettle={(from) => set({ from })} />
      <YearField label={t`Until year`} value={filters.to} onSettle={(to) => set({ to })} />
    </>
  )
}

const countIn = (count: number | undefined) => (count === undefined ? '' : `(${count.toLocaleString(language)})`)

/** What came with the address is offered, too, when no game is of it any more. */
function withChosen(
  kinds: readonly { name: string; count: number }[] | undefined,
  chosen: string | undefined,
): { name: string; count?: number }[] {
  const all = kinds ?? []
  return chosen === undefined || all.some(({ name }) => name === chosen) ? [...all] : [...all, { name: chosen }]
}

type ChoiceProps = {
  label: string
  value: string | undefined
  any: string
  onChoose(value: string | undefined): void
  children: ReactNode
}

function Choice({ label, value, any, onChoose, children }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={(event) => onChoose(event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">{any}</option>
      {children}
    </SelectField>
  )
}
