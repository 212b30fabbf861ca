// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnMeasure } from '@guildhall/contract/measures'
import { type MeasureArea, measureAreas } from '@guildhall/contract/rules/safety/measure-rules'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sayErrorsBy } from '../../platform/cache/saying-errors.ts'
import { noteSilences } from '../../platform/standing/silences.ts'
import { anOwnPresence, anOwnProfile, aPrivacy } from '../../testing/builders.ts'
import { fakeApi, hang, refuse } from '../../testing/fake-api.ts'
import { friendList, manyFriends } from '../../testing/friend-list.ts'
import { press, type } from '../../testing/hands.ts'
import { playThread } from '../../testing/posts/played-thread.tsx'
import { aPost } from '../../testing/posts/post-builders.ts'
import { renderApp } from '../../testing/render.tsx'
import { aMeasure } from '../../testing/safety/appeals.ts'
import { presses, saidWhenPressed } from '../../testing/safety/said-when-pressed.tsx'
import { silencedMember as mara, places } from '../../testing/safety/writing-controls.tsx'
import { anOverview } from '../../testing/tournaments/tournament-builders.ts'
import { StandingBanner } from '../safety/measures/standing-banner.tsx'
import { UnlessSilenced } from './unless-silenced.tsx'

const rules = join(import.meta.dirname, '../../../../../packages/contract/src/access-rules.txt')
const until = '2027-01-31T18:00:00.000Z'
const nothing = () => undefined

const said = () => screen.findByText(/^You can read here and not write until/)
const silence = (area: MeasureArea) => act(() => noteSilences([{ area, until }]))

beforeEach(() => {
  localStorage.clear()
  act(() => noteSilences([]))
  fakeApi({
    'GET /api/tournaments/overview': () => anOverview(),
    'GET /api/blocks': () => [],
    'GET /api/friends/{userId}': friendList(manyFriends(12)),
    'PUT /api/conversations/{id}/draft': nothing,
    'GET /api/drafts': () => [],
    'POST /api/tournaments/preview': hang,
    'POST /api/tournaments/previews': hang,
    'GET /api/presence': () => anOwnPresence(),
    'GET /api/profile': () => anOwnProfile(),
    'GET /api/privacy': () => aPrivacy(),
    'GET /api/profile/showcases': () => ({ version: 1, showcases: [] }),
    'GET /api/word-filters': () => [],
    'GET /api/invitations/allowance': () => ({ atOnce: 3, standing: 0 }),
    'GET /api/invitations': () => [],
    'GET /api/challenges/{id}/entries': () => [],
    'POST /api/challenges/preview': hang,
  })
})

test.each(Object.entries(places))(
  'whoever is silenced is told so in the place of %s, at once',
  async (_, { area, element, control, role = 'textbox', isSaid = true, path = '/', route = '*' }) => {
    const shown = () => screen.queryAllByRole(role, { name: control })
    renderApp(element, { user: mara, path, route })
    expect(await screen.findAllByRole(role, { name: control })).not.toEqual([])
    silence(area === 'chat' ? 'feed' : 'chat')
    expect(shown()).not.toEqual([])
    for (const where of area === 'hall' ? (['everything'] as const) : ([area, 'everything'] as const)) {
      silence(where)
      expect(shown()).toEqual([])
      if (isSaid) expect((await said()).querySelector('a')?.getAttribute('href')).toBe('/standing')
    }
    act(() => noteSilences([]))
    expect(shown()).not.toEqual([])
    expect(screen.queryByText(/^You can read here and not write until/)).toBeNull()
  },
)

test('each write that a silence can reach has its place here, or says why when it is pressed', () => {
  const columns = { access: [0, 12], area: [55, 68], call: [68, undefined] } as const
  const cut = (line: string, of: keyof typeof columns) => line.slice(...columns[of]).trim()
  const reached = readFileSync(rules, 'utf8')
    .split('\n')
    .filter((line) => cut(line, 'access') === 'member' && !['', 'own'].includes(cut(line, 'area')))
    .map((line) => cut(line, 'call').replace(/^(\/hub\/\w+) +/, '$1 '))
  const placed = [...Object.values(places).flatMap(({ calls }) => calls), ...saidWhenPressed]
  expect(placed.toSorted()).toEqual(reached.toSorted())
  expect(saidWhenPressed).toEqual(expect.arrayContaining(Object.values(presses).map(({ call }) => call)))
  // No area is without a place.
  const areas = new Set(Object.values(places).map(({ area }) => area))
  expect([...areas].toSorted()).toEqual(['hall', ...measureAreas.filter((each) => each !== 'everything')].toSorted())
})

test.each(Object.entries(presses))(
  '%s is refused to whom a measure keeps from it, in words',
  async (_, { call, element, control }) => {
    const words: string[] = []
    sayErrorsBy((text) => void words.push(text))
    onTestFinished(() => sayErrorsBy(() => undefined))
    fakeApi({ [call]: () => refuse(403, 'measure_in_force', { current: { area: 'everything', until } }) })
    renderApp(element, { user: mara })
    press(await screen.findByRole('button', { name: control }))
    await waitFor(() =>
      expect(`${words.join(' ')} ${document.body.textContent}`).toMatch(/You can read here and not write\./),
    )
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
