// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ChallengeTile } from '../../features/challenges/cards/challenge-tile.tsx'
import { ClaimItem } from '../../features/challenges/claims/claim-item.tsx'
import { ConversationPane } from '../../features/chat/conversation-pane.tsx'
import { ListTile } from '../../features/lists/list-tile.tsx'
import { TournamentRow } from '../../features/tournaments/cards/tournament-row.tsx'
import { EntrantRow } from '../../features/tournaments/entrants/entrant-row.tsx'
import { SeriesRoom } from '../../features/tournaments/series/series-room.tsx'
import { noteReported } from '../../platform/reporting/reported.ts'
import { announceSession } from '../../platform/session/session-events.ts'
import { aConversation, aCurrentUser, aMember, anId, aParticipant, aProfile } from '../../testing/builders.ts'
import { aChallenge, aClaim } from '../../testing/challenges/challenge-builders.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakeSight } from '../../testing/fake-sight.ts'
import { aList, aListCard } from '../../testing/gaming/list-builders.ts'
import { press } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { anEntrant, aTournament } from '../../testing/tournaments/tournament-builders.ts'
import { ListPage } from './lists/list-page.tsx'
import { ProfilePage } from './people/profile-page.tsx'

const me = aCurrentUser()
const said = 'Unkind words'
const devin = aMember({ firstName: 'Devin', lastName: 'Park', handle: 'devin' })
const nothing = () => undefined

afterEach(() => act(() => announceSession('signed-out')))

type Thing = { id: string; element: ReactElement; path?: string; route?: string; words?: string }

const list = aListCard({ name: said })
const page = aList({ name: said })
const challenge = aChallenge({ title: said })
const claim = aClaim({ member: devin, words: said })
const tournament = aTournament({ title: said })
const entry = anEntrant({ member: devin, answers: [said] })
const asking = aTournament({
  questions: [{ words: 'Your name there', kind: 'text', isPublic: true, isRequired: false, choices: [] }],
})
const series = {
  id: anId(),
  name: said,
  host: devin,
  points: [3, 2, 1],
  best: null,
  isMine: false,
  tournaments: [],
}
const group = aConversation({
  kind: 'group',
  title: 'Late Shift',
  picture: '/api/media/late-shift.webp',
  participantMap: { [me.id]: aParticipant(), [devin.id]: aParticipant() },
})

const things: Readonly<Record<string, Thing>> = {
  'list among others': { id: list.id, element: <ListTile list={list} /> },
  list: { id: page.id, element: <ListPage />, path: `/list/${page.id}`, route: '/list/:id' },
  'challenge among others': { id: challenge.id, element: <ChallengeTile challenge={challenge} /> },
  claim: { id: claim.id, element: <ClaimItem claim={claim} /> },
  'tournament entry': { id: entry.id, element: <EntrantRow tournament={asking} entrant={entry} /> },
  'tournament series': { id: series.id, element: <SeriesRoom id={series.id} /> },
  'tournament among others': { id: tournament.id, element: <TournamentRow tournament={tournament} /> },
  profile: { id: devin.id, element: <ProfilePage />, path: '/profile/devin', route: '/profile/:id' },
}

const shown = (words: string) => screen.findAllByText(new RegExp(words))

test.each(Object.entries(things))('a %s that the reader reported is folded until they ask for it', async (_, thing) => {
  const { id, element, path = '/', route = '*', words = said } = thing
  fakeApi({
    'GET /api/lists/{id}': () => page,
    'GET /api/profiles/{id}': () => aProfile({ member: { ...devin, role: 0 }, headline: said }),
    'GET /api/messages/conversation/{id}': () => [],
    'GET /api/blocks': () => [],
    'GET /api/posts': () => [],
    'GET /api/tournaments/series/{id}': () => series,
    'GET /api/tournaments/series/{id}/table': () => ({ rows: [], mine: null, next: null }),
  })
  fakeSight()
  renderApp(element, { path, route, user: me })
  expect((await shown(words)).length).toBeGreaterThan(0)
  act(() => noteReported([id]))
  expect(await screen.findByText('You reported this.')).toBeDefined()
  expect(screen.queryByText(new RegExp(words))).toBeNull()
  press(screen.getByRole('button', { name: /^Show (?:the|what) / }))
  expect((await shown(words)).length).toBeGreaterThan(0)
})

test('of a group that the reader reported name and picture are folded until they ask for them, and its talk stays', async () => {
  fakeSight()
  fakeApi({ 'GET /api/messages/conversation/{id}': () => [], 'GET /api/blocks': () => [] })
  act(() => noteReported([group.id]))
  renderApp(<ConversationPane conversation={group} userId={me.id} panel={null} onPanel={nothing} />, { user: me })
  expect(await screen.findByText('A group that you reported')).toBeDefined()
  expect(screen.queryByText('Late Shift')).toBeNull()
  expect(document.querySelector('img[src*="late-shift"]')).toBeNull()
  expect(screen.getAllByRole('log')).toHaveLength(1)
  press(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('Late Shift')).toBeDefined()
  expect(document.querySelector('img[src*="late-shift"]')).not.toBeNull()
})
