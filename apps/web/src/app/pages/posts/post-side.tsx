import type { GameCard } from '@guildhall/contract/games'
import type { Post } from '@guildhall/contract/posts'
import { plural, t } from '@lingui/core/macro'
import { useCommunity, usePlayers } from '../../../features/library/library.queries.ts'
import { StatusButton } from '../../../features/library/standing/status-button.tsx'
import { asPerson } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { statusWords } from '../../../platform/names/shelf-words.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { Stars } from '../../../ui/ratings/stars.tsx'
import { WhenInView } from '../../../ui/rooms/when-in-view.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'

/** What somebody is at who plays a game now. */
const playedNow: ReadonlySet<string> = new Set(['playing', 'endless'])

/** As many of those who have the game as fit beside a post. */
const shownPlayers = 3

/** Beside a post: the game that it is about, who has it too, and who wrote it. */
export function PostSide({ post: { author, game } }: { post: Post }) {
  return (
    <>
      {game !== null && (
        <WhenInView>
          <AboutGame game={game} />
          <AlsoPlaying game={game} authorId={author.id} />
        </WhenInView>
      )}
      <section aria-labelledby="who-wrote-it">
        <SectionHeader id="who-wrote-it" title={t`Who wrote it`} />
        <PersonRow person={asPerson(author)} href={profileHref(author)} />
      </section>
    </>
  )
}

/** What the hall makes of it is left out where it did not arrive: the post is what the page is for. */
function AboutGame({ game }: { game: GameCard }) {
  const { data: community } = useCommunity(game.id)
  const href = `/game/${game.id}`
  const facts = [game.releaseYear, game.genres.slice(0, 2).join(', ')].filter(Boolean).join(' · ')
  const mean = community?.ratings.mean ?? null
  const shownMean = mean === null ? '' : (mean / 2).toFixed(1)
  return (
    <section aria-labelledby="about-game">
      <SectionHeader id="about-game" title={t`About the game`} />
      <Stack gap={3}>
        <Line gap={3} align="start">
          <Cover title={game.title} cover={game.cover} size={72} status={community?.own?.status} decorative />
          <Stack gap={1} shrinks>
            <Text as={TextLink} href={href} weight="strong" breaks>
              {game.title}
            </Text>
            {facts !== '' && <Quiet breaks>{facts}</Quiet>}
            {mean !== null && (
              <Quiet>
                <Stars halves={mean} label={t`${shownMean} of 5`} /> {t`${shownMean} here`}
              </Quiet>
            )}
            {community && community.players > 0 && (
              <Quiet>{plural(community.players, { one: '# member has it', other: '# members have it' })}</Quiet>
            )}
          </Stack>
        </Line>
        {community && (
          <Line>
            <StatusButton game={game} own={community.own} />
            <ButtonLink href={href}>{t`Open game page`}</ButtonLink>
          </Line>
        )}
      </Stack>
    </section>
  )
}

function AlsoPlaying({ game, authorId }: { game: GameCard; authorId: string }) {
  const { data: players = [] } = usePlayers(game.id)
  const others = players
    .filter(({ person, status }) => person.id !== authorId && playedNow.has(status))
    .slice(0, shownPlayers)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="also-playing">
      <SectionHeader id="also-playing" title={t`Also playing it`} />
      <Stack as="ul" gap={1}>
        {others.map(({ person, status }) => (
          <li key={person.id}>
            <PersonRow person={asPerson(person)} href={profileHref(person)} status={statusWords[status]} />
          </li>
        ))}
      </Stack>
    </section>
  )
}
