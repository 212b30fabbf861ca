import type { Tournament, TournamentTeam } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { cx } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Tag } from '../../../ui/marks/tag.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { captainWords, fullnessWords } from '../words/team-words.ts'
import { TeamBody } from './team-body.tsx'
import { useJoinTeam, useLeaveTeam } from './team-changes.ts'
import { TeamCrest } from './team-crest.tsx'
import styles from './teams.module.css'

type TeamProps = { tournament: Tournament; team: TournamentTeam }

const say = (error: unknown) => toasts.show({ message: errorText(error), tone: 'error' })

/** The reader's team, or those that ask them. While it runs teams stand among the entrants. */
export function TeamPanel({ tournament }: { tournament: Tournament }) {
  const { team, askedByTeams, mine, state } = tournament
  return (
    <>
      {mine.outBy === 'incomplete' && (
        <Note tone="warn">{t`Your team was not complete at the start, so it was not drawn.`}</Note>
      )}
      {team === null && askedByTeams.map((each) => <Asking key={each.entrantId} tournament={tournament} team={each} />)}
      {team !== null && (state === 'published' || !team.isComplete) && state !== 'done' && (
        <OwnTeam tournament={tournament} team={team} />
      )}
    </>
  )
}

function OwnTeam({ tournament, team }: TeamProps) {
  return (
    <Card as="section" padded aria-labelledby="own-team" className={cx(!team.isComplete && styles.mine)}>
      <Stack gap={4}>
        <TeamHead tournament={tournament} team={team} id="own-team" />
        {!team.isComplete && (
          <Text breaks>
            {tournament.state === 'running'
              ? t`Too few are left in your team. You play on; a host can let somebody in, or decide.`
              : t`Only complete teams are drawn at the start.`}
          </Text>
        )}
        <TeamBody tournament={tournament} team={team} />
      </Stack>
    </Card>
  )
}

function Asking({ tournament, team }: TeamProps) {
  const of = { id: tournament.id, entrantId: team.entrantId }
  const join = useJoinTeam(of)
  const decline = useLeaveTeam(of)
  const { name } = team
  return (
    <Card as="section" padded aria-label={t`Asks you: ${name}`} className={styles.mine}>
      <Line gap={4} justify="between" shrinks>
        <TeamHead tournament={tournament} team={team}>{t`This team asks you to play.`}</TeamHead>
        <Cluster gap={2}>
          <Button
            tone="primary"
            aria-label={t`Join the team: ${name}`}
            busy={join.isPending && t`Joining`}
            onClick={() => join.mutate(undefined, { onError: say })}
          >
            {t`Join the team`}
          </Button>
          <Button
            aria-label={t`Decline: ${name}`}
            busy={decline.isPending && t`Answering`}
            onClick={() => decline.mutate(undefined, { onError: say })}
          >
            {t`Decline`}
          </Button>
        </Cluster>
      </Line>
    </Card>
  )
}

function TeamHead({ tournament, team, id, children }: TeamProps & { id?: string; children?: ReactNode }) {
  const { name, isComplete } = team
  return (
    <Line gap={3} shrinks>
      <TeamCrest name={name} size={40} />
      <Stack gap={0.5} shrinks>
        <Cluster gap={2} lineGap={1}>
          <Text as="h2" id={id} size="h4" weight="strong" breaks>
            <SoftText text={name} own={team.roster.some((place) => place.isMe && place.isCaptain)} />
          </Text>
          <Tag tone={isComplete ? 'ok' : 'warn'}>{fullnessWords(tournament, team)}</Tag>
        </Cluster>
        {children !== undefined && <Text breaks>{children}</Text>}
        <Quiet breaks>{captainWords(team)}</Quiet>
      </Stack>
    </Line>
  )
}
