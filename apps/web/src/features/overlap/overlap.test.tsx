// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aFriend, aMember } from '../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../testing/fake-api.ts'
import { aGameCard } from '../../testing/gaming/game-builders.ts'
import { press } from '../../testing/hands.ts'
import { anOverlap, aSharedGame } from '../../testing/library/insight-builders.ts'
import { renderApp } from '../../testing/render.tsx'
import { CommonGames } from './common-games.tsx'
import { ConversationGames } from './conversation-games.tsx'
import { FriendsGamesDialog } from './friends-games-dialog.tsx'

const shown = (firstName: string, games = 3) => ({ person: aMember({ firstName }), isShown: true, games })
const shy = (firstName: string) => ({ person: aMember({ firstName }), isShown: false, games: 0 })
const people = [shown('Wren'), shown('Hana'), shown('Ivo')]
const company = { ids: ['one', 'two'] }

function setUp(handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/overlap/people': () =>
      anOverlap({
        people,
        platforms: [
          { name: 'PC (Microsoft Windows)', games: 2 },
          { name: 'Mac', games: 1 },
        ],
        games: [
          aSharedGame({ game: aGameCard({ title: 'Valheim' }), players: 10, playing: 2, minutes: 3900 }),
          aSharedGame({ game: aGameCard({ title: 'Unsaid' }), players: null, together: 'unknown', platforms: [] }),
        ],
      }),
    ...handlers,
  })
  return { api, ...renderApp(<CommonGames company={company} />) }
}

const games = async () => within(await screen.findByRole('list', { name: 'Games in common' })).getAllByRole('listitem')
const asked = (api: ReturnType<typeof setUp>['api']) => api.callsOf('GET /api/overlap/people').at(-1)?.query

test('tells of each game for how many it is, where, and who plays it', async () => {
  setUp()
  const [first, second] = await games()
  expect(first?.textContent).toContain('Up to 10 players · PC')
  expect(first?.textContent).toContain('2 of you play it now, 65 h in all')
  expect(second?.textContent).toContain('Maybe')
  expect(second?.textContent).toContain('Nobody said for how many · on different platforms')
  expect(screen.getByText('2 games in common').getAttribute('role')).toBe('status')
})

test('players begin with as many as are compared, and are stepped', async () => {
  const { api } = setUp()
  await games()
  expect(asked(api)).toMatchObject({ ids: 'one,two', together: 'maybe' })
  expect(asked(api)).not.toHaveProperty('players')
  expect(screen.getByText('3 players')).toBeDefined()
  press(screen.getByRole('button', { name: 'One player more' }))
  await waitFor(() => expect(asked(api)).toMatchObject({ players: '4' }))
  press(screen.getByRole('button', { name: 'Without maybes' }))
  await waitFor(() => expect(asked(api)).toMatchObject({ players: '4', together: 'sure' }))
})

test('a platform is chosen and taken back', async () => {
  const { api } = setUp()
  await games()
  const select = screen.getByRole('combobox', { name: 'Platform' })
  expect(within(select).getByRole('option', { name: 'PC (2)' })).toBeDefined()
  fireEvent.change(select, { target: { value: 'Mac' } })
  await waitFor(() => expect(asked(api)).toMatchObject({ platform: 'Mac' }))
  fireEvent.change(select, { target: { value: '' } })
  await waitFor(() => expect(asked(api)).not.toHaveProperty('platform'))
})

test('further pages follow, each game once', async () => {
  const [one, two] = [aSharedGame(), aSharedGame()]
  const { api } = setUp({
    'GET /api/overlap/people': ({ query }) =>
      query.after === undefined
        ? anOverlap({ people, games: [one], total: 2, next: 'further' })
        : anOverlap({ people, games: [one, two], total: 2 }),
  })
  await games()
  press(screen.getByRole('button', { name: 'Show more of 2' }))
  await waitFor(async () => expect(await games()).toHaveLength(2))
  expect(asked(api)).toMatchObject({ after: 'further' })
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull()
})

test.each([
  [[shown('Wren'), shown('Hana'), shy('Ivo')], 'Ivo does not show you a library, so theirs is not counted.'],
  [[shown('Wren'), shy('Ada'), shy('Bo')], 'Ada and Bo do not show you a library, so theirs are not counted.'],
])('who keeps a library private is named kindly', async (compared, words) => {
  setUp({ 'GET /api/overlap/people': () => anOverlap({ people: compared }) })
  expect(await screen.findByText(words)).toBeDefined()
})

test.each([
  [[shown('Wren'), shy('Ivo')], 'Nobody here shows you a library, so there is nothing to compare.'],
  [[shown('Wren'), shown('Hana', 0)], 'Hana has no games on the shelf yet.'],
])('an empty list says why', async (compared, words) => {
  setUp({ 'GET /api/overlap/people': () => anOverlap({ people: compared, games: [] }) })
  expect(await screen.findByText(words)).toBeDefined()
})

test('an empty list after a filter says that the filter left nothing', async () => {
  const { api } = setUp()
  await games()
  api.answer('GET /api/overlap/people', () => anOverlap({ people, games: [] }))
  press(screen.getByRole('button', { name: 'Without maybes' }))
  expect(await screen.findByText('No game that all of you have fits that.')).toBeDefined()
})

test('nothing in common is no end: what comes next stands there, each with its reason', async () => {
  const [wren, hana, ivo] = people.map(({ person }) => person.id)
  const other = { players: 4, platforms: [], isFree: false, owners: [], wishers: [] }
  setUp({
    'GET /api/overlap/people': () =>
      anOverlap({
        people,
        games: [],
        instead: [
          {
            reason: 'lacking',
            games: [{ ...other, game: aGameCard({ title: 'Valheim' }), owners: [wren ?? '', hana ?? ''] }],
          },
          { reason: 'wished', games: [{ ...other, game: aGameCard({ title: 'Rust' }), wishers: [ivo ?? ''] }] },
          { reason: 'free', games: [{ ...other, game: aGameCard({ title: 'Dota 2' }), isFree: true, players: 10 }] },
        ],
      }),
  })
  const row = async (list: string) => within(await screen.findByRole('list', { name: list })).getByRole('listitem')
  expect((await row('Most of you have it')).textContent).toContain('ValheimWho lacks it: Ivo · Up to 4 players')
  expect((await row('On wishlists of yours')).textContent).toContain('RustWho wishes for it: Ivo')
  expect((await row('Free to play')).textContent).toContain('Dota 2Up to 10 players')
  expect(screen.getByText('No game that all of you have fits that.')).toBeDefined()
})

test('the answer is shared as all of the group may read it', async () => {
  const shared = vi.fn<(text: string) => void>()
  const valheim = aSharedGame({ game: aGameCard({ id: '104967', title: 'Valheim' }), players: 10 })
  const api = fakeApi({
    'GET /api/overlap/conversation/{conversationId}': ({ query }) =>
      query['seenBy'] === 'all'
        ? anOverlap({ people, games: [valheim] })
        : anOverlap({ people, games: [valheim, aSharedGame()] }),
  })
  renderApp(<ConversationGames conversation={{ id: 'the-group', kind: 'group' }} onShare={shared} />)
  press(screen.getByRole('button', { name: 'Open: Games you all have' }))
  press(await screen.findByRole('button', { name: 'Share with the group' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What can we play?' }))
  const words = await dialog.findByText(/What 3 of us could play/)
  expect(words.textContent).toBe(
    `What 3 of us could play, and all of our libraries that are open to everybody have:\nValheim (Up to 10 players): ${location.origin}/game/104967`,
  )
  expect(dialog.getByText(/Libraries that are not open to everybody are left out\.$/)).toBeDefined()
  press(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shared.mock.calls).toEqual([[words.textContent]])
  expect(api.callsOf('GET /api/overlap/conversation/{conversationId}').at(-1)?.query).toMatchObject({ seenBy: 'all' })
})

test('what is shared in place of games in common names who has them, and never who lacks them', async () => {
  const [, hana] = people.map(({ person }) => person.id)
  const some = { game: aGameCard({ id: '104967', title: 'Valheim' }), players: 10, platforms: [], isFree: false }
  fakeApi({
    'GET /api/overlap/conversation/{conversationId}': ({ query }) =>
      query['seenBy'] === 'all'
        ? anOverlap({
            people,
            games: [],
            instead: [{ reason: 'lacking', games: [{ ...some, owners: [hana ?? ''], wishers: [] }] }],
          })
        : anOverlap({ people, games: [aSharedGame()] }),
  })
  renderApp(<ConversationGames conversation={{ id: 'the-group', kind: 'group' }} onShare={() => undefined} />)
  press(screen.getByRole('button', { name: 'Open: Games you all have' }))
  press(await screen.findByRole('button', { name: 'Share with the group' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What can we play?' }))
  expect((await dialog.findByText(/What comes next/)).textContent).toBe(
    [
      'Our libraries that are open to everybody have no game in common that we could play together. What comes next:',
      '',
      'In some of these libraries:',
      `Valheim (Who has it: Hana · Up to 10 players): ${location.origin}/game/104967`,
    ].join('\n'),
  )
})

test('a failure can be tried again', async () => {
  const { api } = setUp({ 'GET /api/overlap/people': () => refuse(500, 'internal_error') })
  expect(await screen.findByText('Your games in common didn’t arrive.')).toBeDefined()
  api.answer('GET /api/overlap/people', () => anOverlap({ people }))
  press(screen.getByRole('button', { name: 'Try again' }))
  expect(await games()).toHaveLength(1)
})

test('in a conversation they are asked for when they are opened', async () => {
  const api = fakeApi({
    'GET /api/overlap/conversation/{conversationId}': () => anOverlap({ people }),
  })
  renderApp(<ConversationGames conversation={{ id: 'the-group', kind: 'group' }} />)
  const open = screen.getByRole('button', { name: 'Open: Games you all have' })
  expect(api.calls).toHaveLength(0)
  press(open)
  expect(await games()).toHaveLength(1)
  expect(api.callsOf('GET /api/overlap/conversation/{conversationId}')[0]?.params.conversationId).toBe('the-group')
})

test('friends are chosen and then compared', async () => {
  const [ada, bo] = [aFriend({ firstName: 'Ada' }), aFriend({ firstName: 'Bo' })]
  const api = fakeApi({
    'GET /api/friends/{userId}': () => [ada, bo],
    'GET /api/overlap/people': () => anOverlap({ people }),
  })
  renderApp(<FriendsGamesDialog open onClose={() => undefined} />)
  const compare = screen.getByRole<HTMLButtonElement>('button', { name: 'Compare shelves' })
  expect(compare.disabled).toBe(true)
  press(await screen.findByRole('checkbox', { name: /Bo/ }))
  press(compare)
  expect(await games()).toHaveLength(1)
  expect(api.callsOf('GET /api/overlap/people')[0]?.query['ids']).toBe(bo.id)
  press(screen.getByRole('button', { name: 'Choose others' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Bo/ }).checked).toBe(true)
})
