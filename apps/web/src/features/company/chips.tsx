import type { CappedCount, CompanyCounts } from '@guildhall/contract/company'
import { t } from '@lingui/core/macro'
import { Chip, ChipRow, RemovableChip } from '../../ui/controls/chip.tsx'
import { Text } from '../../ui/dress/text.tsx'
import { language } from '../../ui/language/language.ts'
import styles from './company.module.css'

export const chipNames = ['here', 'games', 'hours', 'fresh'] as const
export type ChipName = (typeof chipNames)[number]
export type Chosen = Readonly<Partial<Record<ChipName, 'true'>>>

const words: Readonly<Record<ChipName, string>> = {
  here: t`Here now`,
  games: t`With one of my games in hand`,
  hours: t`My hours`,
  fresh: t`New`,
}

/** How many, as far as they were counted. */
export const countWords = ({ count, isMore }: CappedCount): string =>
  `${count.toLocaleString(language)}${isMore ? '+' : ''}`

type CompanyChipsProps = {
  chosen: Chosen
  counts: CompanyCounts | undefined
  onChange(chosen: Chosen): void
  /** The title of the game that people are narrowed by, and the way out of that. */
  game: string | undefined
  onDropGame(): void
}

/** All that are pressed must hold. Hours are there for who has said a time zone. */
export function CompanyChips({ chosen, counts, onChange, game, onDropGame }: CompanyChipsProps) {
  const shown = chipNames.filter((name) => name !== 'hours' || counts?.hours !== null || chosen.hours !== undefined)
  return (
    <ChipRow label={t`Show only`} byArrows>
      {game !== undefined && (
        <RemovableChip removeLabel={t`Not only who plays ${game}`} onRemove={onDropGame}>
          {t`Plays ${game}`}
        </RemovableChip>
      )}
      {shown.map((name) => {
        const count = counts?.[name]
        return (
          <Chip
            key={name}
            pressed={chosen[name] !== undefined}
            className={styles.chip}
            onClick={() => onChange(toggled(chosen, name))}
          >
            {words[name]}
            {count && (
              <Text as="span" tone={3} figures>
                {countWords(count)}
              </Text>
            )}
          </Chip>
        )
      })}
    </ChipRow>
  )
}

export function toggled(chosen: Chosen, name: ChipName): Chosen {
  const { [name]: was, ...others } = chosen
  return was === undefined ? { ...others, [name]: 'true' } : others
}

/** The chip that leaves the fewest: without it there is most to see. */
export function narrowest(chosen: Chosen, counts: CompanyCounts | undefined): ChipName | undefined {
  const pressed = chipNames.filter((name) => chosen[name] !== undefined)
  return pressed.toSorted((one, other) => (counts?.[one]?.count ?? 0) - (counts?.[other]?.count ?? 0))[0]
}

export const chipWords = (name: ChipName): string => words[name]
