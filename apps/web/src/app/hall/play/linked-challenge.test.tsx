// @vitest-environment jsdom
import type { Challenge } from '@guildhall/contract/challenges'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { challengeKeys } from '../../../features/challenges/challenges.queries.ts'
import { LinkCards } from '../../../features/chat/messages/words/link-cards.tsx'
import { PlayLinkContext } from '../../../features/chat/messages/words/link-contexts.ts'
import { PostContent } from '../../../features/posts/card/post-content.tsx'
import { CommentBody } from '../../../features/posts/comments/comment-body.tsx'
import { aCurrentUser } from '../../../testing/builders.ts'
import { aChallenge } from '../../../testing/challenges/challenge-builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { aComment, aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { playCards } from './play-cards.tsx'

const addressOf = ({ id }: { id: string }) => `${location.origin}/challenge/${id}`

function open(challenge: Challenge, text = `Dare you: ${addressOf(challenge)}`) {
  let shown = challenge
  const api = fakeApi({
    'GET /api/challenges/{id}': () => shown,
    'PUT /api/challenges/{id}/part': () => {
      shown = { ...shown, mine: { ...shown.mine, standing: 'joined' }, may: { ...shown.may, join: 'joined' } }
      return { challenge: shown, unread: null }
    },
  })
  const view = renderApp(
    <PlayLinkContext value={playCards}>
      <LinkCards text={text} card={null} />
    </PlayLinkContext>,
    { user: aCurrentUser() },
  )
  return { api, show: (next: Challenge) => (shown = next), ...view }
}

const card = async () => (await screen.findByRole('article')).textContent

test('a link to a challenge becomes one card of how it stands', async () => {
  const challenge = aChallenge()
  open(challenge, `${addressOf(challenge)} and ${addressOf(challenge)}?wish=claim`)
  const link = await screen.findByRole('link', { name: 'Thirty ways to die' })
  expect(link.getAttribute('href')).toBe(`/challenge/${challenge.id}`)
  expect(screen.getAllByRole('article')).toHaveLength(1)
  const words = await card()
  expect(words).toContain('Challenge · Running · 9 days left')
  expect(words).toContain('Unlock 30 achievements in any game.')
  expect(words).toContain('set by Sorcha Byrne')
  expect(words).toContain('17 of 30, place 10')
  expect(screen.getByRole('link', { name: 'Open: Thirty ways to die' })).toBeTruthy()
})

test.each([
  [{ state: 'open', startsAt: null }, 'Open · Starts once it is accepted'],
  [{ state: 'final' }, 'Ended'],
  [{ state: 'cancelled' }, 'Called off'],
] as const)('in state %o it says so', async (part, words) => {
  open(aChallenge(part))
  expect(await card()).toContain(`Challenge · ${words}`)
})

test('a duel is accepted where its link stands', async () => {
  const duel = aChallenge({
    form: 'duel',
    state: 'open',
    goal: { kind: 'deed', effort: 'none', limit: null },
    mine: { standing: 'invited', value: null, place: null },
    may: { join: null, decline: true },
  })
  const { api } = open(duel)
  press(await screen.findByRole('button', { name: `Accept: ${duel.title}` }))
  press(screen.getByRole('button', { name: 'Accept the duel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('PUT /api/challenges/{id}/part').map(({ body }) => body)).toEqual([
    { consents: false, isUnranked: false },
  ])
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: duel.title })))
})

test('who may not see it, or may no more, has the link and no card', async () => {
  const challenge = aChallenge()
  const { api, queryClient } = open(challenge)
  await card()
  api.answer('GET /api/challenges/{id}', () => refuse(404, 'challenge_not_found'))
  await act(() => queryClient.invalidateQueries({ queryKey: challengeKeys.all }))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(document.body.textContent).not.toContain(challenge.title)
})

test('a push that it moved shows in the card', async () => {
  const challenge = aChallenge()
  const { queryClient, show } = open(challenge)
  expect(await card()).toContain('17 of 30')
  show({ ...challenge, mine: { ...challenge.mine, value: 18 } })
  await act(() => queryClient.invalidateQueries({ queryKey: ['challenges'] }))
  expect(await screen.findByText('18 of 30, place 10')).toBeTruthy()
})

test('it stands in posts and in replies, and not before a warning is lifted', async () => {
  const [inPost, inReply, behind] = [aChallenge(), aChallenge(), aChallenge()]
  const known = [inPost, inReply, behind]
  fakeApi({
    'GET /api/challenges/{id}': ({ params }) =>
      known.find(({ id }) => id === params.id) ?? refuse(404, 'challenge_not_found'),
  })
  renderApp(
    <PlayLinkContext value={playCards}>
      <PostContent post={aPost({ text: addressOf(inPost) })} isOwn={false} isLarge={false} />
      <CommentBody
        comment={aComment({ text: addressOf(inReply) })}
        isOwn={false}
        isEdited={false}
        onDone={() => undefined}
      />
      <PostContent post={aPost({ text: addressOf(behind), warning: 'Dares' })} isOwn={false} isLarge={false} />
    </PlayLinkContext>,
    { user: aCurrentUser() },
  )
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  press(screen.getByRole('button', { name: /^Show the post/ }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
})

test('one of teams names them, and how the own one stands', async () => {
  const team = (number: number, name: string, value: number) => ({
    number,
    name,
    people: 2,
    counting: 2,
    value,
    parts: { told: value, seen: 0, counted: 0 },
    evidence: 'told' as const,
    place: 3 - number,
  })
  const rows = [team(2, 'Baize', 41), team(1, 'Candle', 38)]
  open(aChallenge({ teams: { counts: 'all', best: null, each: null, rows }, mine: { team: 1 } }))
  const words = await card()
  expect(words).toContain('Teams: Baize (41 achievements) and Candle (38 achievements)')
  expect(words).toContain('17 of 30, place 10 · Candle at place 2 of 2')
})

test('who takes part has what is next beside the way there, and reads that a duel is evened out', async () => {
  const goal = { kind: 'deed', effort: 'attempts', limit: null } as const
  const challenge = aChallenge({ goal, isHandicapped: true, may: { join: 'joined' } })
  open(challenge)
  const next = await screen.findByRole('link', { name: `Log an attempt: ${challenge.title}` })
  expect(next.getAttribute('href')).toBe(`/challenge/${challenge.id}?wish=log`)
  expect(await card()).toContain('Evened out by the last eight weeks.')
})
