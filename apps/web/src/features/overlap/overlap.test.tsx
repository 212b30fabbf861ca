// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aCurrentUser, aFriend, aMember } from '../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../testing/fake-api.ts'
import { aGameCard } from '../../testing/gaming/game-builders.ts'
import { press } from '../../testing/hands.ts'
import { anOverlap, aSharedGame } from '../../testing/library/insight-builders.ts'
import { renderApp } from '../../testing/render.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { LinkCards } from '../chat/messages/words/link-cards.tsx'
import { AnswerLinkContext } from '../chat/messages/words/link-contexts.ts'
import { CommonGames } from './common-games.tsx'
import { ConversationGames } from './conversation-games.tsx'
import { FriendsGamesDialog } from './friends-games-dialog.tsx'
import { SharedAnswerCard } from './sharing/shared-answer-card.tsx'

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

test('the question is shared, names no game, and is said to stand there once it does', async () => {
  const stored = Promise.withResolvers<boolean>()
  const shared = vi.fn<(text: string) => Promise<boolean>>(() => stored.promise)
  const valheim = aSharedGame({ game: aGameCard({ id: '104967', title: 'Valheim' }), players: 10 })
  const api = fakeApi({
    'GET /api/overlap/conversation/{conversationId}': () => anOverlap({ people, games: [valheim] }),
  })
  renderApp(<ConversationGames conversation={{ id: 'the-group', kind: 'group' }} onShare={shared} />)
  press(screen.getByRole('button', { name: 'Open: Games you all have' }))
  press(await screen.findByRole('button', { name: 'One player fewer' }))
  press(await screen.findByRole('button', { name: 'Share with the group' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What can we play?' }))
  await dialog.findByText('What could 2 of us play?')
  expect((await dialog.findByRole('article')).textContent).toContain('What 2 of you could playValheim')
  press(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shared.mock.calls).toEqual([
    [`[What could 2 of us play?](${location.origin}/chat?conversation=the-group&together=2)`],
  ])
  expect(api.callsOf('GET /api/overlap/conversation/{conversationId}').at(-1)?.query).toMatchObject({ players: '2' })
  expect(toasts.items()).toEqual([])
  stored.resolve(true)
  await waitFor(() => expect(toasts.items().map(({ message }) => message)).toEqual(['It stands in the conversation.']))
  toasts.dismissAll()
})

describe('a shared answer', () => {
  const address = (rest: string) => `${location.origin}/chat?conversation=the-group&${rest}`
  const read = (text: string, handlers: Handlers) => {
    const api = fakeApi(handlers)
    renderApp(
      <AnswerLinkContext value={SharedAnswerCard}>
        <LinkCards text={text} card={null} />
      </AnswerLinkContext>,
      { user: aCurrentUser() },
    )
    return api
  }

  test('is what its reader may see, as it was asked for', async () => {
    const api = read(`Tonight? ${address('together=4&platform=Mac&sure=1')}`, {
      'GET /api/overlap/conversation/{conversationId}': () =>
        anOverlap({
          people: [...people, shy('Ulf')],
          games: [aSharedGame({ game: aGameCard({ id: '72', title: 'Portal 2' }) })],
          total: 3,
        }),
    })
    const card = within(await screen.findByRole('article'))
    expect(card.getByRole('link', { name: 'Portal 2' }).getAttribute('href')).toBe('/game/72')
    expect(card.getByText(/and 2 more games/).textContent).toContain(
      'Portal 2 and 2 more games. Ulf does not show you a library',
    )
    expect(api.callsOf('GET /api/overlap/conversation/{conversationId}')[0]?.query).toEqual({
      players: '4',
      platform: 'Mac',
      together: 'sure',
      limit: '5',
    })
  })

  test('is asked for once while its message is scrolled out and in again', async () => {
    const api = fakeApi({
      'GET /api/overlap/conversation/{conversationId}': () => anOverlap({ people, games: [aSharedGame()] }),
    })
    const card = <SharedAnswerCard address={address('together=3')} />
    const { router, container } = renderApp(card, { route: '/chat', path: '/chat' })
    expect(container.querySelector('article')?.textContent).toBe('What 3 of you could play')
    await screen.findByRole('article')
    await act(() => router.navigate('/feed'))
    expect(container.querySelector('article')).toBeNull()
    await act(() => router.navigate('/chat'))
    await screen.findByRole('article')
    expect(api.callsOf('GET /api/overlap/conversation/{conversationId}')).toHaveLength(1)
  })

  test('goes when its reader may not see it any more', async () => {
    const api = fakeApi({
      'GET /api/overlap/conversation/{conversationId}': () => anOverlap({ people, games: [aSharedGame()] }),
    })
    const { queryClient } = renderApp(<SharedAnswerCard address={address('together=3')} />)
    await screen.findByRole('article')
    api.answer('GET /api/overlap/conversation/{conversationId}', () => refuse(404, 'conversation_not_found'))
    await act(() => queryClient.invalidateQueries({ queryKey: ['overlap'] }))
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  })

  test('tells what comes next where nothing is in common', async () => {
    read(address('together=3'), {
      'GET /api/overlap/conversation/{conversationId}': () =>
        anOverlap({
          people,
          games: [],
          instead: [
            {
              reason: 'free',
              games: [
                {
                  game: aGameCard({ title: 'Dota 2' }),
                  players: 10,
                  platforms: [],
                  isFree: true,
                  owners: [],
                  wishers: [],
                },
              ],
            },
          ],
        }),
    })
    expect((await screen.findByRole('article')).textContent).toContain(
      'No game that all of you have fits that. Free to play: Dota 2.',
    )
  })

  test('is only a link for who is not there, and where nothing was asked', async () => {
    const api = read(`${address('together=3')} ${address('message=1')} ${address('together=none')}`, {
      'GET /api/overlap/conversation/{conversationId}': () => refuse(404, 'conversation_not_found'),
    })
    await waitFor(() => expect(api.callsOf('GET /api/overlap/conversation/{conversationId}')).toHaveLength(1))
    expect(screen.queryByRole('article')).toBeNull()
  })
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
