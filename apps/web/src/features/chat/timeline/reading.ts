import type { Message } from '@guildhall/contract/chat/messages'
import { call } from '../../../platform/api/call.ts'
import type { Changes } from './timeline.ts'

/** Ends at a sign-out and a fresh start: what was asked for before belongs to what is gone. */
let current = new AbortController()

export function readingSignal(): AbortSignal {
  return current.signal
}

export function abandonReading(): void {
  current.abort()
  current = new AbortController()
}

type Place = { before?: number; after?: number; around?: string; limit: number }

/** A page of history; rejects when what it was read for is gone. */
export async function readPage(conversationId: string, query: Place): Promise<Message[]> {
  const { signal } = current
  const page = await call('GET /api/messages/conversation/{id}', { params: { id: conversationId }, query }, { signal })
  signal.throwIfAborted()
  return page
}

/** What is new or changed since a rev, oldest change first. */
export async function readChanges(conversationId: string, since: number, limit: number): Promise<Changes> {
  const { signal } = current
  const args = { params: { id: conversationId }, query: { since, limit } }
  const page = await call('GET /api/messages/conversation/{id}/changes', args, { signal })
  signal.throwIfAborted()
  return page
}
