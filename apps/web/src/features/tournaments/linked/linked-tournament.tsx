import type { Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { isApiError } from '../../../platform/api/api-error.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Line } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Link } from '../../../ui/link.tsx'
import { EmbedCard } from '../../../ui/messages/parts/embed-card.tsx'
import { useReachable } from '../../../ui/messages/parts/reachable.ts'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { CheckInButton, DeclineButton, EnterButton } from '../cards/enter-button.tsx'
import { matchHref, tournamentHref } from '../tournament-href.ts'
import { useTournament } from '../tournaments.queries.ts'
import { useWatched } from '../use-watched.ts'
import { standingWords } from '../words/entry-words.ts'
import { formatsWords } from '../words/format-words.ts'
import { fillWords, hostWords, seatsWords, startWords, stateWords } from '../words/state-words.ts'
import { useFocusOnward } from './use-focus-onward.ts'

/**
 * What a link to a tournament leads to, as it is for this reader now: how it stands, and what can be done. Who may not see
 * it has the link in the words and no card.
 */
export function LinkedTournament({ id }: { id: string }) {
  const { data, error } = useTournament(id)
  // What was read before stays in the cache when it is not shown any more.
  if (data === undefined || (isApiError(error) && error.status === 404)) return null
  return <TournamentInShort tournament={data} />
}

function TournamentInShort({ tournament }: { tournament: Tournament }) {
  const reachable = useReachable()
  const link = useRef<HTMLAnchorElement>(null)
  useMinute()
  useWatched(tournament.id)
  const { id, title, game, formats } = tournament
  const facts = [game?.title, formatsWords(formats), hostWords(tournament)].filter((each) => each !== undefined)
  return (
    <EmbedCard
      face={<ArchAvatar seed={id} size={48} />}
      eyebrow={[t`Tournament`, ...stateLine(tournament)].join(' · ')}
      title={
        <Link {...reachable} ref={link} href={tournamentHref(id)}>
          <SoftText text={title} still />
        </Link>
      }
      foot={
        <>
          <Text as="span" size="meta" weight="medium" figures>
            {standingWords(tournament) ?? ''}
          </Text>
          <NextStep tournament={tournament} onDone={() => link.current?.focus()} />
        </>
      }
      lines="many"
    >
      {[facts.join(' · '), ...howFull(tournament)].join(' · ')}
    </EmbedCard>
  )
}

/** What the reader can do from here, or the way in. */
function NextStep({ tournament, onDone }: { tournament: Tournament; onDone(): void }) {
  const reachable = useReachable()
  const { id, title, state, may, mine } = tournament
  const place = useFocusOnward(`${may.checkIn} ${may.enter} ${may.decline}`, onDone)
  const canEnter = may.enter === null
  const toMatch = state === 'running' && mine.match !== null ? mine.match : null
  const isDrawn = state === 'running' || state === 'done'
  const word = toMatch !== null ? t`To the match` : isDrawn ? t`Open the bracket` : t`Details`
  const href = toMatch === null ? tournamentHref(id) : matchHref(id, toMatch)
  return (
    <Line ref={place} gap={2} firm>
      {canEnter && <DeclineButton tournament={tournament} {...reachable} />}
      {canEnter && <EnterButton tournament={tournament} {...reachable} />}
      {may.checkIn && <CheckInButton tournament={tournament} {...reachable} />}
      {!canEnter && !may.checkIn && (
        <ButtonLink
          {...reachable}
          tone={toMatch === null ? 'secondary' : 'primary'}
          href={href}
          aria-label={`${word}: ${title}`}
        >
          {word}
        </ButtonLink>
      )}
    </Line>
  )
}

/** "Open for entries", "Tomorrow, 20:00"; what began needs no clock. */
function stateLine(tournament: Tournament): string[] {
  const words = stateWords[tournament.state]
  return tournament.state === 'published' ? [words, startWords(tournament, serverNow())] : [words]
}

/** "9 of 16", "7 seats left"; once it runs its matches, and in the end who won. */
function howFull(tournament: Tournament): string[] {
  const { state, winner } = tournament
  if (state === 'published') return [fillWords(tournament), seatsWords(tournament)]
  if (state === 'running') return [fillWords(tournament)]
  return state === 'done' && winner !== null ? [t`Won by ${personName(winner)}`] : []
}
