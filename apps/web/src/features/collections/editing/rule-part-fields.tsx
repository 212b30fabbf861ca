import type { SmartRule } from '@guildhall/contract/collections'
import { libraryStatuses } from '@guildhall/contract/rules/game-limits'
import { copySources } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { genreWord } from '../../../platform/names/genre-word.ts'
import { statusWords } from '../../../platform/names/shelf-words.ts'
import { sourceWords } from '../../../platform/names/source-words.ts'
import { NumberField } from './number-field.tsx'
import styles from './rule-builder.module.css'
import { Choices, Days, Either, Names, StarsChoice } from './rule-controls.tsx'
import type { RulePartName } from './rule-parts.ts'

type PartProps = {
  rule: SmartRule
  onChange(facts: { readonly [Fact in keyof SmartRule]: SmartRule[Fact] | undefined }): void
}

const hoursMaximum = 1_000_000
const years = { least: 1950, most: 2100 }

/** The fields of one part of a rule. */
export function RulePartFields({ name, ...part }: PartProps & { name: RulePartName }) {
  return fieldsOf[name](part)
}

const fieldsOf: Readonly<Record<RulePartName, (part: PartProps) => ReactNode>> = {
  status: ({ rule, onChange }) => (
    <Choices
      label={t`Status`}
      all={libraryStatuses}
      words={statusWords}
      chosen={rule.statuses ?? []}
      onChange={(statuses) => onChange({ statuses })}
    />
  ),
  genre: ({ rule, onChange }) => (
    <Names
      label={t`Genres`}
      of="genres"
      called={genreWord}
      words={rule.genres ?? []}
      onChange={(genres) => onChange({ genres })}
    />
  ),
  platform: ({ rule, onChange }) => (
    <Names
      label={t`Platforms`}
      of="platforms"
      words={rule.platforms ?? []}
      onChange={(platforms) => onChange({ platforms })}
    />
  ),
  source: ({ rule, onChange }) => (
    <Choices
      label={t`Where it is`}
      all={copySources}
      words={sourceWords}
      chosen={rule.sources ?? []}
      onChange={(sources) => onChange({ sources })}
    />
  ),
  rating: ({ rule, onChange }) => (
    <div className={styles.span}>
      <StarsChoice label={t`From`} value={rule.ratingFrom} onChange={(ratingFrom) => onChange({ ratingFrom })} />
      <StarsChoice label={t`To`} value={rule.ratingTo} onChange={(ratingTo) => onChange({ ratingTo })} />
    </div>
  ),
  isRated: ({ rule, onChange }) => (
    <Either
      label={t`Rated`}
      words={[t`Rated`, t`Not rated yet`]}
      value={rule.isRated}
      onChange={(isRated) => onChange({ isRated })}
    />
  ),
  isFavourite: ({ rule, onChange }) => (
    <Either
      label={t`Favourite`}
      words={[t`Favourites`, t`No favourites`]}
      value={rule.isFavourite}
      onChange={(isFavourite) => onChange({ isFavourite })}
    />
  ),
  hours: ({ rule, onChange }) => (
    <Span
      labels={[t`From, in hours`, t`To, in hours`]}
      bounds={{ least: 0, most: hoursMaximum }}
      from={rule.hoursFrom}
      to={rule.hoursTo}
      onFrom={(hoursFrom) => onChange({ hoursFrom })}
      onTo={(hoursTo) => onChange({ hoursTo })}
    />
  ),
  played: ({ rule, onChange }) => (
    <Days
      label={t`In the last days`}
      value={rule.playedWithinDays}
      onChange={(playedWithinDays) => onChange({ playedWithinDays })}
    />
  ),
  notPlayed: ({ rule, onChange }) => (
    <Days
      label={t`For so many days`}
      value={rule.notPlayedForDays}
      onChange={(notPlayedForDays) => onChange({ notPlayedForDays })}
    />
  ),
  added: ({ rule, onChange }) => (
    <Days
      label={t`In the last days`}
      value={rule.addedWithinDays}
      onChange={(addedWithinDays) => onChange({ addedWithinDays })}
    />
  ),
  released: ({ rule, onChange }) => (
    <Span
      labels={[t`From year`, t`To year`]}
      bounds={years}
      from={rule.releasedFrom}
      to={rule.releasedTo}
      onFrom={(releasedFrom) => onChange({ releasedFrom })}
      onTo={(releasedTo) => onChange({ releasedTo })}
    />
  ),
  finished: ({ rule, onChange }) => (
    <NumberField
      label={t`Year`}
      {...years}
      value={rule.finishedIn}
      onChange={(finishedIn) => onChange({ finishedIn })}
    />
  ),
  achievements: ({ rule, onChange }) => (
    <Either
      label={t`Achievements`}
      words={[t`All unlocked`, t`Some still locked`]}
      value={rule.hasAllAchievements}
      onChange={(hasAllAchievements) => onChange({ hasAllAchievements })}
    />
  ),
}

type SpanProps = {
  labels: readonly [from: string, to: string]
  bounds: { least: number; most: number }
  from: number | undefined
  to: number | undefined
  onFrom(value: number | undefined): void
  onTo(value: number | undefined): void
}

function Span({ labels, bounds, from, to, onFrom, onTo }: SpanProps) {
  return (
    <div className={styles.span}>
      <NumberField label={labels[0]} {...bounds} value={from} onChange={onFrom} />
      <NumberField label={labels[1]} {...bounds} value={to} onChange={onTo} />
    </div>
  )
}
