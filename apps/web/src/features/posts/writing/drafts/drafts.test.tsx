// @vitest-environment jsdom
import type { PostDraft } from '@guildhall/contract/posts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCurrentUser } from '../../../../testing/builders.ts'
import { fakeApi, type Handlers, offline, refuse } from '../../../../testing/fake-api.ts'
import { aGameCard } from '../../../../testing/gaming/game-builders.ts'
import { press, type } from '../../../../testing/hands.ts'
import { aDraft, aDraftLine, aScheduledPost } from '../../../../testing/posts/draft-builders.ts'
import { aPost } from '../../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { PostComposer } from '../post-composer.tsx'

const me = aCurrentUser()
const keeps = 'PUT /api/drafts/{id}'

function Room() {
  const [isOpen, setOpen] = useState(false)
  return <PostComposer isOpen={isOpen} people={[]} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
}

async function open(handlers: Handlers = {}) {
  const api = fakeApi({
    'POST /api/posts': ({ body }) => aPost({ author: me, text: (body as PostDraft).text ?? '' }),
    'GET /api/drafts': () => [],
    'GET /api/scheduled-posts': () => [],
    ...handlers,
  })
  renderApp(<Room />, { user: me })
  press(await screen.findByRole('textbox', { name: 'What are you playing, Mara?' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' })
  await waitFor(() => expect(api.callsOf('GET /api/drafts/begun')).not.toEqual([]))
  return { api, field }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const keptTexts = (api: { callsOf: ReturnType<typeof fakeApi>['callsOf'] }) =>
  api.callsOf(keeps).map(({ body }) => (body as { content: { text: string } }).content.text)

beforeEach(() => localStorage.clear())

test('what is begun goes to the server when the composer is left, and with the post when it is sent', async () => {
  const { api, field } = await open()
  type(field, 'To be continued')
  press(button('Keep as a draft'))
  await waitFor(() => expect(keptTexts(api)).toEqual(['To be continued']))
  const [kept] = api.callsOf(keeps)
  expect(kept?.body).toMatchObject({ version: 0, content: { visibility: 'public', pictures: [], more: {} } })
  press(screen.getByRole('textbox', { name: 'What are you playing, Mara?' }))
  await screen.findByRole('textbox', { name: 'Your post' })
  press(button('Post'))
  await waitFor(() => expect(api.callsOf('POST /api/posts')).toHaveLength(1))
  expect(api.callsOf('POST /api/posts')[0]?.body).toMatchObject({ draftId: kept?.params['id'] })
})

test('what is begun stays and goes to the server where the storage of the browser is full', async () => {
  const { api, field } = await open()
  type(field, 'To be')
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('there is no room', 'QuotaExceededError')
  })
  type(field, 'To be continued')
  press(button('Keep as a draft'))
  await waitFor(() => expect(keptTexts(api)).toEqual(['To be continued']))
  press(screen.getByRole('textbox', { name: 'What are you playing, Mara?' }))
  const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' })
  expect(again.value).toBe('To be continued')
  press(button('Post'))
  await waitFor(() => expect(api.callsOf('POST /api/posts')).toHaveLength(1))
  await waitFor(() => expect(field.isConnected).toBe(false))
  press(await screen.findByRole('textbox', { name: 'What are you playing, Mara?' }))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' })).value).toBe('')
  refused.mockRestore()
})

test('what was begun on another device is in the field with all of it', async () => {
  const game = aGameCard({ title: 'Balatro' })
  const mediaId = 'media-1'
  const draft = aDraft({
    content: {
      text: 'From the phone',
      gameId: game.id,
      rating: 8,
      visibility: 'friends',
      pictures: [{ mediaId, alt: 'A map', spoiler: false }],
    },
    game,
    pictures: [{ mediaId, url: '/media/map.webp', sizes: [], alt: 'A map', spoiler: false }],
  })
  const { api, field } = await open({ 'GET /api/drafts/begun': () => [draft] })
  await waitFor(() => expect(field.value).toBe('From the phone'))
  expect(screen.getAllByText('Balatro')).not.toEqual([])
  expect(screen.getByRole('img', { name: 'A map' }).getAttribute('src')).toBe('/media/map.webp')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who may see it' }).value).toBe('friends')
  press(button('Keep as a draft'))
  await screen.findByRole('textbox', { name: 'What are you playing, Mara?' })
  // It is there as it was: nothing goes back.
  expect(api.callsOf(keeps)).toEqual([])
})

test('words that were written here meanwhile stay, and the others are said to be among the drafts', async () => {
  const others = aDraft({ content: { text: 'From the phone' }, changedAt: '2026-11-21T20:00:00.000Z' })
  const { api, field } = await open({ 'GET /api/drafts/begun': offline })
  type(field, 'From the desk')
  api.answer('GET /api/drafts/begun', () => [others])
  api.answer(keeps, () => ({ version: 1, changedAt: '2026-11-21T21:00:00.000Z', isOtherAside: true }))
  api.answer('GET /api/drafts', () => [aDraftLine({ id: others.id, excerpt: 'From the phone' })])
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('Other words that you had begun are kept among your drafts.')
  expect([field.value, keptTexts(api)]).toEqual(['From the desk', ['From the desk']])
  press(button('Show drafts'))
  expect(await screen.findByText('From the phone')).toBeDefined()
})

test('newer words of another device take the field once the own ones are safe', async () => {
  const others = aDraft({ content: { text: 'From the phone' }, changedAt: '2999-01-01T00:00:00.000Z' })
  const { api, field } = await open({ 'GET /api/drafts/begun': offline })
  type(field, 'From the desk')
  api.answer('GET /api/drafts/begun', () => [others])
  api.answer(keeps, () => ({ version: 2, changedAt: '2999-01-01T00:00:01.000Z', isOtherAside: true }))
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(field.value).toBe('From the phone'))
  expect(keptTexts(api)).toEqual(['From the desk', 'From the phone'])
  expect(screen.getByText('Other words that you had begun are kept among your drafts.')).toBeDefined()
})

test('what was sent on another device is not there any more; without a line all stays', async () => {
  const { api, field } = await open()
  type(field, 'Said soon')
  press(button('Keep as a draft'))
  await waitFor(() => expect(keptTexts(api)).toEqual(['Said soon']))
  api.answer('GET /api/drafts/begun', () => [])
  press(screen.getByRole('textbox', { name: 'What are you playing, Mara?' }))
  const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' })
  await waitFor(() => expect(again.value).toBe(''))
  api.answer(keeps, offline)
  type(again, 'Without a line')
  press(button('Keep as a draft'))
  press(await screen.findByRole('textbox', { name: 'What are you playing, Mara?' }))
  const last = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' })
  expect(last.value).toBe('Without a line')
})

test('what was sent from elsewhere is another draft from then on, and a field is cleared only as it was seen', async () => {
  const { api, field } = await open()
  type(field, 'Said soon')
  press(button('Keep as a draft'))
  await waitFor(() => expect(keptTexts(api)).toEqual(['Said soon']))
  press(screen.getByRole('textbox', { name: 'What are you playing, Mara?' }))
  const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' })
  const [first] = api.callsOf(keeps)
  const sentId = first?.params['id']
  api.answer(keeps, ({ params }) =>
    params['id'] === sentId
      ? refuse(404, 'draft_not_found')
      : { version: 4, changedAt: '2026-11-21T21:00:00.000Z', isOtherAside: false },
  )
  type(again, 'Said soon, and more')
  press(button('Keep as a draft'))
  await waitFor(() => expect(keptTexts(api)).toEqual(['Said soon', 'Said soon, and more', 'Said soon, and more']))
  const anew = api.callsOf(keeps).at(-1)?.params['id']
  expect(anew).not.toBe(sentId)
  const line = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What are you playing, Mara?' })
  api.answer('GET /api/drafts/begun', () => [aDraft({ id: anew ?? '', version: 4, content: { text: line.value } })])
  press(line)
  type(await screen.findByRole('textbox', { name: 'Your post' }), '')
  press(button('Cancel'))
  await waitFor(() => expect(api.callsOf('DELETE /api/drafts/{id}')).toHaveLength(1))
  expect(api.callsOf('DELETE /api/drafts/{id}')[0]).toMatchObject({ params: { id: anew }, query: { version: '4' } })
})

test('a scheduled post that could not be posted is marked where one begins to write', async () => {
  fakeApi({ 'GET /api/drafts': () => [aDraftLine({ failure: 'game_not_found' }), aDraftLine()] })
  renderApp(<Room />, { user: me })
  await screen.findByRole('button', { name: 'Drafts and scheduled posts, 1 new' }, { timeout: 8000 })
})

test('a full store is told, and the words stay in this browser', async () => {
  const { field } = await open({ [keeps]: () => refuse(409, 'too_many_drafts') })
  type(field, 'One more')
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('There is no room for more drafts. What you write is kept in this browser only.')
  expect(field.value).toBe('One more')
})

test('drafts are opened, put aside and discarded', async () => {
  const older = aDraftLine({ excerpt: 'An older one', failure: 'game_not_found' })
  const reply = aDraftLine({ excerpt: 'A reply begun', postId: 'post-1', parentId: 'comment-1' })
  const { api, field } = await open({
    'GET /api/drafts': () => [older, reply],
    'GET /api/drafts/{id}': () => aDraft({ id: older.id, content: { text: 'An older one, whole' } }),
    'PUT /api/drafts/{id}/aside': () => undefined,
  })
  type(field, 'In the field')
  press(button('Drafts and scheduled posts'))
  const list = await screen.findByRole('list', { name: 'Drafts' })
  expect(list.textContent).toContain('its game is not here any more')
  expect(within(list).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/post/comment-1')
  press(button('Put it aside'))
  await waitFor(() => expect(api.callsOf('PUT /api/drafts/{id}/aside')).toHaveLength(1))
  expect(keptTexts(api)).toEqual(['In the field'])
  await waitFor(() => expect(field.value).toBe(''))
  press(button('Discard the draft A reply begun'))
  press(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(api.callsOf('DELETE /api/drafts/{id}')[0]?.params['id']).toBe(reply.id))
  press(within(await screen.findByRole('list', { name: 'Drafts' })).getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(field.value).toBe('An older one, whole'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a post is given a time in one’s own zone; the field is free again', async () => {
  const { api, field } = await open({ 'PUT /api/scheduled-posts/{id}': () => aScheduledPost() })
  expect(button('Schedule the post').disabled).toBe(true)
  type(field, 'Tonight at eight')
  press(button('Schedule the post'))
  const when = await screen.findByLabelText<HTMLInputElement>('Day and time')
  expect(screen.getByText(/^In your time zone, /)).toBeDefined()
  type(when, '2020-01-01T20:00')
  press(button('Schedule'))
  await screen.findByText('Choose a time that is yet to come.')
  expect(api.callsOf('POST /api/posts')).toEqual([])
  const at = new Date(Date.now() + 48 * 3_600_000)
  at.setHours(20, 0, 0, 0)
  const two = (part: number) => String(part).padStart(2, '0')
  type(when, `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T20:00`)
  press(button('Schedule'))
  await screen.findByRole('textbox', { name: 'What are you playing, Mara?' })
  expect(api.callsOf('PUT /api/scheduled-posts/{id}')[0]?.body).toMatchObject({
    publishAt: at.toISOString(),
    post: { text: 'Tonight at eight', visibility: 'public' },
    content: { text: 'Tonight at eight' },
  })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What are you playing, Mara?' }).value).toBe('')
})

test('scheduled posts are moved, posted now and discarded; a refusal is told', async () => {
  const at = new Date(Date.now() + 30 * 24 * 3_600_000)
  at.setHours(20, 0, 0, 0)
  const scheduled = aScheduledPost({ publishAt: at.toISOString() })
  const { api } = await open({
    'GET /api/scheduled-posts': () => [scheduled],
    'PATCH /api/scheduled-posts/{id}': () => scheduled,
    'POST /api/scheduled-posts/{id}/publish': () => refuse(422, 'pictures_refused'),
    'DELETE /api/scheduled-posts/{id}': () => undefined,
  })
  press(button('Drafts and scheduled posts'))
  await screen.findByText('No other drafts')
  press(screen.getByRole('tab', { name: 'Scheduled' }))
  await screen.findByText('Tonight at eight')
  const choose = async (item: string) => {
    fireEvent.keyDown(screen.getByRole('button', { name: /^More for the post of / }), { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  }
  await choose('Post now')
  await screen.findByRole('alert')
  await choose('Change the time')
  press(await screen.findByRole('button', { name: 'Change the time' }))
  await waitFor(() =>
    expect(api.callsOf('PATCH /api/scheduled-posts/{id}')[0]?.body).toEqual({ publishAt: scheduled.publishAt }),
  )
  await choose('Discard')
  press(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(api.callsOf('DELETE /api/scheduled-posts/{id}')).toHaveLength(1))
})
