// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepHalfFilled, takeHalfFilled } from './half-filled.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => document.body.replaceChildren())

function door(): void {
  const main = document.createElement('main')
  const form = document.createElement('form')
  const field = (name: string, type: string, value: string | boolean) => {
    const input = Object.assign(document.createElement('input'), { name, type })
    if (typeof value === 'boolean') input.checked = value
    else input.value = value
    form.append(input)
  }
  field('email', 'email', 'ada@example.org')
  field('password', 'password', 'a long table')
  field('consent', 'checkbox', true)
  main.append(form)
  document.body.append(main)
}

test('what was typed at a door comes along to the page in another language, once, and no password does', () => {
  door()
  keepHalfFilled()
  expect(sessionStorage.getItem('guildhall.half-filled')).not.toContain('long table')
  expect(takeHalfFilled()).toEqual({ email: 'ada@example.org', consent: true })
  expect(takeHalfFilled()).toEqual({})
})

test('it is for the door where it was typed, and a page without a form keeps nothing', () => {
  keepHalfFilled()
  expect(takeHalfFilled()).toEqual({})
  door()
  keepHalfFilled()
  window.history.pushState(null, '', '/elsewhere')
  expect(takeHalfFilled()).toEqual({})
})
