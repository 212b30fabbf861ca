// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { localTime } from '../../../platform/local-time.ts'
import { aMember, anId } from '../../../testing/builders.ts'
import { aChallenge, aPreview, aProgress } from '../../../testing/challenges/challenge-builders.ts'
import { asDraft, lookItOver, openSettingRoom as open } from '../../../testing/challenges/opened-setting-room.tsx'
import { refuse } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'

test.each([
  [
    'a duel of all together',
    { form: 'duel', goal: { kind: 'group-goal', measure: 'achievements', target: 5 } },
    /^A goal of all together is no duel/,
  ],
  ['rules that are too long', { rules: 'x'.repeat(2001) }, 'At most 2,000 characters, please.'],
  [
    'a start that is over',
    { startsAt: localTime(Date.now() - 3_600_000) },
    'This is over. Leave it empty to start at once.',
  ],
  ['more than a year', { endsAt: localTime(Date.now() + 400 * 86_400_000) }, 'It lasts 366 days at most.'],
  [
    'nothing read, and nothing by hand',
    { goal: { kind: 'group-goal', measure: 'by-hand', target: 5 }, isManualAllowed: false },
    'What is told by hand counts by hand alone.',
  ],
] as const)('%s is said at its field, and no draft is left behind', async (_what, part, words) => {
  const { api } = open(undefined, {
    title: 'Thirty',
    audience: 'invited',
    invitedIds: [anId()],
    endsAt: localTime(Date.now() + 86_400_000),
    ...part,
  })
  api.answer('GET /api/friends/{userId}', () => [])
  lookItOver()
  press(screen.getByRole('button', { name: 'Set it' }))
  expect(await screen.findByText(words)).toBeDefined()
  expect(api.callsOf('POST /api/challenges')).toHaveLength(0)
})

test('a start that stands already may be over, and what is shown by hand alone is allowed to be', async () => {
  const startsAt = new Date(Date.now() - 3_600_000).toISOString()
  const goal = { kind: 'deed', effort: 'none', limit: null } as const
  const { api } = open(aChallenge({ state: 'open', startsAt, goal, isManualAllowed: false, may: { edit: 'all' } }))
  lookItOver()
  press(screen.getByRole('button', { name: 'Save the changes' }))
  await waitFor(() =>
    expect(api.callsOf('PATCH /api/challenges/{id}')[0]?.body).toMatchObject({ isManualAllowed: true }),
  )
})

test.each([
  [30, 'In the last 30 days you would have had 17'],
  [274, 'In the last 9 months you would have had 17'],
])('the preview of %s days promises nothing of the time before one takes it on', async (days, words) => {
  const { api } = open(undefined, {
    goal: { kind: 'achievement-count', target: 5 },
    endsAt: localTime(Date.now() + 86_400_000),
  })
  api.answer('POST /api/challenges/preview', () => aPreview({ days }))
  expect(await screen.findAllByText(`${words} of 5`, {}, { timeout: 4000 })).not.toHaveLength(0)
  expect(
    screen.getByText(/^You would have done it in that time. When you take it on you begin at nothing/),
  ).toBeDefined()
})

test('what is written is unsaved until it is kept', async () => {
  const { router, unsaved } = open()
  press(screen.getByRole('button', { name: 'On to the goal' }))
  expect(unsaved.at(-1)).toBe(false)
  type(screen.getByLabelText('Name'), 'Thirty ways to die')
  expect(unsaved.at(-1)).toBe(true)
  lookItOver()
  press(screen.getByRole('button', { name: 'Keep as draft' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/challenges'))
  expect(unsaved).toContain(true)
  // The room of the list takes its time to come: nothing may hold the way there up by then.
  await waitFor(() => expect(screen.queryByText('Keeping')).toBeNull())
  await act(async () => {})
  expect(unsaved.at(-1)).toBe(false)
})

test('a draft is kept at a pause, once it has a name, and leaves nothing unsaved', async () => {
  const { api, router, unsaved } = open()
  press(screen.getByRole('button', { name: 'On to the goal' }))
  type(screen.getByLabelText('Name'), 'Thirty ways to die')
  expect(unsaved.at(-1)).toBe(true)
  expect(await screen.findByText(/^Draft kept/, {}, { timeout: 5000 })).toBeDefined()
  expect(api.callsOf('POST /api/challenges')[0]?.body).toMatchObject({ title: 'Thirty ways to die' })
  expect(unsaved.at(-1)).toBe(false)
  type(screen.getByLabelText('Name'), 'Thirty ways to live')
  await waitFor(() => expect(api.callsOf('PATCH /api/challenges/{id}')).toHaveLength(1), { timeout: 5000 })
  expect(router.state.location.pathname).toBe('/')
  lookItOver()
  expect(screen.getByRole('button', { name: 'Remove the draft' })).toBeDefined()
}, 15_000)

test('a draft that cannot be kept says why, in whatever step', async () => {
  const { api } = open(undefined, { title: 'Thirty' })
  api.answer('POST /api/challenges', () => refuse(409, 'too_many_challenges'))
  press(screen.getByRole('button', { name: 'On to the goal' }))
  type(screen.getByLabelText('Name'), 'Thirty ways to die')
  expect(await screen.findByRole('alert', {}, { timeout: 5000 })).toBeDefined()
  expect(screen.queryByText(/^Draft kept/)).toBeNull()
}, 10_000)

test('what is pressed while a pause is being kept is done after it, and nothing is kept twice', async () => {
  const { api, kept, router } = open(undefined, { title: 'Thirty' })
  let arrive: () => void = () => undefined
  api.answer('POST /api/challenges', async () => {
    await new Promise<void>((resolve) => (arrive = resolve))
    return kept
  })
  press(screen.getByRole('button', { name: 'On to the goal' }))
  type(screen.getByLabelText('Name'), 'Thirty ways to die')
  await waitFor(() => expect(api.callsOf('POST /api/challenges')).toHaveLength(1), { timeout: 5000 })
  lookItOver()
  press(screen.getByRole('button', { name: 'Set it' }))
  arrive()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/challenge/${kept.id}`))
  expect(api.callsOf('POST /api/challenges')).toHaveLength(1)
}, 10_000)

test('time is asked for in hours, and sent in minutes', async () => {
  const { api } = open(undefined, { title: 'Long', goal: { kind: 'playtime', target: 600 } })
  press(screen.getByRole('button', { name: 'On to the goal' }))
  const hours = screen.getByLabelText<HTMLInputElement>('How many hours')
  expect(hours.value).toBe('10')
  type(hours, '2,5')
  lookItOver()
  expect(screen.getAllByText(/Time played: 2 h 30 min/)).not.toHaveLength(0)
  press(screen.getByRole('button', { name: 'Set it' }))
  await waitFor(() => expect(api.callsOf('POST /api/challenges')).toHaveLength(1))
  expect(api.callsOf('POST /api/challenges')[0]?.body).toMatchObject({ goal: { kind: 'playtime', target: 150 } })
})

test('looking it over says all that others will read, and what is still missing', () => {
  open(undefined, { rules: 'No mods', prize: 'A cake', refereeIds: [anId()], minimumEvidence: 'shown' })
  lookItOver()
  for (const words of [
    'Rules: No mods',
    'Prize: A cake',
    'You judge, and one more. Nobody their own.',
    'Good enough is: Seen (a picture, a link or a witness).',
    'Goal: A challenge needs a name.',
  ])
    expect(screen.getByText(words)).toBeDefined()
})

test('a high score is read from nothing, so no account would help', async () => {
  const noor = aMember({ firstName: 'Noor', lastName: 'Haddad' })
  const goal = { kind: 'high-score', isLowest: false, unit: '', target: null } as const
  const { api } = open(undefined, { title: 'Top', goal, invitedIds: [noor.id] })
  api.answer('POST /api/challenges/preview', () =>
    aPreview({
      mine: aProgress({ value: null, sources: [], unread: 'no-steam' }),
      invited: [{ member: noor, value: null, unread: 'no-steam' }],
    }),
  )
  expect(await screen.findByText('Noor Haddad', {}, { timeout: 3000 })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Link Steam' })).toBeNull()
})

test('another kind proposes a number of its own, and the count of the one before says nothing of it', async () => {
  const { api } = open(undefined, { title: 'Thirty' })
  api.answer('POST /api/challenges/preview', () => aPreview({ mine: aProgress({ value: 14 }) }))
  expect(await screen.findAllByText(/you would have had 14 of 30/, {}, { timeout: 5000 })).not.toHaveLength(0)
  press(screen.getByRole('button', { name: 'On to the goal' }))
  fireEvent.change(screen.getByLabelText('What counts'), { target: { value: 'playtime' } })
  expect(screen.queryAllByText(/you would have had/)).toHaveLength(0)
  await waitFor(() => expect(api.callsOf('POST /api/challenges/preview').length).toBeGreaterThan(1), { timeout: 5000 })
  expect(api.callsOf('POST /api/challenges/preview').at(-1)?.body).toMatchObject({
    goal: { kind: 'playtime', target: 600 },
  })
})

test('a step that was left with something wrong in it needs a look, and has no tick', async () => {
  open()
  press(screen.getByRole('button', { name: 'On to the goal' }))
  expect(screen.queryByText('A challenge needs a name.')).toBeNull()
  press(screen.getByRole('button', { name: 'On to the frame' }))
  const goal = screen.getByRole('button', { name: /^Goal.+/ })
  expect(goal.textContent).toContain('Needs a look')
  expect(goal.closest('li')?.querySelector('svg')).toBeNull()
  expect(
    screen
      .getByRole('button', { name: /^Start from.+/ })
      .closest('li')
      ?.querySelector('svg'),
  ).not.toBeNull()
  press(goal)
  expect(screen.getByText('A challenge needs a name.')).toBeDefined()
  type(screen.getByLabelText('Name'), 'Thirty')
  press(screen.getByRole('button', { name: 'On to the frame' }))
  expect(screen.getByRole('button', { name: /^Goal.+/ }).textContent).not.toContain('Needs a look')
})

test('what another page changed since is looked at, or what stands here is kept over it', async () => {
  const { api, kept } = open(aChallenge(asDraft))
  api.answer('PATCH /api/challenges/{id}', () => refuse(409, 'challenge_changed_meanwhile'))
  api.answer('GET /api/challenges/{id}', () => ({ ...kept, version: 9 }))
  type(screen.getByLabelText('Name'), 'Thirty-one')
  lookItOver()
  press(screen.getByRole('button', { name: 'Keep as draft' }))
  const note = within(await screen.findByRole('alert'))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(note.getByRole('link', { name: 'Look at what is kept' }).getAttribute('target')).toBe('_blank')
  api.answer('PATCH /api/challenges/{id}', () => ({ ...kept, version: 10 }))
  press(note.getByRole('button', { name: 'Keep what stands here' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(api.callsOf('PATCH /api/challenges/{id}').at(-1)?.body).toMatchObject({ title: 'Thirty-one', version: 9 })
})
