// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { type } from '../../../../testing/hands.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { WordsField } from './words-field.tsx'

const nobody: [] = []

function Box() {
  const [text, setText] = useState('')
  return <WordsField aria-label="Words" rows={1} text={text} people={nobody} onWrite={setText} />
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words' })

test('one writes at once, and goes on in the field that completes names when it comes', async () => {
  renderApp(<Box />)
  const first = field()
  type(first, 'Half a th')
  first.setSelectionRange(2, 4)
  expect(field()).toBe(first)
  await waitFor(() => expect(field()).not.toBe(first))
  expect(field().value).toBe('Half a th')
  expect(document.activeElement).toBe(field())
  expect([field().selectionStart, field().selectionEnd]).toEqual([2, 4])
})
