import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const origin = 'https://hall.example'
const known = new Set(['/chat', '/friends', '/'])
const isMemberRoute = (path: string) => known.has(path)
const target = (value: string | null | undefined) => safeRedirect(value, { isMemberRoute, fallback: '/home', origin })

test.each([
  ['/chat', '/chat'],
  ['/chat?conversation=7', '/chat?conversation=7'],
  ['/friends?a=//b#c', '/friends?a=//b#c'],
  ['/friends/../chat', '/chat'],
])('%j is followed', (value, expected) => {
  expect(target(value)).toBe(expected)
})

test.each([
  null,
  undefined,
  '',
  'chat',
  'https://hall.example/chat',
  'https://evil.example/chat',
  '//evil.example/chat',
  '/\\evil.example/chat',
  '\\\\evil.example',
  '/\t/evil.example',
  '/chat\u0000',
  '/chat\u0085',
  ' /chat',
  'javascript:alert(1)',
  '/javascript:alert(1)',
  '/.//evil.example',
  '/.//chat',
  '/unknown',
  '/login',
  '/%2e%2e//evil.example',
])('%j leads home', (value) => {
  expect(target(value)).toBe('/home')
})
