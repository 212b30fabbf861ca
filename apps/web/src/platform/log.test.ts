import { describe, expect, test, vi } from 'vitest'
import { aToken } from '../testing/tokens.ts'
import { ApiError } from './api/api-error.ts'
import { createLog, withoutSecrets } from './log.ts'

function aConsole() {
  return { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
}

describe('the log', () => {
  test('writes to the console by its levels', () => {
    const target = aConsole()
    const log = createLog(target, true)
    log.debug('a')
    log.info('b')
    log.warn('c', { hub: 'chat', check: 3 })
    log.error('d')
    expect(target.debug.mock.calls).toEqual([['a']])
    expect(target.info.mock.calls).toEqual([['b']])
    expect(target.warn.mock.calls).toEqual([['c', { hub: 'chat', check: 3 }]])
    expect(target.error.mock.calls).toEqual([['d']])
  })

  test('switched off writes nothing', () => {
    const target = aConsole()
    createLog(target, false).error('a', new Error('b'))
    expect(target.error).not.toHaveBeenCalled()
  })
})

describe('what is hidden', () => {
  const token = aToken()

  test.each([
    [`refused ${token} twice`, 'refused [hidden] twice'],
    [
      'wss://hall.example/hub/chat?id=abc&access_token=xyz',
      'wss://hall.example/hub/chat?id=[hidden]&access_token=[hidden]',
    ],
    ['/api/reset-password?email=a%40b.example', '/api/reset-password?email=[hidden]'],
    ['Authorization: Bearer s3cret', 'Authorization: Bearer [hidden]'],
    ['mara.lindqvist+x@example.org wrote', '[hidden] wrote'],
    ['GET /api/friends took 1.5.2 s', 'GET /api/friends took 1.5.2 s'],
  ])('in %j', (text, shown) => {
    expect(withoutSecrets(text)).toBe(shown)
  })

  test('are tokens, what people wrote and mail addresses, however deep they lie', () => {
    const target = aConsole()
    createLog(target, true).warn('sent', {
      token,
      refreshToken: 'r',
      message: { text: 'hello' },
      list: [{ email: 'a@example.org', id: 7, note: 'to a@example.org' }],
    })
    expect(target.warn.mock.calls[0]?.[1]).toEqual({
      token: '[hidden]',
      refreshToken: '[hidden]',
      message: '[hidden]',
      list: [{ email: '[hidden]', id: 7, note: 'to [hidden]' }],
    })
  })

  test('is not what helps to find an error', () => {
    const target = aConsole()
    const error = new ApiError({ status: 500, code: 'internal_error', message: 'for a@example.org', traceId: 't1' })
    createLog(target, true).error('failed', error)
    expect(target.error.mock.calls[0]?.[1]).toMatchObject({
      name: 'ApiError',
      problem: 'for [hidden]',
      status: 500,
      code: 'internal_error',
      traceId: 't1',
    })
    expect(JSON.stringify(target.error.mock.calls)).not.toContain('a@example.org')
  })
})
