import type { Tournament, TournamentEntrant } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Swords } from 'lucide-react'
import { useEntrants } from '../../../features/tournaments/tournaments.queries.ts'
import { placeWords } from '../../../features/tournaments/words/entry-words.ts'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { GameChallenges } from '../games/play/game-challenges.tsx'

const shown = 6

/** What whoever is out can still play: a friendly with others who are out, and what runs in this game. */
export function StillOn({ tournament }: { tournament: Tournament }) {
  const { data: entrants = [] } = useEntrants(tournament.id, 'entered')
  const out = entrants.flatMap(whoIsOut).slice(0, shown)
  return (
    <Stack gap={4}>
      {out.length > 0 && (
        <section aria-labelledby="still-on">
          <SectionHeader id="still-on" title={t`Out of this one, and the evening goes on`} />
          <Card>
            <RowList label={t`Who is out, too`}>
              {out.map(({ member, place }) => (
                <Row key={member.id}>
                  <PersonRow person={asPerson(member)} href={profileHref(member)} status={placeWords(place)} />
                  <ButtonLink
                    icon={Swords}
                    href={`/tournaments/new?friendly=${tournament.id}&with=${member.id}`}
                    aria-label={t`Play a friendly with ${personName(member)}`}
                  >
                    {t`Play a friendly`}
                  </ButtonLink>
                </Row>
              ))}
            </RowList>
          </Card>
          <Quiet>{t`Of you two alone. Nothing is sent before you open it.`}</Quiet>
        </section>
      )}
      {tournament.game !== null && <GameChallenges gameId={tournament.game.id} />}
    </Stack>
  )
}

/** Of a team its captain has the say. */
function whoIsOut({ isMe, place, member, team }: TournamentEntrant) {
  const person = member ?? team?.captain ?? null
  return isMe || place === null || person === null ? [] : [{ member: person, place }]
}
