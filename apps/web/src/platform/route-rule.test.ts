import { expect, test } from 'vitest'
import { ruleFor } from './route-rule.ts'

const rules = [{ path: '/' }, { path: '/profile/edit' }, { path: '/profile/:id' }, { path: '/chat' }]

test.each([
  ['/', '/'],
  ['/chat', '/chat'],
  ['/chat/', '/chat'],
  ['/CHAT', '/chat'],
  ['/profile/edit', '/profile/edit'],
  ['/profile/7', '/profile/:id'],
  ['/profile', undefined],
  ['/profile/', undefined],
  ['/profile/7/more', undefined],
  ['//chat', undefined],
  ['/chat//', undefined],
  ['/profile//', undefined],
  ['/other', undefined],
])('the rule of %s is %s', (path, expected) => {
  expect(ruleFor(rules, path)?.path).toBe(expected)
})
