// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aFriend, aMember } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, offline } from '../../../testing/fake-api.ts'
import { key, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { HelpedField } from './helped-field.tsx'

const friends = [aFriend({ firstName: 'Hana', lastName: 'Kovar', handle: 'hana_k' })]
const hanno = aMember({ firstName: 'Hanno', lastName: 'Weiss', handle: 'hanno' })
const postId = '0190a3c4-0000-7000-8000-000000000001'

function Box() {
  const [text, setText] = useState('')
  return <HelpedField aria-label="Words" text={text} people={friends} postId={postId} onWrite={setText} />
}

function open(handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/completions/tags': ({ query }) =>
      ['speedrun', 'speed', 'spa'].filter((tag) => tag.startsWith(query['beginning'] ?? '')),
    'GET /api/completions/people': () => [hanno],
    ...handlers,
  })
  renderApp(<Box />)
  return { api, field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words' }) }
}

/** What is written, with the caret behind it. */
function write(field: HTMLTextAreaElement, text: string) {
  type(field, text)
  field.setSelectionRange(text.length, text.length)
}

const offered = async (name: string) =>
  within(await screen.findByRole('listbox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('a tag is completed with the arrow keys, and stays as it is written without them', async () => {
  const { api, field } = open()
  write(field, 'My #Sp')
  await waitFor(async () => expect(await offered('Tags')).toEqual(['#speedrun', '#speed', '#spa']))
  expect(field.getAttribute('aria-activedescendant')).toBeNull()
  key('Enter')
  key('Tab')
  expect(field.value).toBe('My #Sp')
  key('ArrowDown')
  key('ArrowDown')
  expect(screen.getByRole('option', { name: '#speed', selected: true }).id).toBe(
    field.getAttribute('aria-activedescendant'),
  )
  key('Enter')
  expect(field.value).toBe('My #speed ')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(api.callsOf('GET /api/completions/tags').map(({ query }) => query)).toEqual([{ beginning: 'sp' }])
})

test('people of the talk stand before friends, who are offered at once', async () => {
  const { api, field } = open()
  write(field, 'With @han')
  expect(await offered('People')).toEqual(['Hana Kovar@hana_k'])
  await waitFor(async () => expect(await offered('People')).toEqual(['Hanno Weiss@hanno', 'Hana Kovar@hana_k']))
  expect(api.callsOf('GET /api/completions/people').map(({ query }) => query)).toEqual([{ beginning: 'han', postId }])
  key('Tab')
  expect(field.value).toBe('With @hanno ')
})

test('without an answer one writes on', async () => {
  const { api, field } = open({ 'GET /api/completions/tags': offline, 'GET /api/completions/people': offline })
  write(field, 'A #tag')
  await waitFor(() => expect(api.callsOf('GET /api/completions/tags')).toHaveLength(1))
  expect(screen.queryByRole('listbox')).toBeNull()
  write(field, 'A #tag and @ha')
  expect(await offered('People')).toEqual(['Hana Kovar@hana_k'])
})
