import type { Overlap } from '@guildhall/contract/overlap'
import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { Chip } from '../../ui/controls/chip.tsx'
import { NextPage } from '../../ui/controls/next-page.tsx'
import { CoverLines } from '../../ui/covers/cover-line.tsx'
import { Cluster, Stack } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { language } from '../../ui/language/language.ts'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx'
import { InsteadGames } from './instead/instead-games.tsx'
import styles from './overlap.module.css'
import { type Company, type OverlapFilter, useOverlap } from './overlap.queries.ts'
import { emptyWords, leftOutWords, shortPlatform } from './overlap-words.ts'
import { PlayerStepper } from './player-stepper.tsx'
import { SharedGameRow } from './shared-game-row.tsx'

const everything: OverlapFilter = { isSure: false }

type CommonGamesProps = {
  company: Company
  /** What can be done with an answer, as it was asked for. */
  renderActions?: ((filter: OverlapFilter & { players: number }) => ReactNode) | undefined
}

/** What all of a company have and could play together, narrowed by platform and players; else what comes next. */
export function CommonGames({ company, renderActions }: CommonGamesProps) {
  const [filter, setFilter] = useState(everything)
  const found = useOverlap(company, filter)
  if (found.data === undefined) {
    return (
      <OnItsWay of={found} lost={t`Your games in common didn’t arrive.`} loading={t`Comparing shelves`}>
        <SkeletonRows count={4} size={56} />
      </OnItsWay>
    )
  }
  const { people, games, total, instead } = found.data
  const leftOut = leftOutWords(people)
  const isNarrowed = filter.platform !== undefined || filter.players !== undefined || filter.isSure
  return (
    <Stack gap={3} shrinks>
      <Filters overlap={found.data} filter={filter} onChange={setFilter} />
      <VisuallyHidden as="p" role="status">
        {found.isPlaceholderData ? '' : countWords(total)}
      </VisuallyHidden>
      {leftOut !== undefined && <Quiet>{leftOut}</Quiet>}
      {games.length === 0 ? (
        <>
          <Quiet>{emptyWords({ people }, isNarrowed || total === 0)}</Quiet>
          <InsteadGames overlap={found.data} />
        </>
      ) : (
        <CoverLines aria-label={t`Games in common`} aria-busy={found.isPlaceholderData || undefined}>
          {games.map((shared) => (
            <SharedGameRow key={shared.game.id} shared={shared} />
          ))}
        </CoverLines>
      )}
      {found.hasNextPage && (
        <NextPage tone="quiet" block of={found} busy={t`Loading`}>
          {t`Show more of ${total.toLocaleString(language)}`}
        </NextPage>
      )}
      {(games.length > 0 || instead.length > 0) &&
        renderActions?.({ ...filter, players: filter.players ?? people.length })}
    </Stack>
  )
}

function countWords(total: number): string {
  return plural(total, { one: '# game in common', other: '# games in common' })
}

type FiltersProps = { overlap: Overlap; filter: OverlapFilter; onChange(filter: OverlapFilter): void }

function Filters({ overlap: { people, platforms }, filter, onChange }: FiltersProps) {
  const { platform, ...others } = filter
  // The chosen one stays to be taken back, though another filter left nothing on it.
  const names = new Map(platforms.map(({ name, games }) => [name, games]))
  if (platform !== undefined && !names.has(platform)) names.set(platform, 0)
  return (
    <Cluster>
      <PlayerStepper value={filter.players ?? people.length} onChange={(players) => onChange({ ...filter, players })} />
      <Chip pressed={filter.isSure} onClick={() => onChange({ ...filter, isSure: !filter.isSure })}>
        {t`Without maybes`}
      </Chip>
      {names.size > 0 && (
        <SelectField
          label={t`Platform`}
          hideLabel
          value={platform ?? ''}
          className={styles.platform}
          onChange={({ target }) => onChange(target.value === '' ? others : { ...others, platform: target.value })}
        >
          <option value="">{t`Any platform`}</option>
          {[...names].map(([name, games]) => (
            <option key={name} value={name}>
              {`${shortPlatform(name)} (${games})`}
            </option>
          ))}
        </SelectField>
      )}
    </Cluster>
  )
}
