import type { TournamentOverview } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Trophy } from 'lucide-react'
import { asPerson } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link, NameLink } from '../../../ui/link.tsx'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { tournamentHref } from '../tournament-href.ts'
import styles from './cards.module.css'

/** Who won lately, and where; nothing before anybody has. */
export function LastWinners({ winners }: { winners: TournamentOverview['winners'] }) {
  if (winners.length === 0) return null
  return (
    <section aria-labelledby="winners">
      <SectionHeader id="winners" title={t`Roll of honour`} />
      <ul className={styles.winners}>
        {winners.map(({ tournament, winner }) => {
          const { id, name, avatar, crest } = asPerson(winner)
          return (
            <li key={tournament.id}>
              <Card padded>
                <Line gap={3} shrinks>
                  <ShieldAvatar seed={id} name={name} src={avatar} crest={crest} size={48} decorative />
                  <Stack gap={0.5} grow shrinks>
                    {tournament.winnerTeam !== null && <SoftText text={tournament.winnerTeam} />}
                    <NameLink href={profileHref(winner)}>{name}</NameLink>
                    <Quiet as="span" breaks>
                      <Link href={tournamentHref(tournament.id)} className={styles.link}>
                        <SoftText text={tournament.title} still />
                      </Link>
                    </Quiet>
                    <Quiet as="span" size="micro" breaks>
                      {tournament.game !== null && `${tournament.game.title} · `}
                      {tournament.endedAt !== null && <RelativeTime at={tournament.endedAt} />}
                    </Quiet>
                  </Stack>
                  <Icon icon={Trophy} className={styles.trophy} />
                </Line>
              </Card>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
