import { expect, test, vi } from 'vitest'
import { fakeHub } from '../../testing/fake-hub.ts'
import { signedIn } from '../../testing/tokens.ts'
import { log } from '../log.ts'
import { compareHeld, hold } from './held-answers.ts'

async function openLines(WhatMoved: () => number[]) {
  const [chat, notifications] = [fakeHub('chat', { WhatMoved }), fakeHub('notifications')]
  signedIn()
  await notifications.connect()
  await chat.connect()
}

test('what was asked for while the lines stood is as it was, whatever came before that', async () => {
  await hold('profile', async () => 'as it was', { of: 'wren' })
  await openLines(() => [0])
  await hold('wall', async () => 'heard by the line', { of: 'wren' })
  expect([...(await compareHeld(['profile', 'wall']))]).toEqual(['wall'])
})

test('an answer that never came may be another one by now', async () => {
  vi.spyOn(log, 'debug').mockReturnValue(undefined)
  await hold('profile', () => Promise.reject(new Error('no network')), { of: 'wren' }).catch(() => undefined)
  await hold('unread', async () => 3)
  await openLines(() => [])
  expect([...(await compareHeld(['profile', 'unread']))]).toEqual(['unread'])
})

test('when the server does not say what moved, all of it may have', async () => {
  vi.spyOn(log, 'debug').mockReturnValue(undefined)
  await hold('unread', async () => 3)
  await openLines(() => {
    throw new Error('The server does not say')
  })
  expect([...(await compareHeld(['unread', 'wall']))]).toEqual([])
})
