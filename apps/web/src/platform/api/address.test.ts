import { describe, expect, test } from 'vitest'
import { addressOf, fillPath, hubAddress } from './address.ts'

describe('the address of a call', () => {
  test.each([
    ['/api/login', '/api', '/api/login'],
    ['api/login', '/api', '/api/login'],
    ['/api/login', 'https://gate.example/v1/', 'https://gate.example/v1/login'],
    ['/api/login', '', '/login'],
    ['/apiary', '/api', '/api/apiary'],
    ['/api/notifications/mark-read-bulk/', '/api', '/api/notifications/mark-read-bulk/'],
  ])('of %s behind %s is %s', (path, proxy, address) => {
    expect(addressOf(path, {}, proxy)).toBe(address)
  })

  test('carries the query, encoded, without what is not given', () => {
    expect(addressOf('/api/members', { name: 'Åsa & co', limit: 20, before: undefined }, '/api')).toBe(
      '/api/members?name=%C3%85sa+%26+co&limit=20',
    )
  })

  test('of a hub lies behind the proxy too', () => {
    expect(hubAddress('/hub/chat', '/api')).toBe('/api/hub/chat')
    expect(hubAddress('/hub/chat', 'https://gate.example')).toBe('https://gate.example/hub/chat')
  })

  test('has each parameter as one encoded segment', () => {
    expect(fillPath('/api/friends/{userId}/cancel/{requestId}', { userId: 'a/b', requestId: '?x' })).toBe(
      '/api/friends/a%2Fb/cancel/%3Fx',
    )
  })

  test.each(['', '.', '..', undefined])('is refused with the parameter %j, which would lead elsewhere', (userId) => {
    expect(() => fillPath('/api/friends/{userId}', { userId })).toThrow('needs a userId')
  })
})
