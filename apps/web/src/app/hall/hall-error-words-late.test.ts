// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api/api-error.ts'
import { readyToRefuse } from '../../platform/api/before-refusals.ts'
import { errorText } from '../../platform/error-text.ts'
import '../shell.tsx'

// The words of the hall are known in tests; these are not.
vi.mock('./hall-error-words.ts', () => ({ hallErrorWords: { late: 'Words that came late.' } }))

test('words that were asked for without a line come when it is back', async () => {
  const words = () => errorText(new ApiError({ status: 422, code: 'late', message: 'from the wire' }))
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const ready = readyToRefuse()
  await vi.dynamicImportSettled()
  expect(words()).not.toBe('Words that came late.')
  line.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await ready
  expect(words()).toBe('Words that came late.')
})
