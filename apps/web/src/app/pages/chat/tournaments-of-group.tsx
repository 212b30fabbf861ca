import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { tournamentHref } from '../../../features/tournaments/tournament-href.ts'
import { useTournamentPages } from '../../../features/tournaments/tournaments.queries.ts'
import { fillWords, stateWords } from '../../../features/tournaments/words/state-words.ts'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'

const shown = 5

/** In the details of a group: what is played among its members, or comes up. Where there is nothing, no section is there. */
export function TournamentsOfGroup({ conversationId }: { conversationId: string }) {
  const id = useId()
  const { data = [] } = useTournamentPages({ filter: 'ahead', conversationId })
  const all = data.slice(0, shown)
  if (all.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Text as="h3" size="ui" id={id}>
        {t`Tournaments of this group`}
      </Text>
      <Stack as="ul" gap={2}>
        {all.map((tournament) => (
          <Line as="li" key={tournament.id} gap={3} shrinks>
            <ArchAvatar seed={tournament.id} size={40} />
            <Stack gap={0} grow shrinks>
              <TextLink href={tournamentHref(tournament.id)}>
                <SoftText text={tournament.title} still />
              </TextLink>
              <Quiet as="span" breaks>{`${stateWords[tournament.state]} · ${fillWords(tournament)}`}</Quiet>
            </Stack>
          </Line>
        ))}
      </Stack>
    </section>
  )
}
