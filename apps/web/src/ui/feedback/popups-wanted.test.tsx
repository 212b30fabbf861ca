// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { popups } from './popups.ts'
import { setPopupsWanted } from './popups-wanted.ts'

const popup = { person: { id: 'wren', name: 'Wren Abbott' }, text: 'Lobby opens at 22:30.', href: '/chat' }

beforeEach(() => {
  localStorage.clear()
  window.innerWidth = 1440
  popups.dismissWhere(() => true)
})

test('pop-ups show until somebody says no, and again when they say yes', () => {
  popups.show(popup)
  expect(popups.items()).toHaveLength(1)
  setPopupsWanted(false)
  popups.show(popup)
  expect(popups.items()).toHaveLength(1)
  setPopupsWanted(true)
  popups.show(popup)
  expect(popups.items()).toHaveLength(2)
})
