// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aMember } from '../../../testing/builders.ts'
import { hang, refuse } from '../../../testing/fake-api.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { field, me, pageOf, playThread, sendByKey, writes } from '../../../testing/posts/played-thread.tsx'
import { aBranch, aComment, aPost } from '../../../testing/posts/post-builders.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'

const wren = aMember()

beforeEach(() => {
  localStorage.clear()
  for (const { id } of toasts.items()) toasts.dismiss(id)
})

test('a reply is shown while it is on its way, first of all, and stays there once it has arrived', async () => {
  const gate = Promise.withResolvers<void>()
  const { api, post } = playThread(
    { comments: [aBranch({ text: 'An older one' })] },
    { 'POST /api/posts/{id}/comments': () => gate.promise.then(() => aComment({ text: 'Fresh', author: me })) },
  )
  await screen.findByText('An older one')
  type(await field(), '  Fresh ')
  key('Enter')
  expect(api.callsOf(writes)).toHaveLength(0)
  sendByKey()
  await screen.findByText('Sending')
  expect((await field()).value).toBe('')
  gate.resolve()
  await screen.findByText('Your reply is there.')
  await waitFor(() => expect(screen.queryByText('Sending')).toBeNull())
  const texts = screen.getAllByRole('article').map((each) => within(each).getByText(/Fresh|older/).textContent)
  expect(texts).toEqual(['Fresh', 'An older one'])
  expect(api.callsOf(writes)[0]).toMatchObject({ params: { id: post.id }, body: { text: 'Fresh', parentId: null } })
  expect(localStorage.length).toBe(0)
})

test('words that did not arrive come back into the field, and another try carries the same key', async () => {
  const { api } = playThread({}, { 'POST /api/posts/{id}/comments': () => refuse(503, 'unavailable') })
  type(await field(), 'Good evening')
  sendByKey()
  await screen.findByRole('alert')
  expect((await field()).value).toBe('Good evening')
  expect(screen.queryByText('Sending')).toBeNull()
  sendByKey()
  await waitFor(() => expect(api.callsOf(writes)).toHaveLength(2))
  expect(new Set(api.callsOf(writes).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('a reply that was begun is there again later, by post and member', async () => {
  const post = aPost()
  playThread({ post })
  type(await field(), 'Half a thought')
  const again = playThread({ post })
  expect(again.api.calls).toBeDefined()
  for (const each of await screen.findAllByRole<HTMLTextAreaElement>('textbox'))
    expect(each.value).toBe('Half a thought')
})

test('a handle that is begun is completed with those of friends', async () => {
  const { api } = playThread()
  const box = await field()
  type(box, 'Ask @ha')
  box.setSelectionRange(7, 7)
  fireEvent.select(box)
  const option = await screen.findByRole('option', { name: /Hana Kovářová/ })
  expect(option.getAttribute('aria-selected')).toBe('true')
  key('Enter')
  expect(box.value).toBe('Ask @hana_k ')
  expect(api.callsOf(writes)).toHaveLength(0)
})

test('near the limit it is counted, and what is too long is not sent', async () => {
  const { api } = playThread()
  type(await field(), 'x'.repeat(3990))
  expect(screen.getByText('10 characters left')).toBeDefined()
  type(await field(), 'x'.repeat(4001))
  sendByKey()
  expect(screen.getByRole('alert').textContent).toContain('Too long')
  expect(api.callsOf(writes)).toHaveLength(0)
})

test('more replies come by pages, each once', async () => {
  const comments = Array.from({ length: 45 }, (_, index) => aBranch({ text: `Reply ${index}` }))
  playThread({ comments })
  await screen.findByText('Reply 0')
  press(screen.getByRole('button', { name: 'More replies' }))
  await screen.findByText('Reply 39')
  press(screen.getByRole('button', { name: 'More replies' }))
  await screen.findByText('Reply 44')
  expect(screen.getAllByRole('article')).toHaveLength(45)
  expect(screen.queryByRole('button', { name: 'More replies' })).toBeNull()
})

test('what is fetched anew changes in its place, and nothing moves away under the reader', async () => {
  const [one, two] = [aBranch({ text: 'One' }), aBranch({ text: 'Two' })]
  const { now, client, post } = playThread({ comments: [one, two] })
  await screen.findByText('Two')
  now.comments = [{ ...two, text: 'Two, loved' }, aBranch({ text: 'New' }), one]
  await act(() => client.invalidateQueries({ queryKey: ['comments', 'of', post.id] }))
  await screen.findByText('Two, loved')
  expect(screen.getAllByRole('article').map((each) => within(each).getByText(/^(One|Two|New)/).textContent)).toEqual([
    'One',
    'Two, loved',
    'New',
  ])
})

test('of many answers the first are shown, and the others come when they are asked for, page by page', async () => {
  const all = Array.from({ length: 25 }, (_, index) => aBranch({ text: `Answer ${index}` }))
  const root = aBranch({ text: 'The root', answers: 25, first: all.slice(0, 3) })
  const { api } = playThread({ comments: [root], answers: (call) => pageOf(all, call) })
  await screen.findByText('Answer 2')
  expect(screen.queryByText('Answer 3')).toBeNull()
  press(screen.getByRole('button', { name: '22 more answers' }))
  await screen.findByText('Answer 19')
  expect(api.callsOf('GET /api/posts/{id}/comments').at(-1)?.query).toEqual({
    parentId: root.id,
    sort: 'oldest',
    limit: '20',
  })
  press(screen.getByRole('button', { name: '5 more answers' }))
  await screen.findByText('Answer 24')
  expect(screen.getAllByText(/^Answer \d+$/)).toHaveLength(25)
})

test('two levels stand in, and deeper ones are read from there on', async () => {
  const second = aBranch({ text: 'Second level', answers: 4 })
  const root = aBranch({ text: 'The root', first: [aComment({ text: 'First level', answers: 1 })] })
  playThread({ comments: [root], answers: () => [second] })
  await screen.findByText('First level')
  press(screen.getByRole('button', { name: '1 answer' }))
  await screen.findByText('Second level')
  expect(screen.getByRole('link', { name: 'Continue this thread' }).getAttribute('href')).toBe(`/post/${second.id}`)
})

test('a branch is collapsed and opened again, by its button and by Enter', async () => {
  const root = aBranch({ text: 'The root', author: wren, first: [aComment({ text: 'Below it' })] })
  playThread({ comments: [root] })
  await screen.findByText('Below it')
  press(screen.getByRole('button', { name: 'Collapse the branch of Wren Abbott' }))
  expect(screen.queryByText('Below it')).toBeNull()
  expect(screen.queryByText('The root')).toBeNull()
  const line = document.getElementById(`comment-${root.id}`)
  act(() => line?.focus())
  key('Enter')
  await screen.findByText('Below it')
})

test('while replies are on their way, that is said', async () => {
  playThread({}, { 'GET /api/posts/{id}/comments': hang })
  expect(await screen.findByText('Loading the replies')).toBeDefined()
})
