import type { SeasonRow } from '@guildhall/contract/challenges'
import { seasonOf } from '@guildhall/contract/rules/challenges/season-rules'
import { roles } from '@guildhall/contract/rules/roles'
import { plural, t } from '@lingui/core/macro'
import { Scale } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { NameLink } from '../../../ui/link.tsx'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { NoRows } from '../../../ui/surfaces/board.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { PlaceRow, PlaceRows } from '../../../ui/surfaces/place-row.tsx'
import { numberText } from '../../../ui/type/number-text.ts'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import styles from './season.module.css'
import { type SeasonCircle, usePastSeasons, useSeason } from './season.queries.ts'
import { seasonName, seasonRules } from './season-words.ts'

const PointsDialog = lazy(() => import('./points-dialog.tsx').then((file) => ({ default: file.PointsDialog })))

type SeasonSectionProps = {
  /** As `2026-4`; null is the one that runs. */
  season: string | null
  /** Something can be taken on now. */
  hasOpen: boolean
  onSeason(season: string | null): void
}

/** Who has how many points in a quarter of a year, and what gives them. */
export function SeasonSection({ season, hasOpen, onSeason }: SeasonSectionProps) {
  const [circle, setCircle] = useState<SeasonCircle>('everybody')
  const table = useSeason(season ?? 'now', circle)
  return (
    <section aria-labelledby="season">
      <SectionHeader
        id="season"
        title={t({ message: 'Season', context: 'challenges' })}
        aside={
          // Without points of one's own it would be everybody once more.
          (circle === 'around' || (table.data?.mine ?? null) !== null) && (
            <Segmented
              label={t`Whose season`}
              options={[
                { value: 'everybody', label: t`Everybody` },
                { value: 'around', label: t`Around me` },
              ]}
              value={circle}
              onChange={setCircle}
            />
          )
        }
      />
      <Stack gap={3}>
        <SeasonChoice season={season} onSeason={onSeason} />
        <Card>
          {table.data === undefined ? (
            <OnItsWay of={table} lost={t`The season didn’t arrive.`} loading={t`Loading the season`}>
              <SkeletonRows count={4} />
            </OnItsWay>
          ) : table.data.rows.length === 0 ? (
            <NoRows>
              {table.data.isCurrent
                ? hasOpen
                  ? t`Nobody has points yet. Take on an open challenge, and be the first.`
                  : t`Nobody has points yet. Set a challenge for everybody: whoever does it has the first.`
                : t`Nobody had points in this season.`}
            </NoRows>
          ) : (
            <Rows rows={table.data.rows} mine={table.data.mine} season={season ?? 'now'} />
          )}
        </Card>
        {table.hasNextPage && (
          <Line justify="center">
            <NextPage of={table}>{t`Show more of the season`}</NextPage>
          </Line>
        )}
        <details className={styles.rules}>
          <summary>{t`What gives points`}</summary>
          <Stack gap={1}>
            {seasonRules().map((rule) => (
              <Quiet key={rule}>{rule}</Quiet>
            ))}
          </Stack>
        </details>
      </Stack>
    </section>
  )
}

/** The season that runs, those that are over, and the one that the address names, whatever it is. */
function SeasonChoice({ season, onSeason }: Pick<SeasonSectionProps, 'season' | 'onSeason'>) {
  const past = usePastSeasons()
  const current = seasonOf(new Date(serverNow()))
  const over = past.data?.map((each) => each.season) ?? []
  const seasons = [...new Set([...over, ...(season === null || season === current ? [] : [season])])]
    .toSorted()
    .toReversed()
  // One alone is no choice.
  if (seasons.length === 0 && !past.isError) return <Quiet>{seasonName(current)}</Quiet>
  return (
    <SelectField
      label={t`Which season`}
      value={season ?? current}
      onChange={({ target }) => onSeason(target.value === current ? null : target.value)}
      error={past.isError ? t`The seasons that are over didn’t arrive.` : undefined}
    >
      <option value={current}>{seasonName(current)}</option>
      {seasons.map((each) => (
        <option key={each} value={each}>
          {seasonName(each)}
        </option>
      ))}
    </SelectField>
  )
}

type RowsProps = { rows: readonly SeasonRow[]; mine: SeasonRow | null; season: string }

function Rows({ rows, mine, season }: RowsProps) {
  const isMineElsewhere = mine !== null && !rows.some(({ isMe }) => isMe)
  return (
    <PlaceRows label={t({ message: 'Season', context: 'challenges' })}>
      {rows.map((row) => (
        <SeasonLine key={row.id} row={row} season={season} />
      ))}
      {isMineElsewhere && <SeasonLine row={mine} season={season} isApart />}
    </PlaceRows>
  )
}

function SeasonLine({ row, season, isApart }: { row: SeasonRow; season: string; isApart?: boolean }) {
  const isStaff = useCurrentUser().role !== roles.user
  const { member, isMe, place, points, challenges } = row
  const name = isMe ? t`You` : member === null ? t`Former member` : personName(member)
  return (
    <PlaceRow place={place} isMe={isMe} isApart={isApart}>
      {member !== null && (
        <ShieldAvatar seed={member.id} {...asPerson(member)} src={member.avatar} size={32} decorative />
      )}
      <Stack gap={0.5} grow shrinks>
        <Cluster gap={2}>
          {member === null || isMe ? (
            <Text as="span" weight="medium">
              {name}
            </Text>
          ) : (
            <NameLink href={profileHref(member)}>{name}</NameLink>
          )}
        </Cluster>
        <Quiet as="span" size="micro">
          {plural(challenges, { one: 'in # challenge', other: 'in # challenges' })}
        </Quiet>
      </Stack>
      <Text as="span" size="lead" weight="strong" figures>
        {numberText(points)}
        <VisuallyHidden> {plural(points, { one: 'point', other: 'points' })}</VisuallyHidden>
      </Text>
      {isStaff && member !== null && !isMe && <CorrectPoints season={season} member={member} />}
    </PlaceRow>
  )
}

type CorrectPointsProps = { season: string; member: NonNullable<SeasonRow['member']> }

function CorrectPoints({ season, member }: CorrectPointsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={Scale}
        label={t`Correct the points of ${personName(member)}`}
        tooltip={false}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <PointsDialog season={season} member={member} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
