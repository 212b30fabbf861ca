// @vitest-environment jsdom
import type { AchievementSet } from '@guildhall/contract/achievements'
import type { PostDraft, Spoiler } from '@guildhall/contract/posts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { aCurrentUser } from '../../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../../testing/fake-api.ts'
import { aGameCard } from '../../../../testing/gaming/game-builders.ts'
import { press, type } from '../../../../testing/hands.ts'
import {
  choose,
  field,
  mayAll,
  playThread,
  sendByKey,
  me as writer,
  writes,
} from '../../../../testing/posts/played-thread.tsx'
import { aBranch, aPost } from '../../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { keepPost, newPost } from '../../writing/kept-draft.ts'
import { PostComposer } from '../../writing/post-composer.tsx'

const me = aCurrentUser()
const hades = aGameCard({ title: 'Hades' })
const ofEnding: Spoiler = { kind: 'ending', game: hades, achievement: null, chapter: '', isPassed: false }

const found = {
  key: 'ACH_HOME',
  title: 'Home',
  description: null,
  isHidden: false,
  isUnlocked: true,
  unlockedAt: null,
  share: 3,
}
const sets: AchievementSet[] = [
  {
    source: 'steam',
    sourceId: '1145360',
    evidence: 'proved',
    unlocked: 1,
    total: 1,
    checkedAt: '2026-03-14T20:04:00.000Z',
    achievements: [found],
  },
]

function Room() {
  const [isOpen, setOpen] = useState(true)
  return <PostComposer isOpen={isOpen} people={[]} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
}

async function openComposer(handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/drafts/begun': () => [],
    'GET /api/feed': () => [],
    'GET /api/library/{userId}/game/{gameId}/achievements': () => sets,
    'POST /api/posts': ({ body }) => aPost({ author: me, text: (body as PostDraft).text ?? '' }),
    ...handlers,
  })
  renderApp(<Room />, { user: me })
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' })
  return { api, text }
}

const written = { text: 'He gets home.', game: hades }

/** What was posted, as far as it says what it gives away. */
async function posted(api: Awaited<ReturnType<typeof openComposer>>['api']) {
  press(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(api.callsOf('POST /api/posts')).toHaveLength(1))
  const sent = api.callsOf('POST /api/posts')[0]?.body as PostDraft | undefined
  return sent?.spoiler
}

beforeEach(() => {
  localStorage.clear()
  for (const { id } of toasts.items()) toasts.dismiss(id)
})

test('a post is tagged with the ending of its game, and says so before it is sent', async () => {
  const { api, text } = await openComposer()
  keepPostNow()
  await waitFor(() => expect(text.value).toBe(written.text))
  press(screen.getByRole('button', { name: 'Tag a spoiler' }))
  press(await screen.findByRole('button', { name: 'Veil it' }))
  expect(await screen.findByText('Spoiler for the ending of Hades')).toBeDefined()
  expect(await posted(api)).toEqual({ kind: 'ending', gameId: hades.id, achievement: null, chapter: '' })
})

test('a post is tagged with an achievement of one’s own copy, or with a chapter', async () => {
  const { api, text } = await openComposer()
  keepPostNow()
  await waitFor(() => expect(text.value).toBe(written.text))
  press(screen.getByRole('button', { name: 'Tag a spoiler' }))
  fireEvent.click(await screen.findByRole('radio', { name: /an achievement/ }))
  const veil = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Veil it' })
  expect(veil().disabled).toBe(true)
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Which achievement?' })
  fireEvent.change(select, { target: { value: select.options[1]?.value } })
  press(veil())
  press(await screen.findByRole('button', { name: 'Spoiler for the achievement “Home” in Hades' }))
  fireEvent.click(await screen.findByRole('radio', { name: /a chapter/ }))
  type(screen.getByRole('textbox', { name: 'Which one?' }), ' Act two ')
  press(veil())
  expect(await screen.findByText('Spoiler for “Act two” in Hades')).toBeDefined()
  expect(await posted(api)).toEqual({ kind: 'chapter', gameId: hades.id, achievement: null, chapter: 'Act two' })
})

test('who has no copy with achievements is told so', async () => {
  const { text } = await openComposer({ 'GET /api/library/{userId}/game/{gameId}/achievements': () => [] })
  keepPostNow()
  await waitFor(() => expect(text.value).toBe(written.text))
  press(screen.getByRole('button', { name: 'Tag a spoiler' }))
  fireEvent.click(await screen.findByRole('radio', { name: /an achievement/ }))
  expect(await screen.findByText('No platform has told of achievements in your copy of this game.')).toBeDefined()
})

test('an answer to what gives something away gives it away too, until its writer says otherwise', async () => {
  const root = aBranch({ text: 'He gets home.', spoiler: ofEnding })
  const { api } = playThread({ comments: [root] })
  press(await screen.findByRole('button', { name: 'Reply to Wren Abbott' }))
  type(await field('Reply to Wren Abbott'), 'And stays')
  expect(await screen.findByRole('button', { name: 'Spoiler for the ending of Hades' })).toBeDefined()
  sendByKey()
  await waitFor(() => expect(api.callsOf(writes)).toHaveLength(1))
  expect(api.callsOf(writes)[0]?.body).toMatchObject({
    text: 'And stays',
    spoiler: { kind: 'ending', gameId: hades.id },
  })
})

test('a tag of an own reply is taken off; where that is refused the dialog says why', async () => {
  const root = aBranch({ text: 'He gets home.', author: writer, spoiler: ofEnding, may: mayAll })
  const { api } = playThread(
    { comments: [root] },
    { 'PATCH /api/comments/{id}': () => refuse(409, 'post_changed_meanwhile') },
  )
  await choose('More about your reply', 'Spoiler tag')
  press(await screen.findByRole('button', { name: 'It gives nothing away' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This was changed on another page.')
  expect(api.callsOf('PATCH /api/comments/{id}')[0]?.body).toEqual({ text: 'He gets home.', spoiler: null, version: 1 })
})

/** As another tab would keep it. */
function keepPostNow() {
  act(() => keepPost({ ...newPost(), ...written }))
}
