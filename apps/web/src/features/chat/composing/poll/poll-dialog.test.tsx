// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { press, type } from '../../../../testing/hands.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { PollDialog } from './poll-dialog.tsx'
import type { PollDraft } from './poll-draft.ts'

function setUp() {
  const onSend = vi.fn<(poll: PollDraft) => void>()
  const onClose = vi.fn<() => void>()
  renderApp(<PollDialog onSend={onSend} onClose={onClose} />)
  return { onSend, onClose, dialog: within(screen.getByRole('dialog', { name: 'Ask everybody here' })) }
}

const answers = () => screen.getAllByRole('textbox', { name: /^Answer/ })
const send = () => press(screen.getByRole('button', { name: 'Send the poll' }))

function answer(place: number, words: string) {
  const field = answers()[place]
  if (field !== undefined) type(field, words)
}

test('a question with its answers, several of them and a closing time', () => {
  const { onSend, onClose, dialog } = setUp()
  type(dialog.getByRole('textbox', { name: 'Question' }), ' When? ')
  answer(0, 'Tonight')
  answer(1, ' Tomorrow ')
  press(dialog.getByRole('checkbox', { name: /Several answers/ }))
  type(dialog.getByRole('combobox', { name: 'Closes' }), '24')
  send()
  expect(onSend).toHaveBeenCalledWith({
    question: 'When?',
    options: ['Tonight', 'Tomorrow'],
    multiple: true,
    hours: 24,
  })
  expect(onClose).toHaveBeenCalledOnce()
})

test('an empty line follows the last answer, up to ten', () => {
  setUp()
  for (let place = 0; place < 10; place += 1) answer(place, `answer ${place}`)
  expect(answers()).toHaveLength(10)
  press(screen.getByRole('button', { name: 'Remove answer 3' }))
  expect(answers().map((field) => (field as HTMLInputElement).value)).not.toContain('answer 2')
  expect(answers()).toHaveLength(9)
})

test('what is missing or said twice is told where it is', () => {
  const { onSend, dialog } = setUp()
  answer(0, 'Tonight')
  send()
  expect(dialog.getByText('Ask something.')).toBeDefined()
  expect(dialog.getByText('A poll needs two answers.')).toBeDefined()
  type(dialog.getByRole('textbox', { name: 'Question' }), 'When?')
  answer(1, 'Tonight ')
  send()
  expect(dialog.getByText('This answer stands there already.')).toBeDefined()
  expect(onSend).not.toHaveBeenCalled()
})

describe('Escape', () => {
  const escape = () => fireEvent(screen.getByRole('dialog', { name: 'Ask everybody here' }), new Event('cancel'))

  test('closes it where nothing was typed', () => {
    const { onClose } = setUp()
    escape()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('asks before the words that were typed are lost', () => {
    const { onClose, dialog } = setUp()
    answer(1, 'Tomorrow')
    escape()
    expect(onClose).not.toHaveBeenCalled()
    const asked = within(screen.getByRole('dialog', { name: 'Leave without saving?' }))
    press(asked.getByRole('button', { name: 'Stay' }))
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Answer 2' }).value).toBe('Tomorrow')
    press(dialog.getByRole('button', { name: 'Cancel' }))
    press(screen.getByRole('button', { name: 'Leave and lose them' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
