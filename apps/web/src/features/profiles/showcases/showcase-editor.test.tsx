// @vitest-environment jsdom
import type { ChosenShowcase, OwnShowcases } from '@guildhall/contract/profiles'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { fakeUploads } from '../../../testing/fake-upload.ts'
import { aListCard } from '../../../testing/gaming/list-builders.ts'
import {
  anOwnShowcase,
  aProfileReview,
  chosenOfEach,
  ownWords,
  shownOfEach,
} from '../../../testing/gaming/showcase-builders.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { ShowcaseEditor } from './showcase-editor.tsx'

/** A server that keeps what it is told, under versions. */
function open(showcases: OwnShowcases['showcases'], handlers: Handlers = {}) {
  let own: OwnShowcases = { version: 3, showcases }
  const api = fakeApi({
    'GET /api/profile/showcases': () => own,
    'PUT /api/profile/showcases': ({ body }) => {
      const { version, showcases: wanted } = body as { version: number; showcases: ChosenShowcase[] }
      if (version !== own.version) return refuse(409, 'showcases_stale')
      const known = new Map(own.showcases.map((one) => [JSON.stringify(one.chosen), one.shown]))
      own = {
        version: version + 1,
        showcases: wanted.map((chosen) => ({
          chosen,
          shown: known.get(JSON.stringify(chosen)) ?? (chosen.kind === 'words' ? chosen : shownOfEach[chosen.kind]),
        })),
      }
      return own
    },
    ...handlers,
  })
  renderApp(<ShowcaseEditor onDone={() => undefined} />)
  return {
    api,
    /** Another page chose something. */
    elsewhere: (others: OwnShowcases['showcases']) => {
      own = { version: own.version + 1, showcases: others }
    },
    sent: () => api.callsOf('PUT /api/profile/showcases').map(({ body }) => body as { showcases: ChosenShowcase[] }),
  }
}

const list = () => screen.findByRole('list', { name: 'Your showcases in order' })
const names = async () =>
  within(await list())
    .getAllByRole('button', { name: /^Move / })
    .map((button) => button.getAttribute('aria-label'))
const grip = (title: string) => screen.findByRole('button', { name: new RegExp(`^Move ${title}`) })

async function add(kind: string): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Add a showcase' })
  act(() => button.focus())
  key('Enter')
  press(await screen.findByRole('menuitem', { name: kind }))
}

async function more(title: string, item: string): Promise<void> {
  const button = await screen.findByRole('button', { name: `More for ${title}` })
  act(() => button.focus())
  key('Enter')
  press(await screen.findByRole('menuitem', { name: item }))
}

test('arrow keys on the handle order them, the focus goes along, and all moves are one change', async () => {
  const { sent } = open([ownWords('One'), ownWords('Two'), ownWords('Three')])
  const handle = await grip('Three')
  act(() => handle.focus())
  key('ArrowUp')
  key('ArrowUp')
  expect(await names()).toEqual(['Move Three, 1 of 3', 'Move One, 2 of 3', 'Move Two, 3 of 3'])
  expect(screen.getByText('Three: place 1 of 3')).toBeDefined()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    version: 3,
    showcases: [{ text: 'Three' }, { text: 'One' }, { text: 'Two' }],
  })
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Three, 1 of 3'))
  key('End')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ version: 4, showcases: [{ text: 'One' }, { text: 'Two' }, { text: 'Three' }] })
})

test('what another page chose meanwhile is not written over: it is said, and shown', async () => {
  const { elsewhere } = open([ownWords('One'), ownWords('Two')])
  const handle = await grip('One')
  elsewhere([ownWords('Elsewhere')])
  act(() => handle.focus())
  key('ArrowDown')
  expect(await grip('Elsewhere')).toBeDefined()
  expect(toasts.items().at(-1)?.message).toMatch(/changed on another page/)
  expect(screen.queryByRole('button', { name: /^Move One/ })).toBeNull()
})

test('words are written with a title, and changed', async () => {
  const { sent } = open([])
  await add('Words')
  type(await screen.findByLabelText('Title, if you like'), 'Boats')
  expect(screen.getByRole('button', { name: 'Show them' })).toHaveProperty('disabled', true)
  type(screen.getByLabelText('Words'), ' Ask me. ')
  press(screen.getByRole('button', { name: 'Show them' }))
  await waitFor(() =>
    expect(sent()[0]).toMatchObject({ showcases: [{ kind: 'words', title: 'Boats', text: 'Ask me.' }] }),
  )
  await more('Boats', 'Change the words')
  type(await screen.findByLabelText('Words'), 'Ask somebody else.')
  press(screen.getByRole('button', { name: 'Show them' }))
  await waitFor(() => expect(sent()[1]).toMatchObject({ showcases: [{ title: 'Boats', text: 'Ask somebody else.' }] }))
})

test('an achievement, a review and a list are chosen from one’s own; what is shown is not offered again', async () => {
  const review = aProfileReview()
  const { sent } = open([anOwnShowcase('achievement')], {
    'GET /api/library/{userId}/achievements': () => ({
      unlocked: 1,
      total: 1,
      games: 1,
      perfect: 1,
      newest: [],
      rarest: [shownOfEach.achievement.achievement],
    }),
    'GET /api/profile/showcases/reviews': () => [review],
    'GET /api/lists': () => [shownOfEach.list.list, aListCard({ name: 'Later' })],
  })
  await add('An achievement')
  const achievements = await screen.findByRole('list', { name: 'Achievements to choose from' })
  expect(within(achievements).getByText('Shown')).toBeDefined()
  expect(within(achievements).queryByRole('button')).toBeNull()
  press(screen.getByRole('button', { name: 'Close' }))
  await add('A review')
  press(await screen.findByRole('button', { name: `Choose Review of ${review.game.title}` }))
  await waitFor(() =>
    expect(sent()[0]?.showcases).toEqual([chosenOfEach.achievement, { kind: 'review', reviewId: review.id }]),
  )
  await add('A list')
  press(await screen.findByRole('button', { name: 'Choose For rain' }))
  await waitFor(() => expect(sent()[1]?.showcases.at(-1)).toEqual(chosenOfEach.list))
})

test('a picture goes up with what it shows, which can be said better later', async () => {
  const uploads = fakeUploads()
  const { sent } = open([])
  await add('A picture')
  const show = await screen.findByRole('button', { name: 'Show it' })
  const file = new File(['x'], 'boat.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Choose a picture', { selector: 'input' }), { target: { files: [file] } })
  expect(show).toHaveProperty('disabled', true)
  type(screen.getByLabelText('What does it show?'), 'A boat')
  press(show)
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(uploads[0]?.body.get('purpose')).toBe('showcase')
  const { mediaId } = chosenOfEach.picture
  uploads[0]?.answer(201, { id: mediaId, purpose: 'showcase', url: '/x', sizes: [], expiresAt: null })
  await waitFor(() => expect(sent()[0]?.showcases).toEqual([{ kind: 'picture', mediaId, alt: 'A boat' }]))
  await more('A blue boat', 'Change its description')
  type(await screen.findByLabelText('What does it show?'), 'A blue boat at dusk')
  press(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()[1]?.showcases).toEqual([{ kind: 'picture', mediaId, alt: 'A blue boat at dusk' }]))
})

test('a picture that is refused says why, and can be sent again', async () => {
  const uploads = fakeUploads()
  open([])
  await add('A picture')
  const file = new File(['x'], 'boat.png', { type: 'image/png' })
  fireEvent.change(await screen.findByLabelText('Choose a picture', { selector: 'input' }), {
    target: { files: [file] },
  })
  type(screen.getByLabelText('What does it show?'), 'A boat')
  press(screen.getByRole('button', { name: 'Show it' }))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(422, { code: 'media_damaged', status: 422, title: 'This picture is damaged' })
  expect((await screen.findByRole('alert')).textContent).toMatch(/damaged/)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Show it' })).toHaveProperty('disabled', false))
})

test('one that shows nothing any more says so, and can be taken away; the focus goes on to the next', async () => {
  const gone = { chosen: chosenOfEach.achievement, shown: null }
  const { sent } = open([gone, ownWords('Stays')])
  expect(await screen.findByText(/Shown to nobody/)).toBeDefined()
  await more('An achievement', 'Show it no more')
  await waitFor(() => expect(sent()[0]?.showcases).toEqual([ownWords('Stays').chosen]))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('More for Stays'))
})

test('with eight of them there is no room for more', async () => {
  open(Array.from({ length: 8 }, (_, at) => ownWords(`Number ${at}`)))
  expect(await screen.findByText(/8 showcases are the most/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Add a showcase' })).toHaveProperty('disabled', true)
})

test('very long words have a short name here', async () => {
  open([ownWords('word '.repeat(400))])
  const [name] = await names()
  expect(name?.length).toBeLessThan(100)
})
