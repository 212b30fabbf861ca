import { describe, expect, test } from 'vitest'
import { ApiError, timedOut, unreachable } from './api/api-error.ts'
import { errorReference, errorText, fieldErrorText } from './error-text.ts'
import { HubNotConnected, HubRefused } from './hub/hub-errors.ts'

const error = (status: number, code: string) => new ApiError({ status, code, message: 'from the wire' })

describe('the words for an error', () => {
  test.each([
    [error(401, 'invalid_credentials'), 'Login failed. Please check your email or password.'],
    [error(401, 'refresh_invalid'), 'Failed to refresh tokens. Please log in again.'],
    [error(422, 'reset_token_invalid'), 'This link has burned down. Ask for a new one.'],
    [timedOut(), 'Request timed out. Tried three times.'],
    [unreachable(), 'The hall cannot be reached. Check your connection.'],
    [error(409, 'already_friends'), 'You are friends already.'],
    [error(500, 'internal_error'), "That didn't go through (500). Nothing was changed."],
    [error(418, 'unknown'), "That didn't go through (418). Nothing was changed."],
    [error(418, 'toString'), "That didn't go through (418). Nothing was changed."],
    [new HubRefused('cannot_send'), 'You cannot write here.'],
    [new HubRefused('something_new'), "That didn't go through. Nothing was changed."],
    [new HubNotConnected(), 'The live line dropped.'],
    [new Error('x'), 'Something went wrong on this page. Nothing was changed.'],
    ['x', 'Something went wrong on this page. Nothing was changed.'],
  ])('%s', (thrown, words) => {
    expect(errorText(thrown)).toBe(words)
  })

  test('are never those of the wire', () => {
    expect(errorText(error(503, 'unavailable'))).not.toContain('wire')
  })
})

test('a call that was refused for characters that nobody can see says so', () => {
  const errors = [{ field: 'title', code: 'hidden_characters', message: 'wire' }]
  const refused = new ApiError({ status: 422, code: 'invalid', message: 'x', errors })
  const words = 'There is a character in it that nobody can see. Type it anew, please.'
  expect([errorText(refused), fieldErrorText(refused)]).toEqual([words, { title: words }])
})

test('each refused field has words of its own', () => {
  const refused = new ApiError({
    status: 422,
    code: 'invalid',
    message: 'x',
    errors: [
      { field: 'firstName', code: 'too_small', message: 'wire' },
      { field: 'email', code: 'never_heard', message: 'wire' },
    ],
  })
  expect(fieldErrorText(refused)).toEqual({ firstName: 'This is too short.', email: 'Please check this.' })
  expect(fieldErrorText(new Error('x'))).toEqual({})
})

test('the reference of an error is the server’s', () => {
  expect(errorReference(new ApiError({ status: 500, code: 'x', message: 'x', traceId: 't1' }))).toBe('t1')
  expect(errorReference(new Error('x'))).toBeUndefined()
})
