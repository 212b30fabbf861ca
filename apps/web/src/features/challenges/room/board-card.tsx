import type { BoardRow, Challenge } from '@guildhall/contract/challenges'
import { isRanked } from '@guildhall/contract/rules/challenges/challenge-kinds'
import type { EvidenceWord } from '@guildhall/contract/rules/challenges/evidence-levels'
import { type TimeBudget, timeBudgets } from '@guildhall/contract/rules/challenges/time-budgets'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { NameLink } from '../../../ui/link.tsx'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { NoRows } from '../../../ui/surfaces/board.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { PlaceRow, PlaceRows } from '../../../ui/surfaces/place-row.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { type Circle, useBoard } from '../challenges.queries.ts'
import { EvidenceBar, EvidenceMark } from '../evidence/evidence.tsx'
import { budgetWords, shortBudgetWords } from '../words/budget-words.ts'
import { evidenceOrder } from '../words/evidence-words.ts'
import { targetOf, valueText } from '../words/goal-words.ts'
import { factorText } from '../words/handicap-words.ts'
import { judgedWords, partsWords } from '../words/parts-words.ts'
import styles from './board-card.module.css'

const StaffRowMenu = lazy(() =>
  loadChunk(async () => ({ default: (await import('../staff/staff-row-menu.tsx')).StaffRowMenu })),
)
// Most are each for themselves.
const TeamRows = lazy(() => loadChunk(async () => ({ default: (await import('./team-rows.tsx')).TeamRows })))

const circles = ['everybody', 'friends', 'around'] as const satisfies readonly Circle[]
const groups: readonly (TimeBudget | 'all')[] = [...timeBudgets, 'all']

/**
 * Who stands where. The own row is always in view: in its place, and else at the edge. `?board=` is whose, `?group=` the hours
 * a week, which are the own unless it says.
 */
export function BoardCard({ challenge }: { challenge: Challenge }) {
  const [address, setAddress] = useSearchParams()
  const { isGroupedByTime, mine } = challenge
  // The address follows what is pressed: a press is not kept waiting for it.
  const [circle, setCircle] = useState<Circle>(
    () => circles.find((each) => each === address.get('board')) ?? 'everybody',
  )
  const [chosen, setChosen] = useState(() => groups.find((each) => each === address.get('group')))
  const group = chosen ?? mine.timeBudget ?? 'all'
  const put = (name: string, value: string | null) =>
    setAddress(
      (now) => {
        if (value === null) now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  // Of teams there is one board, with the members behind each; friends and whoever is near are members.
  const teams = circle === 'everybody' ? challenge.teams : null
  const board = useBoard(challenge.id, circle, isGroupedByTime && group !== 'all' ? { group } : {}, teams === null)
  return (
    <section aria-labelledby="board">
      <SectionHeader
        id="board"
        title={t`Board`}
        aside={
          <Segmented
            label={t`Whose board`}
            options={[
              { value: 'everybody', label: challenge.teams === null ? t`Everybody` : t`Teams` },
              { value: 'friends', label: t`Friends` },
              // Without a place of one's own it would be everybody once more.
              ...(mine.standing === 'joined' || circle === 'around'
                ? [{ value: 'around' as const, label: t`Around me` }]
                : []),
            ]}
            value={circle}
            onChange={(next) => {
              setCircle(next)
              put('board', next === 'everybody' ? null : next)
            }}
          />
        }
      />
      {isGroupedByTime && circle !== 'around' && (
        <div className={styles.groups}>
          <Segmented
            label={t`Which group`}
            options={[
              ...timeBudgets.map((budget) => ({ value: budget, label: shortBudgetWords[budget] })),
              { value: 'all', label: t`All groups` },
            ]}
            value={group}
            onChange={(next) => {
              setChosen(next)
              put('group', next === (mine.timeBudget ?? 'all') ? null : next)
            }}
          />
        </div>
      )}
      <Card>
        {teams !== null ? (
          <Suspense fallback={<SkeletonRows count={teams.rows.length} />}>
            <TeamRows challenge={challenge} teams={teams}>
              {({ rows }, whole) => <Rows challenge={challenge} rows={rows} mine={null} ofTeams={whole} />}
            </TeamRows>
          </Suspense>
        ) : board.data === undefined ? (
          <OnItsWay of={board} lost={t`The board didn’t arrive.`} loading={t`Loading the board`}>
            <SkeletonRows count={4} />
          </OnItsWay>
        ) : board.data.rows.length === 0 ? (
          <NoRows>
            {circle === 'everybody' ? t`Nobody has started. Be first.` : t`Nobody of these takes part yet.`}
          </NoRows>
        ) : (
          <Rows challenge={challenge} rows={board.data.rows} mine={board.data.mine} />
        )}
      </Card>
      {teams === null && board.hasNextPage && (
        <Line justify="center" className={styles.more}>
          <NextPage of={board}>{t`Show more of the board`}</NextPage>
        </Line>
      )}
    </section>
  )
}

type RowsProps = {
  challenge: Challenge
  rows: readonly BoardRow[]
  mine: BoardRow | null
  /** How much the bars of the teams are of: those of their members below are as much a part of it. */
  ofTeams?: number
}

function Rows({ challenge, rows, mine, ofTeams }: RowsProps) {
  const isOfTeam = ofTeams !== undefined
  const best = Math.max(1, ...rows.map(({ value }) => value ?? 0))
  const whole = ofTeams ?? targetOf(challenge.goal) ?? best
  // Bars are as long as each other whatever numbers stand behind them.
  const widest = Math.max(...rows.map((row) => valueShown(challenge.goal, row).length))
  const isMineElsewhere = mine !== null && !rows.some(({ isMe }) => isMe)
  return (
    <PlaceRows label={t`Board`} style={{ ['--widest' as string]: `${widest}ch` }}>
      {rows.map((row) => (
        <BoardLine key={row.entrantId} challenge={challenge} row={row} whole={whole} isOfTeam={isOfTeam} />
      ))}
      {isMineElsewhere && <BoardLine challenge={challenge} row={mine} whole={whole} isOfTeam={isOfTeam} isApart />}
    </PlaceRows>
  )
}

type BoardLineProps = { challenge: Challenge; row: BoardRow; whole: number; isOfTeam: boolean; isApart?: boolean }

function BoardLine({ challenge, row, whole, isOfTeam, isApart }: BoardLineProps) {
  const { goal, may } = challenge
  // Below the name of a team nobody needs to be told theirs.
  const team = isOfTeam ? undefined : challenge.teams?.rows.find(({ number }) => number === row.team)?.name
  const { member, isMe, place, parts, isUnranked, hasLeft, isDone } = row
  const weakest = goal.kind === 'deed' && isDone ? weakestOf(parts) : undefined
  const name = isMe ? t`You` : member === null ? t`Former member` : personName(member)
  const remarks = [
    ...(goal.kind === 'deed'
      ? [weakest === 'seen' && judgedWords(challenge, row), deedWords(row)]
      : [partsWords(challenge, row)]),
    row.plain !== null && `${valueText(goal, row.plain)} ${factorText(row.handicap ?? 1)}`,
    row.timeBudget !== null && budgetWords[row.timeBudget],
    isUnranked && isRanked(goal.kind) && t`unranked`,
    hasLeft && t`has left`,
  ].filter((word) => word !== false && word !== '')
  return (
    <PlaceRow place={place} isMe={isMe} isApart={isApart}>
      {member !== null && (
        <ShieldAvatar seed={member.id} {...asPerson(member)} src={member.avatar} size={32} decorative />
      )}
      <Stack gap={1} grow shrinks>
        <Cluster gap={2} justify="between">
          {member === null || isMe ? (
            <Text as="span" weight="medium">
              {name}
            </Text>
          ) : (
            <NameLink href={profileHref(member)}>{name}</NameLink>
          )}
          <Moment row={row} />
        </Cluster>
        {goal.kind !== 'deed' && goal.kind !== 'high-score' && (
          <EvidenceBar parts={parts} whole={whole / (row.handicap ?? 1)} isThin />
        )}
        <Cluster gap={2} lineGap={0}>
          {weakest !== undefined && (
            <Quiet as="span" size="micro">
              <EvidenceMark word={weakest} />
            </Quiet>
          )}
          <Quiet as="span" size="micro">
            {remarks.join(' · ')}
            {team !== undefined && remarks.length > 0 && ' · '}
            {team !== undefined && <SoftText text={team} still />}
          </Quiet>
        </Cluster>
      </Stack>
      <Text as="span" size="lead" weight="strong" figures className={styles.value}>
        {valueShown(goal, row)}
      </Text>
      {may.moderate && member !== null && !isMe && (
        <Suspense>
          <StaffRowMenu challenge={challenge} row={{ ...row, member }} />
        </Suspense>
      )}
    </PlaceRow>
  )
}

function valueShown(goal: Challenge['goal'], { isDone, value }: BoardRow): string {
  if (goal.kind === 'deed') return isDone ? t`Done` : '–'
  return value === null ? '–' : valueText(goal, value)
}

/** What decides between equal counts is when it was done; else when it last moved. */
function Moment({ row: { doneAt, lastAt } }: { row: BoardRow }) {
  const at = doneAt ?? lastAt
  if (at === null) return null
  return (
    <Quiet as="span" size="micro">
      {doneAt === null ? (
        <RelativeTime at={at} />
      ) : (
        <Trans>
          done <RelativeTime at={at} />
        </Trans>
      )}
    </Quiet>
  )
}

const weakestOf = (parts: BoardRow['parts']): EvidenceWord =>
  evidenceOrder.findLast((word) => parts[word] > 0) ?? 'told'

const deedWords = ({ attempts }: BoardRow): string =>
  attempts === 0 ? '' : plural(attempts, { one: '# attempt', other: '# attempts' })
