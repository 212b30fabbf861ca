import { expect, test } from 'vitest'
import { createPayload } from '../payload.ts'
import { eventFrame, payloadBytes } from './payload-bytes.ts'

test.each([
  ['one', 'data: one\r\n\r\n'],
  ['one\ntwo', 'data: one\r\ndata: two\r\n\r\n'],
  ['one\r\ntwo\rthree\n', 'data: one\r\ndata: two\r\ndata: three\r\ndata: \r\n\r\n'],
  ['', 'data: \r\n\r\n'],
  ['ü', 'data: ü\r\n\r\n'],
])('%j as an event', (data, event) => {
  expect(eventFrame(createPayload(data)).toString()).toBe(event)
})

test('many receivers share what was written once', () => {
  const payload = createPayload('text')
  expect(eventFrame(payload)).toBe(eventFrame(payload))
  expect(payloadBytes(payload)).toBe(payloadBytes(payload))
})
