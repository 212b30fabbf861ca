// @vitest-environment jsdom
import type { Tournament } from '@guildhall/contract/tournaments'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { anOverview, aTournament } from '../../../testing/tournaments/tournament-builders.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import {
  asChange,
  asDraft,
  type Facts,
  factsOfCopy,
  factsOfGroup,
  factsOfTournament,
  freshFacts,
  stagesOf,
} from './facts.ts'
import { faultsOf } from './faults.ts'
import { SettingRoom } from './setting-room.tsx'

const preview = {
  entrants: 16,
  matches: { least: 30, most: 31 },
  minutes: { least: 225, most: 245 },
  matchesEach: 2,
  stages: [{ format: 'double_elimination' as const, rounds: [{ matches: 8, minutes: 45 }] }],
}

function open(start: Facts = freshFacts, draft?: Tournament, overview = anOverview()) {
  const kept = draft ?? aTournament({ state: 'draft', may: { remove: true, edit: true } })
  const told: string[] = []
  const api = fakeApi({
    'GET /api/tournaments/overview': () => overview,
    'POST /api/tournaments/preview': () => preview,
    'POST /api/tournaments/previews': ({ body }) => ({
      previews: (body as { formats: { stages: unknown[] }[] }).formats.map(({ stages }, at) =>
        at === 0
          ? { ...preview, matches: { least: 15, most: 15 }, minutes: { least: 100, most: 120 } }
          : stages.length > 1
            ? null
            : preview,
      ),
    }),
    'POST /api/tournaments': () => kept,
    'PATCH /api/tournaments/{id}': () => kept,
    'POST /api/tournaments/{id}/publish': () => ({ ...kept, state: 'published' as const }),
    'PUT /api/tournaments/{id}/entry': () => ({ ...kept, state: 'published' as const }),
  })
  const onTell = async (id: string) => {
    told.push(id)
    return null
  }
  const { router } = renderApp(
    <SettingRoom start={start} draft={draft} chooseGame={() => null} onTell={onTell} from="The Fighting Table" />,
  )
  return { api, kept, router, told }
}

test('each format says what it would come to, and none what cannot be played like that', async () => {
  open()
  const card = (name: string) =>
    screen.getByRole('radio', { name: new RegExp(`^${name}`) }).closest('label')?.textContent
  await waitFor(() => expect(card('Single elimination')).toContain('15 matches, about 2 hours'))
  expect(card('Double elimination')).toContain('30 to 31 matches, about 4 hours')
  expect(card('Groups, then a bracket')).not.toContain('matches')
})

test('a saved tournament fills the form, and what is none changes nothing', async () => {
  open()
  const choose = (content: string) =>
    fireEvent.change(screen.getByLabelText('A tournament as a file'), {
      target: { files: [new File([content], 'tournament.json')] },
    })
  const name = () => (screen.getByLabelText('Name') as HTMLInputElement).value
  choose('{"format":"guildhall-tournament","version":1}')
  await waitFor(() => expect(toasts.items().at(-1)?.message).toBe('This file is no tournament.'))
  expect(name()).toBe('')
  const stages = [{ format: 'swiss', bestOf: [1], rounds: 4, draws: true }]
  const facts = { title: 'Candle cup', stages, capacity: 24 }
  choose(JSON.stringify({ format: 'guildhall-tournament', version: 1, tournament: {}, facts }))
  await waitFor(() => expect(name()).toBe('Candle cup'))
  expect(screen.getByRole('radio', { name: /^Swiss[^,]/, checked: true })).toBeDefined()
})

const open1 = () => press(screen.getAllByRole('button', { name: 'Open for entries' })[0] as HTMLElement)

test('the sentence says what the format comes to', async () => {
  open()
  const said = await screen.findAllByText('30 to 31 matches, about 4 hours, everybody plays at least twice.')
  expect(said.some((each) => each.getAttribute('role') === 'status')).toBe(true)
})

test('a name is missing: it is said, and nothing is sent', async () => {
  const { api } = open()
  open1()
  expect(await screen.findByText('A tournament needs a name.')).toBeDefined()
  expect(api.callsOf('POST /api/tournaments')).toHaveLength(0)
})

test('from a conversation one press opens it, for its people, and they are told', async () => {
  const { api, kept, router, told } = open(factsOfGroup('raid', 'Raid, 29 November', 8))
  open1()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/tournament-detail/${kept.id}`))
  expect(api.callsOf('POST /api/tournaments')[0]?.body).toMatchObject({
    title: 'Raid, 29 November',
    audience: 'conversation',
    conversationId: 'raid',
    capacity: 8,
    checkIn: null,
    matchCheckIn: null,
  })
  expect(told).toEqual([kept.id])
})

test('whoever opens one for a conversation plays in it, unless they say no', async () => {
  const { api, kept, router } = open(factsOfGroup('raid', 'Raid', 8))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^I play, too/ }).checked).toBe(true)
  open1()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/tournament-detail/${kept.id}`))
  expect(api.callsOf('PUT /api/tournaments/{id}/entry')).toHaveLength(1)
})

test('a host who does not play has no seat, nor has one who would have to name a team first', async () => {
  const { api, kept, router } = open({ ...factsOfGroup('raid', 'Raid', 8), teamSize: 2 })
  expect(screen.queryByRole('checkbox', { name: /^I play, too/ })).toBeNull()
  fireEvent.change(screen.getByLabelText('Who takes a seat'), { target: { value: 'alone' } })
  press(screen.getByRole('checkbox', { name: /^I play, too/ }))
  open1()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/tournament-detail/${kept.id}`))
  expect(api.callsOf('PUT /api/tournaments/{id}/entry')).toHaveLength(0)
})

test('it is open also where its host could not take a seat', async () => {
  const { api, kept, router, told } = open(factsOfGroup('raid', 'Raid', 8))
  api.answer('PUT /api/tournaments/{id}/entry', () => refuse(409, 'too_many_entered'))
  open1()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/tournament-detail/${kept.id}`))
  expect(told).toEqual([kept.id])
  expect(toasts.items().some(({ tone }) => tone === 'error')).toBe(true)
})

test('what was kept before opening it failed is not kept twice', async () => {
  const { api, kept, router } = open(factsOfGroup('raid', 'Raid', 8))
  api.answer('POST /api/tournaments/{id}/publish', () => refuse(409, 'too_many_tournaments'))
  open1()
  expect(await screen.findByRole('alert')).toBeDefined()
  api.answer('POST /api/tournaments/{id}/publish', () => ({ ...kept, state: 'published' as const }))
  open1()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/tournament-detail/${kept.id}`))
  expect(api.callsOf('POST /api/tournaments')).toHaveLength(1)
})

test('a draft is kept at a pause, once it has a name', async () => {
  const { api } = open()
  type(screen.getByLabelText('Seats'), '8')
  type(screen.getByLabelText('Name'), 'Friday Fists 3')
  await waitFor(() => expect(api.callsOf('POST /api/tournaments')).toHaveLength(1), { timeout: 5000 })
  expect(await screen.findByText(/^Draft kept/)).toBeDefined()
})

test('what another page changed stands beside what is kept from this one', async () => {
  const kept = aTournament({ startsAt: null, title: 'Lantern cup', prize: '', rules: 'One', version: 3 })
  const { api, router } = open(factsOfTournament(kept), kept)
  api.answer('PATCH /api/tournaments/{id}', () => refuse(409, 'tournament_changed_meanwhile'))
  api.answer('GET /api/tournaments/{id}', () => ({ ...kept, rules: 'Two', version: 9 }))
  type(screen.getByLabelText('Name'), 'Lantern cup 2')
  press(screen.getAllByRole('button', { name: 'Save the changes' })[0] as HTMLElement)
  const note = within(await screen.findByRole('alert'))
  expect(note.getByRole('link', { name: 'Look at what is kept' }).getAttribute('target')).toBe('_blank')
  api.answer('PATCH /api/tournaments/{id}', () => ({ ...kept, version: 10 }))
  press(note.getByRole('button', { name: 'Keep what stands here' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/tournament-detail/${kept.id}`))
  const body = api.callsOf('PATCH /api/tournaments/{id}').at(-1)?.body
  expect(body).toMatchObject({ title: 'Lantern cup 2', version: 9 })
  expect(body).not.toHaveProperty('rules')
})

test('what is pressed while a pause is being kept is done after it, and nothing is kept twice', async () => {
  const { api, kept, router } = open()
  let arrive: () => void = () => undefined
  api.answer('POST /api/tournaments', async () => {
    await new Promise<void>((resolve) => (arrive = resolve))
    return kept
  })
  type(screen.getByLabelText('Name'), 'Friday Fists 3')
  await waitFor(() => expect(api.callsOf('POST /api/tournaments')).toHaveLength(1), { timeout: 5000 })
  open1()
  arrive()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/tournament-detail/${kept.id}`))
  expect(api.callsOf('POST /api/tournaments')).toHaveLength(1)
})

test('of an open one only what was changed is sent', () => {
  const tournament = aTournament({ startsAt: null })
  const facts = { ...factsOfTournament(tournament), prize: 'The cup' }
  const { id, version, timeZone: _, ...changed } = asChange(facts, tournament)
  expect([id, version]).toEqual([tournament.id, tournament.version])
  expect(changed).toEqual({ prize: 'The cup' })
})

test('two stages are one choice, and later rounds may be longer', () => {
  const facts: Facts = {
    ...freshFacts,
    format: 'groups-then-bracket',
    groups: 4,
    bestOf: 1,
    bracketBestOf: 3,
    longerFrom: 3,
    longerBestOf: 5,
  }
  const stages: Tournament['stages'] = [
    { format: 'round_robin', bestOf: [1], groups: 4, legs: 1, draws: false },
    { format: 'single_elimination', bestOf: [3, 3, 5], thirdPlace: false },
  ]
  expect(stagesOf(facts)).toEqual(stages)
  // Another one like it is as long.
  expect(stagesOf(factsOfCopy(aTournament({ stages })))).toEqual(stages)
  expect(asDraft(facts)).toMatchObject({ advance: 2, checkIn: null, startsAt: null })
})

test('of teams the sentence says how many of how many, and they are kept so', async () => {
  const { api } = open({ ...freshFacts, title: 'Lantern cup', teamSize: 3, substitutes: 1 })
  expect(await screen.findAllByText(/^16 teams of 3: 30 to 31 matches/)).not.toHaveLength(0)
  open1()
  await waitFor(() =>
    expect(api.callsOf('POST /api/tournaments')[0]?.body).toMatchObject({ teamSize: 3, substitutes: 1 }),
  )
})

test('whoever may not open one for the whole hall is told before they press', async () => {
  open(freshFacts, undefined, anOverview({ opensForAll: false }))
  expect(await screen.findByText(/^You cannot open a tournament for the whole hall/)).toBeDefined()
})

test('the preview says nothing of numbers that cannot be, and the one in the way is marked at once', async () => {
  open({ ...freshFacts, format: 'groups-then-bracket' })
  await screen.findAllByText(/^30 to 31 matches/)
  type(screen.getByLabelText('Seats'), '4')
  expect(await screen.findByText('Each group needs two at least.')).toBeDefined()
  expect(screen.getByText('Not clear yet')).toBeDefined()
  expect(screen.queryByText('30 to 31 matches, about 4 hours, everybody plays at least twice.')).toBeNull()
})

test('the line at the foot of a phone unfolds into all of it', async () => {
  open()
  press(await screen.findByRole('button', { name: 'What this makes: 30 to 31 matches, about 4 hours' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'What this makes' }))
  expect(sheet.getByText('30 to 31 matches, about 4 hours, everybody plays at least twice.')).toBeDefined()
  expect(sheet.getByText('8 matches · 45 min')).toBeDefined()
})

test('who chooses groups for few has as many as fit', async () => {
  const { api } = open({ ...freshFacts, title: 'Four', capacity: 4 })
  press(screen.getByRole('radio', { name: /^Groups, then/ }))
  expect(screen.getByLabelText<HTMLInputElement>('Groups').value).toBe('2')
  expect(screen.queryByText('Each group needs two at least.')).toBeNull()
  open1()
  await waitFor(() =>
    expect(api.callsOf('POST /api/tournaments')[0]?.body).toMatchObject({ stages: [{ groups: 2 }, {}] }),
  )
})

test('what is no number of seats is said of the seats alone, and two are too few for a second chance', () => {
  const of = (facts: Partial<Facts>) => faultsOf({ ...freshFacts, title: 'Cup', ...facts }, 0)
  for (const capacity of [Number.NaN, -3])
    expect(
      of({ format: 'groups-then-bracket', groups: 2, capacity }).filter(({ field }) => field === 'advance'),
    ).toEqual([])
  expect(of({ capacity: 2 })).toEqual([{ field: 'capacity', words: 'From 3 to 512.' }])
  expect(of({ capacity: 2, format: 'single_elimination' })).toEqual([])
  expect(of(factsOfGroup('pair', 'Two', 2))).toEqual([])
})

test('a stream as people type it is an address', async () => {
  const { api } = open({ ...freshFacts, title: 'Cup', streamAddress: ' twitch.tv/lantern ' })
  open1()
  await waitFor(() =>
    expect(api.callsOf('POST /api/tournaments')[0]?.body).toMatchObject({ streamAddress: 'https://twitch.tv/lantern' }),
  )
})

test.each([
  ['Stream', { streamAddress: 'my channel' }, 'The stream needs a web address, like twitch.tv/name.'],
  ['Rules', { rules: 'x'.repeat(4001) }, 'Too long: 1 character too many. 4,000 fit.'],
  ['Prize', { prize: 'x'.repeat(202) }, 'Too long: 2 characters too many. 200 fit.'],
])('%s that cannot be sent is led to, out of its fold, and nothing is sent', async (label, wrong, words) => {
  const { api } = open({ ...freshFacts, title: 'Cup', ...wrong })
  open1()
  expect(await screen.findByText(words)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
  expect(screen.getByLabelText(label).closest('details')?.open).toBe(true)
  expect(api.callsOf('POST /api/tournaments')).toHaveLength(0)
})

test('minutes for a game stay as they are typed', async () => {
  open()
  const field = screen.getByLabelText('Minutes for a game') as HTMLInputElement
  type(field, '')
  expect(field.value).toBe('')
  expect(await screen.findByText('From 1 to 240.')).toBeDefined()
  type(field, '300')
  expect(field.value).toBe('300')
  type(field, '30')
  await waitFor(() => expect(screen.queryByText('From 1 to 240.')).toBeNull())
})
