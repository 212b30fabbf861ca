import type { TournamentBadge } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Tag } from '../../../ui/marks/tag.tsx'
import { BadgeStory } from '../../../ui/surfaces/badge-row.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { numberText } from '../../../ui/type/number-text.ts'
import { tournamentHref } from '../tournament-href.ts'
import { placeWords } from '../words/entry-words.ts'
import { type ProfileEyes, useTournamentBadges } from './record.queries.ts'

/** The last places on a podium, each with its story; nothing before there is one. */
export function PodiumBlock({ userId, as }: { userId: string; as?: ProfileEyes }) {
  const { data: badges = [] } = useTournamentBadges(userId, as)
  if (badges.length === 0) return null
  return (
    <Card as="section" padded aria-label={t`On the podium`}>
      <CardHeader title={t`On the podium`} />
      <RowList label={t`On the podium`}>
        {badges.map((badge) => (
          <Row key={badge.tournamentId}>
            <PodiumStory badge={badge} />
          </Row>
        ))}
      </RowList>
    </Card>
  )
}

function PodiumStory({
  badge: { tournamentId, title, game, place, entrants, team, endedAt },
}: {
  badge: TournamentBadge
}) {
  const placed = t`place ${numberText(place)} of ${numberText(entrants)}`
  return (
    <BadgeStory
      href={tournamentHref(tournamentId)}
      title={title}
      facts={[placed, game?.title, team !== null && t`with ${team}`]}
      at={endedAt}
    >
      <Tag tone={place === 1 ? 'candle' : 'ok'}>{placeWords(place)}</Tag>
    </BadgeStory>
  )
}
