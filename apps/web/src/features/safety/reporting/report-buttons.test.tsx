// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endReport, useAskedReport } from '../../../platform/reporting/asked-report.ts'
import { aCurrentUser, aMember, anId, aWallPost } from '../../../testing/builders.ts'
import { aClaim } from '../../../testing/challenges/challenge-builders.ts'
import { fakeApi, type Handlers } from '../../../testing/fake-api.ts'
import { aReview } from '../../../testing/gaming/game-builders.ts'
import { key, press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { aMatch, anEntrant, aTeam, aTournament } from '../../../testing/tournaments/tournament-builders.ts'
import { ClaimItem } from '../../challenges/claims/claim-item.tsx'
import { TagBoard } from '../../posts/tags/tag-board.tsx'
import { WallLine } from '../../profiles/wall/wall-line.tsx'
import { ReviewItem } from '../../reviews/reading/review-item.tsx'
import { EntrantRow } from '../../tournaments/entrants/entrant-row.tsx'
import { ReportRoom } from '../../tournaments/match/talk/report-room.tsx'
import { TournamentMenu } from '../../tournaments/room/tournament-menu.tsx'

const devin = aMember({ firstName: 'Devin', lastName: 'Park' })
const user = aCurrentUser()
const nothing = () => undefined

function Asked() {
  const asked = useAskedReport()
  return <output>{asked === null ? '' : `${asked.kind} ${asked.id} ${asked.person?.id}`}</output>
}

beforeEach(() => act(endReport))
afterEach(() => act(endReport))

function show(thing: ReactNode, handlers: Handlers = {}) {
  fakeApi(handlers)
  renderApp(
    <>
      {thing}
      <Asked />
    </>,
    { user },
  )
}

const asked = () => screen.getByRole('status').textContent

const review = (author = devin) => aReview({ author })
const reviewItem = (of: ReturnType<typeof review>) => (
  <ReviewItem review={of} onEdit={nothing} onRemove={nothing} onHistory={nothing} onShare={nothing} />
)

test('a review of somebody else is reported, an own one is not', async () => {
  const of = review()
  show(reviewItem(of))
  press(await screen.findByRole('button', { name: 'Report the review of Devin Park' }))
  expect(asked()).toBe(`review ${of.id} ${devin.id}`)
})

test('an own review has no way to report it', async () => {
  show(reviewItem(review(user)))
  await screen.findByRole('button', { name: 'More about your review' })
  expect(screen.queryByRole('button', { name: /Report/ })).toBeNull()
})

test('a line on a wall is reported', async () => {
  const post = aWallPost({ author: devin })
  show(<WallLine post={post} ownerId={post.author.id} onRemove={undefined} />)
  press(await screen.findByRole('button', { name: 'Report the line of Devin Park' }))
  expect(asked()).toBe(`wallLine ${post.id} ${devin.id}`)
})

test('a tag is reported, which is nobody’s', async () => {
  const id = anId()
  const tag = { tag: 'cosy', id, isRemoved: false, posts: 1, followers: 1, isFollowed: false, isRinging: false }
  show(<TagBoard tag="cosy" />, { 'GET /api/tags/{tag}': () => tag })
  press(await screen.findByRole('button', { name: 'Report #cosy' }))
  expect(asked()).toBe(`tag ${id} undefined`)
})

test('a claim is reported', async () => {
  const claim = aClaim({ member: devin })
  show(<ClaimItem claim={claim} />)
  press(await screen.findByRole('button', { name: 'Report the claim of Devin Park' }))
  expect(asked()).toBe(`claim ${claim.id} ${devin.id}`)
})

test('a tournament is reported from its menu', async () => {
  const tournament = aTournament({ host: devin })
  show(<TournamentMenu tournament={tournament} onWish={nothing} />)
  ;(await screen.findByRole('button', { name: 'More for this tournament' })).focus()
  key('Enter')
  press(await screen.findByRole('menuitem', { name: 'Report…' }))
  expect(asked()).toBe(`tournament ${tournament.id} ${devin.id}`)
})

const entries = {
  'what somebody answered': anEntrant({ member: devin, answers: ['Ask me nothing', null] }),
  'the name of a team': anEntrant({ member: null, team: aTeam({ name: 'Lanterns', captain: devin }) }),
}

test.each(Object.entries(entries))('%s is reported as theirs', async (_, entrant) => {
  show(<EntrantRow tournament={aTournament()} entrant={entrant} />)
  ;(await screen.findByRole('button', { name: /^More for/ })).focus()
  key('Enter')
  press(await screen.findByRole('menuitem', { name: 'Report…' }))
  expect(asked()).toBe(`entry ${entrant.id} ${devin.id}`)
})

test('of who entered without a word there is nothing to report', async () => {
  show(<EntrantRow tournament={aTournament()} entrant={anEntrant({ member: devin, answers: [null, true] })} />)
  await screen.findByText('Devin Park')
  expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull()
})

test('a match room is reported once one is in its talk, as of the other side', async () => {
  const [mine, theirs] = aMatch().players
  const talk = { standing: 'inside', conversationId: anId(), isClosed: false } as const
  show(<ReportRoom match={aMatch({ talk, players: [mine, theirs && { ...theirs, member: devin }] })} />)
  press(await screen.findByRole('button', { name: 'Report this match room' }))
  expect(asked()).toBe(`matchRoom ${talk.conversationId} ${devin.id}`)
})

test('a match room without a talk, or with one that is only open, has nothing to report', () => {
  const talk = { standing: 'open', conversationId: null, isClosed: false } as const
  show([aMatch(), aMatch({ talk })].map((match) => <ReportRoom key={match.tournamentId} match={match} />))
  expect(screen.queryByRole('button', { name: /Report/ })).toBeNull()
})
