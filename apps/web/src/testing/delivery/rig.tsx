/**
 * A page that is nothing but the delivery of chat: the product's own session, hubs, timelines and outbox without its
 * looks. The delivery tests open it through a proxy that does harm, and look at what it holds.
 */
import type { Message } from '@guildhall/contract/chat/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { useChatLive } from '../../features/chat/chat.live.ts'
import { queueMessage, unsentCount } from '../../features/chat/outbox/outbox.ts'
import { loadOlder, openTimeline, useTimeline } from '../../features/chat/timeline/timelines.ts'
import { call } from '../../platform/api/call.ts'
import { memberClient } from '../../platform/cache/query-client.ts'
import { chatHub, keepHubsConnected } from '../../platform/hub/hubs.ts'
import { restoreSession } from '../../platform/sign-in/session.ts'
import { watchSession } from '../../platform/sign-in/watch-session.ts'

type Log = { readonly messages: readonly Message[]; readonly reachedStart: boolean; readonly status: string }

export type DeliveryRig = {
  readonly isConnected: () => boolean
  readonly write: (conversationId: string, text: string) => void
  /** Tried once; answers nothing when the server could not be asked. */
  readonly edit: (messageId: string, text: string) => Promise<Message | null>
  readonly unsent: () => number
  readonly logOf: (conversationId: string) => readonly Message[]
  /** Reads back to the first message of the conversation; false while that fails. */
  readonly readToStart: (conversationId: string) => Promise<boolean>
}

const logs = new Map<string, Log>()
const conversationIds = new URLSearchParams(location.search).getAll('conversation')

function Delivery() {
  useChatLive()
  useEffect(keepHubsConnected, [])
  // Last, when all that a written message needs has begun.
  useEffect(() => void Object.assign(window, { rig }), [])
  return conversationIds.map((id) => <OpenConversation key={id} id={id} />)
}

/** A conversation that is open on the page, and opened again when it could not be read. */
function OpenConversation({ id }: { id: string }) {
  const { timeline, status, reachedStart } = useTimeline(id)
  useEffect(() => void logs.set(id, { messages: timeline.messages, reachedStart, status }))
  useEffect(() => {
    if (status === 'closed') void openTimeline(id)
  }, [id, status])
  return null
}

async function readToStart(id: string): Promise<boolean> {
  if (logs.get(id)?.status === 'error') await openTimeline(id)
  for (;;) {
    const before = logs.get(id)
    if (before === undefined || before.status !== 'ready') return false
    if (before.reachedStart || before.messages.length === 0) return true
    const first = before.messages[0]?.seq
    await loadOlder(id)
    await new Promise((resolve) => void setTimeout(resolve))
    const after = logs.get(id)
    if (after?.messages[0]?.seq === first && !after?.reachedStart) return false
  }
}

const rig: DeliveryRig = {
  isConnected: () => chatHub.snapshot().state === 'connected',
  write: (conversationId, text) => queueMessage(conversationId, { text }),
  edit: (id, text) => call('PATCH /api/messages/{id}', { params: { id }, body: { text } }).catch(() => null),
  unsent: unsentCount,
  logOf: (conversationId) => logs.get(conversationId)?.messages ?? [],
  readToStart,
}

async function begin(): Promise<void> {
  watchSession()
  // The proxy may lose the first answers; a person would reload the page.
  while (!(await restoreSession().catch(() => false))) await new Promise((resolve) => void setTimeout(resolve, 500))
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <QueryClientProvider client={memberClient()}>
      <Delivery />
    </QueryClientProvider>,
  )
}

void begin()
