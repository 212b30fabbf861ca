import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { members, open, staff } from './headings.ts'

const answers = { 204: null } as const

describe('a heading', () => {
  test('says the access rule, and what a call usually is', () => {
    const table = {
      ...members({ 'GET /api/a': { summary: '', answers }, 'DELETE /api/a': { summary: '', answers } }),
      ...staff({ 'PUT /api/b': { summary: '', answers } }),
      ...open({ 'GET /api/c': { summary: '', rate: 'login', answers } }),
    }
    expect(table).toMatchObject({
      'GET /api/a': { access: 'member', rate: 'read', callers: 'own' },
      'DELETE /api/a': { access: 'member', rate: 'write', callers: 'own' },
      'PUT /api/b': { access: 'moderator', rate: 'write', callers: 'own' },
      'GET /api/c': { access: 'public', rate: 'login', callers: 'own' },
    })
    expectTypeOf<keyof typeof table>().toEqualTypeOf<'GET /api/a' | 'DELETE /api/a' | 'PUT /api/b' | 'GET /api/c'>()
    expectTypeOf(table['GET /api/c'].access).toEqualTypeOf<'public'>()
  })

  test('lets an entry name its own', () => {
    const body = z.object({ word: z.string() })
    const table = members({
      'POST /api/a': { summary: '', access: 'admin', rate: 'search', callers: 'original', body, answers },
    })
    expect(table['POST /api/a']).toMatchObject({ access: 'admin', rate: 'search', callers: 'original', body })
    expectTypeOf(table['POST /api/a'].access).toEqualTypeOf<'admin'>()
    expectTypeOf(table['POST /api/a'].body).toEqualTypeOf<typeof body>()
  })

  test('takes no entry that asks for less, has no rule or misspells one', () => {
    function wrong() {
      // @ts-expect-error a call of members that nobody has to sign in for
      members({ 'GET /api/a': { summary: '', access: 'public', answers } })
      // @ts-expect-error a call of staff that every member may make
      staff({ 'GET /api/a': { summary: '', access: 'member', answers } })
      // @ts-expect-error a public call without a rate class
      open({ 'GET /api/a': { summary: '', answers } })
      // @ts-expect-error a misspelt rate class
      members({ 'GET /api/a': { summary: '', rates: 'login', answers } })
      // @ts-expect-error no answer
      members({ 'GET /api/a': { summary: '' } })
      // @ts-expect-error a name that is no method and path
      members({ 'FETCH /api/a': { summary: '', answers } })
      // @ts-expect-error no heading, and no rule of its own
      serve({ 'GET /api/a': { summary: '', answers } })
    }
    expectTypeOf(wrong).returns.toBeVoid()
  })
})

declare function serve(table: EndpointTable): void
