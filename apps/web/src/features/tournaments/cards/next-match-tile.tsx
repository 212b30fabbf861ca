import type { TournamentOverview } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Clock } from 'lucide-react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Link } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { clockOnDay } from '../../../ui/type/clock-on-day.ts'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { matchHref, tournamentHref } from '../tournament-href.ts'
import { playerName } from '../words/players.ts'
import { startWords } from '../words/state-words.ts'
import styles from './cards.module.css'
import { CheckInButton } from './enter-button.tsx'

/** The same as the hero of the tournaments' room, where there is little room. */
export function NextMatchTile({ next }: { next: NonNullable<TournamentOverview['next']> }) {
  const { tournament, match, opponent, opponentTeam } = next
  useMinute()
  const { id, title, checkIn, may } = tournament
  const name = <SoftText text={title} still />
  const openMatch = tournament.state === 'running' ? match : null
  const isPlaying = openMatch !== null && (opponent ?? opponentTeam) !== null
  const versus = playerName({ member: opponent, team: opponentTeam })
  return (
    <Card as="article" padded>
      <Stack gap={3}>
        <Line gap={3} shrinks>
          <ArchAvatar seed={id} size={48} />
          <Stack gap={0.5} grow shrinks>
            <Text as="b" weight="strong" breaks>
              <Link href={openMatch === null ? tournamentHref(id) : matchHref(id, openMatch)} className={styles.link}>
                {isPlaying ? t`vs ${versus}` : name}
              </Link>
            </Text>
            <Quiet as="span" breaks>
              {isPlaying
                ? name
                : openMatch === null
                  ? startWords(tournament, serverNow())
                  : t`Whom you play is not settled yet.`}
            </Quiet>
          </Stack>
        </Line>
        <Cluster gap={2} justify="between">
          {may.checkIn && checkIn !== null && (
            <Tag tone="candle" icon={Clock}>{t`Check in by ${clockOnDay(checkIn.closesAt, serverNow())}`}</Tag>
          )}
          {may.checkIn ? (
            <CheckInButton tournament={tournament} />
          ) : (
            <ButtonLink href={openMatch === null ? tournamentHref(id) : matchHref(id, openMatch)}>
              {openMatch === null ? t`Details` : t`To the match`}
            </ButtonLink>
          )}
        </Cluster>
      </Stack>
    </Card>
  )
}
