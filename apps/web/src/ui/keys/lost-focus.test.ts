// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { isFocusLost, onFocusLost } from './lost-focus.ts'

function aButton(name: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.textContent = name
  document.body.append(button)
  return button
}

const aPicture = () => new Promise((resolve) => void requestAnimationFrame(resolve))

test('what goes some pictures later still hands the focus on, to what is drawn later yet', async () => {
  const gone = aButton('Rename')
  gone.focus()
  onFocusLost(() => document.getElementById('next')?.focus())
  await aPicture()
  await aPicture()
  gone.remove()
  await aPicture()
  expect(isFocusLost()).toBe(true)
  const next = aButton('Renamed')
  next.id = 'next'
  await vi.waitFor(() => expect(document.activeElement).toBe(next))
})

test('who goes elsewhere meanwhile stays there, and who presses beside everything wants the focus nowhere', async () => {
  const [gone, next, elsewhere] = [aButton('Gone'), aButton('Next'), aButton('Elsewhere')]
  const giveOn = vi.fn(() => next.focus())
  gone.focus()
  onFocusLost(giveOn)
  elsewhere.focus()
  gone.remove()
  await aPicture()
  await aPicture()
  expect(document.activeElement).toBe(elsewhere)
  window.dispatchEvent(new Event('pointerdown'))
  elsewhere.blur()
  await aPicture()
  await aPicture()
  expect(giveOn).not.toHaveBeenCalled()
  expect(isFocusLost()).toBe(true)
})
