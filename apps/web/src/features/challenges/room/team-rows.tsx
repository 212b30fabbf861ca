import type { Challenge, Teams } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { NoRows } from '../../../ui/surfaces/board.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { useTakeOn } from '../challenge-changes.ts'
import { useBoard } from '../challenges.queries.ts'
import { EvidenceBar, EvidenceMark } from '../evidence/evidence.tsx'
import { valueText } from '../words/goal-words.ts'
import { countsWords, hasTeamPlaces, peopleOfTeam } from '../words/team-words.ts'
import styles from './board-card.module.css'

type Board = ReturnType<typeof useBoard>['data'] & object
type TeamRowsProps = {
  challenge: Challenge
  teams: Teams
  /** The members of a team as rows. @param whole how much all bars are of */
  children(board: Board, whole: number): ReactNode
}

/** The teams, the best first, each with its members behind a fold. */
export function TeamRows({ challenge, teams, children }: TeamRowsProps) {
  const best = Math.max(1, ...teams.rows.map(({ value }) => value))
  return (
    <>
      <ol aria-label={t`Teams`} className={styles.rows}>
        {teams.rows.map((team) => (
          <TeamRow key={team.number} challenge={challenge} team={team} whole={best}>
            {children}
          </TeamRow>
        ))}
      </ol>
      <Quiet className={styles.counts}>
        {`${countsWords(teams)} ${t`Who takes part without a place counts for none.`}`}
      </Quiet>
    </>
  )
}

type TeamRowProps = Omit<TeamRowsProps, 'teams'> & { team: Teams['rows'][number]; whole: number }

function TeamRow({ challenge, team, whole, children }: TeamRowProps) {
  const { goal, mine, may } = challenge
  const { number, name, place, value, parts, evidence } = team
  const [isOpen, setOpen] = useState(false)
  const isOwn = mine.standing === 'joined' && mine.team === number
  return (
    <li className={cx(styles.team, isOwn && styles.own)}>
      <Line gap={3} className={styles.line}>
        <Text as="span" weight="strong" figures className={styles.place}>
          {hasTeamPlaces(challenge) ? (
            <>
              <VisuallyHidden>{t`Place`} </VisuallyHidden>
              {place}
            </>
          ) : (
            <span aria-hidden="true">–</span>
          )}
        </Text>
        <Stack gap={1} grow shrinks>
          <Cluster gap={2}>
            <Text as="span" weight="medium" breaks>
              <SoftText text={name} />
            </Text>
            {isOwn && <Tag tone="candle">{t`Your team`}</Tag>}
          </Cluster>
          <EvidenceBar parts={parts} whole={whole} isThin />
          <Cluster gap={3} lineGap={1}>
            <Quiet as="span" size="micro">
              {peopleOfTeam(team)}
            </Quiet>
            {evidence !== null && (
              <Quiet as="span" size="micro">
                <VisuallyHidden>{t`The weakest that counts:`} </VisuallyHidden>
                <EvidenceMark word={evidence} />
              </Quiet>
            )}
            {may.changeTeam && !isOwn && <ChangeTeam id={challenge.id} team={team} />}
          </Cluster>
        </Stack>
        <Text as="span" size="lead" weight="strong" figures>
          {valueText(goal, value)}
        </Text>
      </Line>
      <details className={styles.members} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {t`Members`}{' '}
          <VisuallyHidden>
            <SoftText text={name} still />
          </VisuallyHidden>
        </summary>
        {isOpen && (
          <Members id={challenge.id} team={number} whole={whole}>
            {children}
          </Members>
        )}
      </details>
    </li>
  )
}

type MembersProps = Pick<TeamRowsProps, 'children'> & { id: string; team: number; whole: number }

function Members({ id, team, whole, children }: MembersProps) {
  const board = useBoard(id, 'everybody', { team })
  if (board.data === undefined) {
    return (
      <OnItsWay of={board} lost={t`The board didn’t arrive.`} loading={t`Loading the board`}>
        <SkeletonRows count={3} />
      </OnItsWay>
    )
  }
  if (board.data.rows.length === 0) return <NoRows>{t`Nobody of these takes part yet.`}</NoRows>
  return (
    <>
      {children(board.data, whole)}
      {board.hasNextPage && (
        <Line justify="center" className={styles.more}>
          <NextPage of={board}>{t`Show more of the board`}</NextPage>
        </Line>
      )}
    </>
  )
}

/** Until the start. */
function ChangeTeam({ id, team: { number, name } }: { id: string; team: Teams['rows'][number] }) {
  const takeOn = useTakeOn(id)
  return (
    <>
      <Button
        tone="quiet"
        aria-label={t`Change to ${name}`}
        busy={takeOn.isPending && t`Changing`}
        onClick={() => takeOn.mutate({ consents: false, team: number })}
      >
        {t`Change to this team`}
      </Button>
      <WhyNot error={takeOn.error} />
    </>
  )
}
