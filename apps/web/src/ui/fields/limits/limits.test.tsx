// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { key, press, type } from '../../../testing/hands.ts'
import { SearchField } from '../search-field.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'
import { WordsField } from '../words-field.tsx'

const onSend = vi.fn<(title: string, text: string) => void>()

/** A field that keeps its text in the page, one that keeps it itself, and a button somewhere else. */
function Form() {
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  return (
    <>
      <form
        id="all"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSend(title, text)
        }}
      >
        <TextField label="Title" maxLength={20} value={title} onChange={({ target }) => setTitle(target.value)} />
        <TextArea label="Text" maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
        <TextField label="Town" help="Where from?" maxLength={10} name="town" />
      </form>
      <button type="submit" form="all">
        Send
      </button>
    </>
  )
}

function paste(label: string, text: string): HTMLInputElement {
  const field = screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
  type(field, text)
  return field
}
const send = () => press(screen.getByRole('button', { name: 'Send' }))
const described = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

test('a field takes all that is pasted, counts, and lets nothing be sent until it fits', () => {
  onSend.mockClear()
  render(<Form />)
  const text = paste('Text', 'x'.repeat(3234))
  expect(text.value).toHaveLength(3234)
  expect(text.getAttribute('aria-invalid')).toBe('true')
  expect(described(text)).toEqual(['1,234 characters too many'])
  expect(screen.getByRole('status').textContent).toBe('The text is too long')
  for (let once = 0; once < 2; once += 1) {
    const before = screen.queryByRole('alert')
    send()
    const said = screen.getByRole('alert')
    expect(said).not.toBe(before)
    expect(said.textContent).toBe('Too long: 1,234 characters too many. 2,000 fit.')
    expect(described(text)).toEqual([said.textContent])
    expect(document.activeElement).toBe(text)
  }
  expect(onSend).not.toHaveBeenCalled()
  paste('Text', 'x'.repeat(1990))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(text.getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByText('10 characters left')).toBeDefined()
  send()
  expect(onSend).toHaveBeenCalledOnce()
})

test('Enter is answered as the button is; the first of several has the focus', () => {
  onSend.mockClear()
  render(<Form />)
  const town = paste('Town', 'x'.repeat(12))
  const title = paste('Title', 'x'.repeat(21))
  expect(described(town)).toEqual(['Where from?', '2 characters too many'])
  town.focus()
  fireEvent.submit(town.form ?? town)
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Too long: 1 character too many. 20 fit.',
    'Too long: 2 characters too many. 10 fit.',
  ])
  expect(document.activeElement).toBe(title)
})

test('length is that of the contract: composed, without what surrounds it', () => {
  onSend.mockClear()
  render(<Form />)
  const title = paste('Title', `   ${'e\u0301'.repeat(20)}   `)
  expect(title.getAttribute('aria-invalid')).toBeNull()
  send()
  expect(onSend).toHaveBeenCalledOnce()
})

test('what is too long is not sought', () => {
  const onQuery = vi.fn<(text: string) => void>()
  function Search() {
    const [query, setQuery] = useState('')
    return (
      <SearchField
        label="Find"
        maxLength={5}
        value={query}
        onChange={({ target }) => {
          onQuery(target.value)
          setQuery(target.value)
        }}
        onClear={() => setQuery('')}
      />
    )
  }
  render(<Search />)
  const field = paste('Find', 'portal')
  expect([field.value, onQuery.mock.calls]).toEqual(['portal', []])
  expect(described(field)).toEqual(['1 character too many'])
  type(field, 'porta')
  expect(onQuery.mock.calls).toEqual([['porta']])
  type(field, 'portalle')
  press(screen.getByRole('button', { name: 'Clear' }))
  expect(field.value).toBe('')
})

test('a word that is too long is not added, and stays to be mended', () => {
  const onChange = vi.fn<(words: string[]) => void>()
  render(<WordsField label="Genres" words={[]} maximum={3} maxLength={5} onChange={onChange} />)
  const field = paste('Add to Genres', 'Puzzle')
  key('Enter')
  expect(field.value).toBe('Puzzle')
  expect(screen.getByRole('alert').textContent).toBe('Too long: 1 character too many. 5 fit.')
  type(field, 'Puzzl')
  key('Enter')
  expect(onChange.mock.calls).toEqual([[['Puzzl']]])
})
