import type { LeagueRow, LeagueTable } from '@guildhall/contract/challenges'
import { roles } from '@guildhall/contract/rules/roles'
import { plural, t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { cx } from '../../../ui/class-names.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { NameLink } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { PlaceRow, PlaceRows } from '../../../ui/surfaces/place-row.tsx'
import { numberText } from '../../../ui/type/number-text.ts'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import styles from './league.module.css'

const StaffMenu = lazy(() =>
  loadChunk(async () => ({ default: (await import('./league-staff-menu.tsx')).LeagueStaffMenu })),
)

/** Who stands where, and where that leads. */
export function LeagueRows({ table, label }: { table: LeagueTable; label: string }) {
  const isStaff = useCurrentUser().role !== roles.user
  return (
    <PlaceRows label={label}>
      {table.rows.map((row) => (
        <LeagueLine key={row.id} row={row} isClosed={table.isClosed} hasMenu={isStaff && !table.isClosed} />
      ))}
    </PlaceRows>
  )
}

type LeagueLineProps = { row: LeagueRow; isClosed: boolean; hasMenu: boolean }

function LeagueLine({ row, isClosed, hasMenu }: LeagueLineProps) {
  const { member, isMe, place, points, move } = row
  const name = isMe ? t`You` : member === null ? t`Former member` : personName(member)
  return (
    <PlaceRow
      place={place}
      isMe={isMe}
      className={cx(styles.edge, move === 'up' && styles.up, move === 'down' && styles.down)}
    >
      {member !== null && (
        <ShieldAvatar seed={member.id} {...asPerson(member)} src={member.avatar} size={32} decorative />
      )}
      <Stack gap={0.5} grow shrinks>
        {member === null || isMe ? (
          <Text as="span" weight="medium">
            {name}
          </Text>
        ) : (
          <NameLink href={profileHref(member)}>{name}</NameLink>
        )}
      </Stack>
      <Move move={move} isClosed={isClosed} />
      <Text as="span" size="lead" weight="strong" figures>
        {numberText(points)}
        <VisuallyHidden> {plural(points, { one: 'point', other: 'points' })}</VisuallyHidden>
      </Text>
      {hasMenu && member !== null && !isMe && (
        <Suspense>
          <StaffMenu member={member} />
        </Suspense>
      )}
    </PlaceRow>
  )
}

function Move({ move, isClosed }: Pick<LeagueRow, 'move'> & { isClosed: boolean }) {
  if (move === 'stays') return null
  const isUp = move === 'up'
  const word = isUp ? (isClosed ? t`rose` : t`rises`) : isClosed ? t`went down` : t`goes down`
  return (
    <span className={styles.move}>
      <Tag tone={isUp ? 'ok' : 'warn'} icon={isUp ? ArrowUp : ArrowDown}>
        {word}
      </Tag>
    </span>
  )
}
