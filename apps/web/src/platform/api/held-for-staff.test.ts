import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { orHeld, sayHeldBy } from './held-for-staff.ts'

const refused = (code: string) => Promise.reject(new ApiError({ status: 409, code, message: code }))

test('what waits for a moderator was sent, and is said once; all else is as it is', async () => {
  const say = vi.fn()
  sayHeldBy(say)
  expect(await orHeld(Promise.resolve({ id: 'a' }))).toEqual({ id: 'a' })
  await expect(orHeld(refused('words_refused'))).rejects.toThrow('words_refused')
  expect(say).not.toHaveBeenCalled()
  expect(await orHeld(refused('waits_for_staff'))).toBeNull()
  expect(say).toHaveBeenCalledOnce()
})
