import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { isApiError } from '../../../platform/api/api-error.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Line } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Link } from '../../../ui/link.tsx'
import { EmbedCard } from '../../../ui/messages/parts/embed-card.tsx'
import { useReachable } from '../../../ui/messages/parts/reachable.ts'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { bandOf } from '../match/band.ts'
import { bandWords, deedWord } from '../match/band-words.ts'
import { nameOfSide } from '../match/side-names.ts'
import { matchHref } from '../tournament-href.ts'
import { useMatch } from '../tournaments.queries.ts'
import { useWatched } from '../use-watched.ts'
import { cellOf, isSettled, matchStateWords } from '../words/match-words.ts'
import { placeOfMatch } from '../words/round-words.ts'

/** What a link to a match leads to: who plays, how it stands, and whose turn it is. */
export function LinkedMatch({ id, match }: { id: string; match: string }) {
  const { data, error } = useMatch(id, match)
  if (data === undefined || (isApiError(error) && error.status === 404)) return null
  return <MatchInShort match={data} />
}

function MatchInShort({ match }: { match: TournamentMatch }) {
  const reachable = useReachable()
  useWatched(match.tournamentId)
  const { tournamentId, name, title, state } = match
  const band = bandOf(match)
  const { title: says, about } = bandWords(match, band)
  const [one, other] = [nameOfSide(match, 0), nameOfSide(match, 1)]
  const score = isSettled(match) ? `${cellOf(match, 0)}–${cellOf(match, 1)}` : undefined
  const [deed] = band.deeds
  // What is done there is done there: a report needs its games, and a confirmation the score before one's eyes.
  const word = band.isMyTurn && deed !== undefined ? deedWord(deed, match) : t`To the match`
  const href = matchHref(tournamentId, name)
  return (
    <EmbedCard
      face={<ArchAvatar seed={tournamentId} size={48} />}
      eyebrow={[t`Match`, placeOfMatch(match), matchStateWords[state]].join(' · ')}
      title={
        <Link {...reachable} href={href}>
          {t`${one} against ${other}`}
        </Link>
      }
      foot={
        <>
          <Text as="span" size="meta" weight="medium" figures>
            {[says, score].filter((each) => each !== undefined).join(' · ')}
          </Text>
          <Line gap={2} firm>
            <ButtonLink
              {...reachable}
              tone={band.isMyTurn ? 'primary' : 'secondary'}
              href={href}
              aria-label={`${word}: ${one} – ${other}`}
            >
              {word}
            </ButtonLink>
          </Line>
        </>
      }
      lines="many"
    >
      <SoftText text={title} still />
      {!isSettled(match) && about !== '' && ` · ${about}`}
    </EmbedCard>
  )
}
