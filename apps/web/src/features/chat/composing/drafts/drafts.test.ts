// @vitest-environment jsdom
import type { Draft } from '@guildhall/contract/chat/conversations'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log } from '../../../../platform/log.ts'
import { announceSession } from '../../../../platform/session/session-events.ts'
import { aCurrentUser, aMessage } from '../../../../testing/builders.ts'
import { fakeApi, offline, refuse } from '../../../../testing/fake-api.ts'
import { signedIn } from '../../../../testing/tokens.ts'
import { composerMode, startReply } from '../../composer-mode.ts'
import { draftText, echoMs, onDraftTold, syncAfterMs, takeDraft, tellDraft, writeDraft } from './drafts.ts'
import { keptDrafts } from './kept-draft.ts'

const room = 'room'
const aDraft = (text: string, replyToMessageId: string | null = null): Draft => ({
  text,
  replyToMessageId,
  updatedAt: '2026-03-14T20:04:00.000Z',
})
const put = 'PUT /api/conversations/{id}/draft'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(log, 'debug').mockReturnValue(undefined)
  signedIn()
})

afterEach(() => {
  act(() => announceSession('signed-out'))
  vi.useRealTimers()
})

test('what is written is kept at once, and told when the hand rests', async () => {
  const api = fakeApi({ [put]: () => undefined })
  takeDraft(room, null)
  writeDraft(room, 'Hel')
  writeDraft(room, 'Hello')
  expect(keptDrafts.kept(room)?.text).toBe('Hello')
  await vi.advanceTimersByTimeAsync(syncAfterMs - 1)
  expect(api.calls).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(api.callsOf(put).map(({ body }) => body)).toEqual([{ text: 'Hello', replyToMessageId: null }])
  expect(keptDrafts.kept(room)).toBeUndefined()
})

test('written and sent within a moment, nothing is told', async () => {
  const api = fakeApi({ [put]: () => undefined })
  takeDraft(room, null)
  writeDraft(room, 'Hello')
  writeDraft(room, '')
  await vi.advanceTimersByTimeAsync(syncAfterMs)
  expect(api.calls).toHaveLength(0)
  expect(keptDrafts.kept(room)).toBeUndefined()
})

test('offline it stays in the browser, until it can be told', async () => {
  const api = fakeApi({ [put]: () => offline() })
  takeDraft(room, null)
  writeDraft(room, 'Hello')
  await vi.advanceTimersByTimeAsync(syncAfterMs)
  expect(keptDrafts.kept(room)?.text).toBe('Hello')
  api.answer(put, () => undefined)
  await tellDraft(room)
  expect(keptDrafts.kept(room)).toBeUndefined()
})

test('what the server will not keep is not told over and over', async () => {
  const api = fakeApi({ [put]: () => refuse(404, 'conversation_not_found') })
  takeDraft(room, null)
  writeDraft(room, 'Hello')
  await vi.advanceTimersByTimeAsync(syncAfterMs)
  await tellDraft(room)
  expect(api.callsOf(put)).toHaveLength(1)
  expect(draftText(room)).toBe('Hello')
})

test('another device is followed while nothing is written here', async () => {
  fakeApi({ [put]: () => undefined })
  takeDraft(room, aDraft('from the phone'))
  expect(draftText(room)).toBe('from the phone')
  takeDraft(room, aDraft('from the phone, longer'))
  expect(draftText(room)).toBe('from the phone, longer')
  writeDraft(room, 'from here')
  takeDraft(room, aDraft('late from the phone'))
  expect(draftText(room)).toBe('from here')
  await vi.advanceTimersByTimeAsync(syncAfterMs)
  takeDraft(room, null)
  expect(draftText(room)).toBe('')
})

test('an echo that comes late takes nothing back', async () => {
  fakeApi({ [put]: () => undefined })
  takeDraft(room, null)
  writeDraft(room, 'one')
  await vi.advanceTimersByTimeAsync(syncAfterMs)
  writeDraft(room, 'one two')
  await vi.advanceTimersByTimeAsync(syncAfterMs)
  takeDraft(room, aDraft('one'))
  expect(draftText(room)).toBe('one two')
  await vi.advanceTimersByTimeAsync(echoMs)
  takeDraft(room, aDraft('one'))
  expect(draftText(room)).toBe('one')
})

test('what an earlier page could not tell goes before what the server knows', async () => {
  const api = fakeApi({ [put]: () => undefined })
  keptDrafts.keep({ text: 'unsaved', replyToMessageId: null }, 'other')
  takeDraft('other', aDraft('older'))
  expect(draftText('other')).toBe('unsaved')
  await vi.advanceTimersByTimeAsync(syncAfterMs)
  expect(api.callsOf(put).map(({ body }) => body)).toEqual([{ text: 'unsaved', replyToMessageId: null }])
})

test('the message that is answered belongs to the draft', async () => {
  const message = aMessage({ conversationId: room })
  const api = fakeApi({ [put]: () => undefined, 'GET /api/messages/{id}': () => message })
  takeDraft(room, aDraft('yes', message.id))
  await vi.waitFor(() => expect(composerMode(room)).toEqual({ kind: 'reply', message }), { timeout: 30_000 })
  const other = aMessage({ conversationId: room })
  startReply(room, other)
  await vi.advanceTimersByTimeAsync(syncAfterMs)
  expect(api.callsOf(put).map(({ body }) => body)).toEqual([{ text: 'yes', replyToMessageId: other.id }])
})

test('nothing stays after a sign-out', () => {
  takeDraft(room, null)
  writeDraft(room, 'secret')
  announceSession('signed-out')
  expect(draftText(room)).toBe('')
  expect(Object.values({ ...localStorage }).join()).not.toContain('secret')
})

test('what the server takes late of who has left is not told to who is here now', async () => {
  const answer = Promise.withResolvers<undefined>()
  const api = fakeApi({ [put]: () => answer.promise })
  takeDraft(room, null)
  writeDraft(room, 'secret')
  await vi.advanceTimersByTimeAsync(syncAfterMs)
  expect(api.calls).toHaveLength(1)
  announceSession('signed-out')
  signedIn(aCurrentUser({ id: '0190a1b2-0000-7000-8000-00000000000f' }))
  const told = vi.fn()
  const stop = onDraftTold(told)
  takeDraft(room, null)
  answer.resolve(undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(told).not.toHaveBeenCalled()
  stop()
})
