import type { Message } from '@guildhall/contract/chat/messages'
import { linksIn } from '@guildhall/contract/rules/message-markup'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { genreWords } from '../../../../platform/names/genre-word.ts'
import { asPerson, personName } from '../../../../platform/names/person-name.ts'
import { profileHref } from '../../../../platform/names/profile-href.ts'
import { openedPlace, otherPlace } from '../../../../platform/names/shown-address.ts'
import { Cover } from '../../../../ui/covers/cover.tsx'
import { Link } from '../../../../ui/link.tsx'
import { EmbedCard } from '../../../../ui/messages/parts/embed-card.tsx'
import { useReachable } from '../../../../ui/messages/parts/reachable.ts'
import { LiveShield } from '../../../../ui/people/live-shield.tsx'
import { SoftText } from '../../../../ui/words/soft-text.tsx'
import { answerBehind, firstOf, gameBehind, postBehind, profileBehind } from './in-house-links.ts'
import { AnswerLinkContext, PostLinkContext } from './link-contexts.ts'
import { PlayLinks } from './play-links.tsx'

/** What the links of a message lead to: people, games, posts, challenges and tournaments of the house, and one page outside when the server has read it. */
export function LinkCards({ text, card }: { text: string; card: Message['card'] }) {
  const links = linksIn(text)
  const PostLink = use(PostLinkContext)
  const AnswerLink = use(AnswerLinkContext)
  return (
    <>
      {firstOf(links, profileBehind).map((address) => (
        <ProfileCard key={address} address={address} />
      ))}
      {firstOf(links, gameBehind).map((id) => (
        <GameLinkCard key={id} id={id} />
      ))}
      {PostLink !== null && firstOf(links, postBehind).map((id) => <PostLink key={id} id={id} />)}
      {AnswerLink !== null &&
        firstOf(links, answerBehind).map((address) => <AnswerLink key={address} address={address} />)}
      <PlayLinks text={text} />
      {card && <OutsideCard card={card} />}
    </>
  )
}

function ProfileCard({ address }: { address: string }) {
  const reachable = useReachable()
  const { data } = useQuery({
    queryKey: ['chat', 'profile-card', address],
    queryFn: ({ signal }) => call('GET /api/profiles/{id}', { params: { id: address } }, { signal }),
    staleTime: 5 * 60_000,
  })
  // Whoever is not found, or not to be seen, has the link in the words and no card.
  if (data === undefined) return null
  const { member, headline } = data
  return (
    <EmbedCard
      face={<LiveShield person={asPerson(member)} size={44} />}
      title={
        <Link {...reachable} href={profileHref(member)}>
          {personName(member)}
        </Link>
      }
    >
      {headline === null ? `@${member.handle}` : <SoftText text={headline} still />}
    </EmbedCard>
  )
}

function GameLinkCard({ id }: { id: string }) {
  const reachable = useReachable()
  const { data } = useQuery({
    queryKey: ['chat', 'game-card', id],
    queryFn: ({ signal }) => call('GET /api/games/{gameId}', { params: { gameId: id } }, { signal }),
    staleTime: 5 * 60_000,
  })
  if (data === undefined) return null
  const { title, cover, releaseYear, genres } = data
  return (
    <EmbedCard
      face={<Cover title={title} cover={cover} size={48} decorative />}
      title={
        <Link {...reachable} href={`/game/${data.id}`}>
          {title}
        </Link>
      }
    >
      {[releaseYear, genreWords(genres.slice(0, 1))].filter(Boolean).join(' · ')}
    </EmbedCard>
  )
}

/** What a page calls itself, unless that is the address of another. */
function siteOf({ siteName, url }: NonNullable<Message['card']>): string {
  return siteName !== '' && otherPlace(siteName, url) === null ? siteName : openedPlace(url)
}

/** A page outside, in the words that the server read there. */
export function OutsideCard({ card }: { card: NonNullable<Message['card']> }) {
  const reachable = useReachable()
  return (
    <EmbedCard
      eyebrow={siteOf(card)}
      title={
        <a {...reachable} href={card.url} target="_blank" rel="noopener noreferrer nofollow ugc">
          <SoftText text={card.title} still />
        </a>
      }
    >
      {card.description !== '' && <SoftText text={card.description} still />}
    </EmbedCard>
  )
}
