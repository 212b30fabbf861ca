import type { Tournament, TournamentTeam } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { captainWords, fullnessWords } from '../words/team-words.ts'
import { TeamBody } from './team-body.tsx'
import { TeamCrest } from './team-crest.tsx'
import styles from './teams.module.css'

type TeamRowProps = {
  tournament: Tournament
  team: TournamentTeam
  place: string | undefined
  tag: ReactNode
  /** What its captain answered. */
  said: ReactNode
  actions: ReactNode
}

/** A team among the entrants; who plays for it unfolds. */
export function TeamRow({ tournament, team, place, tag, said, actions }: TeamRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { name } = team
  const facts = [captainWords(team), place].filter((each) => each !== undefined)
  return (
    <Stack gap={2} grow shrinks>
      <Line gap={3} justify="between" shrinks>
        <Line gap={3} shrinks>
          <TeamCrest name={name} size={40} />
          <Stack gap={0.5} shrinks>
            <Cluster gap={2} lineGap={1}>
              <Text as="span" weight="strong" breaks className={styles.name}>
                <SoftText text={name} />
              </Text>
              {tag}
              {tournament.state === 'published' && !team.isComplete && (
                <Tag tone="warn">{fullnessWords(tournament, team)}</Tag>
              )}
            </Cluster>
            <Quiet breaks>{facts.join(' · ')}</Quiet>
          </Stack>
        </Line>
        <Line gap={1} firm>
          {actions}
          <IconButton
            icon={isOpen ? ChevronUp : ChevronDown}
            label={isOpen ? t`Hide who plays for ${name}` : t`Who plays for ${name}`}
            aria-expanded={isOpen}
            tooltip={false}
            onClick={() => setOpen(!isOpen)}
          />
        </Line>
      </Line>
      {said}
      {isOpen && <TeamBody tournament={tournament} team={team} />}
    </Stack>
  )
}
