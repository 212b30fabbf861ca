// @vitest-environment jsdom
import type { OwnMeasure } from '@guildhall/contract/measures'
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { TournamentSettingPage } from '../../app/pages/tournaments/setting-page.tsx'
import { noteSilences, type SilenceArea } from '../../platform/standing/silences.ts'
import { aConversation, aCurrentUser, aParticipant } from '../../testing/builders.ts'
import { aChallenge } from '../../testing/challenges/challenge-builders.ts'
import { fakeApi, hang } from '../../testing/fake-api.ts'
import { type } from '../../testing/hands.ts'
import { playThread } from '../../testing/posts/played-thread.tsx'
import { aPost } from '../../testing/posts/post-builders.ts'
import { renderApp } from '../../testing/render.tsx'
import { aMeasure } from '../../testing/safety/appeals.ts'
import { anOverview, aTournament } from '../../testing/tournaments/tournament-builders.ts'
import { HandInDialog } from '../challenges/claims/hand-in-dialog.tsx'
import { TakeOnButton } from '../challenges/joining/take-on-button.tsx'
import { MessageComposer } from '../chat/composing/message-composer.tsx'
import { PostComposer } from '../posts/writing/post-composer.tsx'
import { WallComposer } from '../profiles/wall/wall-composer.tsx'
import { ReviewDialog } from '../reviews/writing/review-dialog.tsx'
import { StandingBanner } from '../safety/measures/standing-banner.tsx'
import { EnterButton } from '../tournaments/cards/enter-button.tsx'
import { UnlessSilenced } from './unless-silenced.tsx'

const mara = aCurrentUser()
const until = '2027-01-31T18:00:00.000Z'
const game = { id: '72', title: 'Hollow Knight' }
const challenge = aChallenge({ may: { join: null }, mine: { standing: 'none' } })
const tournament = aTournament({ may: { enter: null }, mine: { standing: null } })
const group = aConversation({ kind: 'group', title: 'Late Shift', participantMap: { [mara.id]: aParticipant() } })
const nothing = () => undefined

const said = () => screen.findByText(/^You can read here and not write until/)
const silence = (area: SilenceArea | 'everything') => act(() => noteSilences([{ area, until }]))

beforeEach(() => {
  localStorage.clear()
  act(() => noteSilences([]))
  fakeApi({
    'GET /api/tournaments/overview': () => anOverview(),
    'GET /api/blocks': () => [],
    'GET /api/friends/{userId}': () => [],
    'PUT /api/conversations/{id}/draft': nothing,
    'GET /api/drafts': () => [],
    'POST /api/tournaments/preview': hang,
    'POST /api/tournaments/previews': hang,
  })
})

type Place = {
  area: SilenceArea
  element: ReactElement
  control: RegExp
  role?: 'textbox' | 'button'
  isSaid?: false
}

const places: Readonly<Record<string, Place>> = {
  'a message': {
    area: 'chat',
    element: <MessageComposer conversation={group} name="Late Shift" />,
    control: /^Message Late Shift/,
  },
  'a post': {
    area: 'feed',
    element: <PostComposer isOpen={false} people={[]} onOpen={nothing} onClose={nothing} />,
    control: /^What are you playing/,
  },
  'a line on a wall': {
    area: 'feed',
    element: <WallComposer ownerId={mara.id} invitation="Write on your wall" />,
    control: /^Write on your wall/,
  },
  'a review': {
    area: 'reviews',
    element: (
      <ReviewDialog
        open
        onClose={nothing}
        game={game}
        review={undefined}
        playthrough={1}
        own={null}
        rating={null}
        onSaved={nothing}
      />
    ),
    control: /^Your review/,
  },
  'a claim': {
    area: 'challenges',
    element: <HandInDialog challenge={challenge} onClose={nothing} />,
    control: /^How it went/,
  },
  'the way into a challenge': {
    area: 'challenges',
    element: <TakeOnButton challenge={challenge} />,
    control: /^Take it on/,
    role: 'button',
    isSaid: false,
  },
  'the way into a tournament': {
    area: 'tournaments',
    element: <EnterButton tournament={tournament} />,
    control: /^Enter tournament/,
    role: 'button',
    isSaid: false,
  },
  'a tournament': {
    area: 'tournaments',
    element: <TournamentSettingPage />,
    control: /^Name/,
  },
}

test.each(Object.entries(places))(
  'whoever is silenced is told so in the place of %s, at once',
  async (_, { area, element, control, role = 'textbox', isSaid = true }) => {
    renderApp(element, { user: mara })
    expect(await screen.findByRole(role, { name: control })).toBeDefined()
    silence(area === 'chat' ? 'feed' : 'chat')
    expect(screen.getByRole(role, { name: control })).toBeDefined()
    for (const where of [area, 'everything'] as const) {
      silence(where)
      expect(screen.queryByRole(role, { name: control })).toBeNull()
      if (isSaid) expect((await said()).querySelector('a')?.getAttribute('href')).toBe('/standing')
    }
    act(() => noteSilences([]))
    expect(screen.getByRole(role, { name: control })).toBeDefined()
    expect(screen.queryByText(/^You can read here and not write until/)).toBeNull()
  },
)

test('nobody who is silenced replies to a post, or to a reply', async () => {
  playThread({ post: aPost() })
  expect(await screen.findByRole('textbox', { name: 'Reply to the post' })).toBeDefined()
  silence('feed')
  expect(await said()).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'Reply to the post' })).toBeNull()
  expect(screen.queryAllByRole('button', { name: /^Reply to/ })).toEqual([])
})

test('what somebody had begun is there again when the measure is lifted, and at its end by itself', async () => {
  let now: OwnMeasure[] = []
  fakeApi({ 'GET /api/standing': () => now })
  const { queryClient } = renderApp(
    <>
      <StandingBanner />
      <UnlessSilenced area="reviews">
        <input aria-label="Words" />
      </UnlessSilenced>
    </>,
    { user: mara },
  )
  const told = (measures: OwnMeasure[]) => {
    now = measures
    return act(() => queryClient.invalidateQueries({ queryKey: ['measures'] }))
  }
  type(screen.getByRole('textbox'), 'Half a thought')
  await told([aMeasure({ kind: 'limit' }), aMeasure({ kind: 'mute', area: 'chat' })])
  expect(screen.getByRole('textbox')).toBeDefined()
  await told([aMeasure({ kind: 'mute', area: 'reviews' }), aMeasure({ kind: 'mute', area: 'everything' })])
  expect(await said()).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  await told([])
  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('Half a thought')

  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  try {
    const soon = new Date(Date.now() + 60_000).toISOString()
    await told([aMeasure({ kind: 'mute', area: 'reviews', until: soon })])
    await act(() => vi.advanceTimersByTimeAsync(10))
    expect(screen.queryByRole('textbox')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(60_002))
  } finally {
    vi.useRealTimers()
  }
  await waitFor(() => expect(screen.getByRole('textbox')).toBeDefined())
})

test.each([
  ['/feed', 1],
  ['/standing', 0],
])('on %s the banner has %d ways to the reasons, which stand on /standing itself', async (path, ways) => {
  fakeApi({ 'GET /api/standing': () => [aMeasure({ kind: 'mute', area: 'everything' })] })
  renderApp(<StandingBanner />, { user: mara, path, route: path })
  expect(await screen.findByText(/read/)).toBeDefined()
  expect(screen.queryAllByRole('link', { name: 'Why' })).toHaveLength(ways)
})
