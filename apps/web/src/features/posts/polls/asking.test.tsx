// @vitest-environment jsdom
import type { PostDraft } from '@guildhall/contract/posts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PostComposer } from '../writing/post-composer.tsx'

const me = aCurrentUser()

function Room() {
  const [isOpen, setOpen] = useState(false)
  return <PostComposer isOpen={isOpen} people={[]} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
}

beforeEach(() => localStorage.clear())

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a poll is added to a post, changed, and posted without any other word', async () => {
  const api = fakeApi({ 'POST /api/posts': ({ body }) => aPost({ author: me, text: (body as PostDraft).text ?? '' }) })
  renderApp(<Room />, { user: me })
  press(await screen.findByRole('button', { name: 'Add a poll' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask in your post' }))
  type(dialog.getByRole('textbox', { name: 'Question' }), 'When?')
  type(dialog.getByRole('textbox', { name: 'Answer 1' }), 'Tonight')
  type(dialog.getByRole('textbox', { name: 'Answer 2' }), 'Tomorrow')
  press(dialog.getByRole('checkbox', { name: /Show who votes for what/ }))
  press(dialog.getByRole('button', { name: 'Add the poll' }))
  const chosen = within(await screen.findByRole('region', { name: 'Poll of this post' }))
  expect(chosen.getByText('Tonight · Tomorrow')).toBeDefined()
  expect(localStorage.getItem(`guildhall-post-${me.id}`)).toContain('Tomorrow')
  press(chosen.getByRole('button', { name: 'Change the poll' }))
  const again = within(await screen.findByRole('dialog', { name: 'Change what you ask' }))
  type(again.getByRole('textbox', { name: 'Answer 3' }), 'Never')
  type(again.getByRole('combobox', { name: 'Closes' }), '24')
  press(again.getByRole('button', { name: 'Change the poll' }))
  expect(await chosen.findByText('Tonight · Tomorrow · Never')).toBeDefined()
  await waitFor(() => expect(button('Post').disabled).toBe(false))
  press(button('Post'))
  await waitFor(() =>
    expect(api.callsOf('POST /api/posts')[0]?.body).toMatchObject({
      text: '',
      poll: {
        question: 'When?',
        options: ['Tonight', 'Tomorrow', 'Never'],
        multiple: false,
        isNamed: true,
        hours: 24,
      },
    }),
  )
  await waitFor(() => expect(localStorage.getItem(`guildhall-post-${me.id}`)).toBeNull())
})

test('a poll is taken out again', async () => {
  fakeApi({})
  const kept = { question: 'When?', options: ['Tonight', 'Tomorrow'], multiple: false, isNamed: false, hours: null }
  const draft = {
    text: '',
    warning: '',
    game: null,
    rating: null,
    poll: kept,
    visibility: 'public',
    replies: 'everyone',
  }
  localStorage.setItem(`guildhall-post-${me.id}`, JSON.stringify({ ...draft, id: 'kept', hasPictures: false }))
  renderApp(<Room />, { user: me })
  press(await screen.findByRole('textbox', { name: 'What are you playing, Mara?' }))
  press(await screen.findByRole('button', { name: 'Take the poll out' }))
  await waitFor(() => expect(button('Post').disabled).toBe(true))
  expect(screen.queryByRole('region', { name: 'Poll of this post' })).toBeNull()
})
