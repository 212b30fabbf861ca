import { expect, test, vi } from 'vitest'
import { log } from '../log.ts'
import { announceSession, onSignedOut } from './session-events.ts'

test('a part that fails keeps no other from letting go, nor what the browser keeps', () => {
  const said = vi.spyOn(log, 'error').mockReturnValue(undefined)
  const failure = new Error('cannot')
  const cleanUp = vi.fn<() => void>()
  const ends = [
    onSignedOut(() => {
      throw failure
    }),
    onSignedOut(cleanUp),
  ]
  localStorage.setItem('guildhall-draft-of-the-first', 'secret')
  announceSession('signed-out')
  expect(cleanUp).toHaveBeenCalledOnce()
  expect(localStorage.getItem('guildhall-draft-of-the-first')).toBeNull()
  expect(said).toHaveBeenCalledWith(expect.any(String), failure)
  for (const end of ends) end()
})
