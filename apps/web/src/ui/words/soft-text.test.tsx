import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '../../testing/hands.ts'
import { SoftText } from './soft-text.tsx'
import { Softening } from './softening.ts'

const text = 'Well, shit happens.'
const show = (element: React.ReactElement, isOn = true) =>
  render(
    <Softening value={isOn}>
      <p>{element}</p>
    </Softening>,
  ).container

test('the word stands under dots of its length; a press shows it, another one covers it', async () => {
  const container = show(<SoftText text={text} />)
  const word = await screen.findByRole('button', { name: 'Softened word. Show it' })
  expect(container.textContent).toBe('Well, •••• happens.')
  press(word)
  expect(container.textContent).toBe(text)
  expect(document.activeElement?.textContent).toBe('shit')
  press(screen.getByRole('button', { name: 'shit' }))
  expect(container.textContent).toBe('Well, •••• happens.')
})

test('off is off, and what one wrote oneself stays', () => {
  expect(show(<SoftText text={text} />, false).textContent).toBe(text)
  expect(show(<SoftText text={text} own />).textContent).toBe(text)
  expect(screen.queryByRole('button')).toBeNull()
})

test('inside a link there is nothing to press, and the dots are said in words', async () => {
  const container = show(
    <a href="/chat">
      <SoftText text={text} still />
    </a>,
  )
  expect(await screen.findByText('softened word')).toBeDefined()
  expect(container.querySelector('button')).toBeNull()
  expect(container.textContent).not.toContain('shit')
})

test('a text without such words is left whole', async () => {
  show(<SoftText text="Fine weather for a cockpit." />)
  expect(await screen.findByText('Fine weather for a cockpit.')).toBeDefined()
})
