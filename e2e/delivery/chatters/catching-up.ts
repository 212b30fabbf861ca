/** What a chatter knows of all conversations, and how it fetches what it missed: by gaps, and by comparing. */
import type { SeenMessage, SeenPosition, ShownLog } from '../checks/recording.ts'
import { type ChatLog, createChatLog } from './chat-log.ts'
import type { Session } from './session.ts'

type Changes = { readonly messages: readonly SeenMessage[]; readonly rev: number; readonly isMore: boolean }

const gapMs = 300
const pageSize = 100
const fetchedAtOnce = 4

export function createCatchingUp(parts: {
  readonly session: Session
  readonly onShown: (message: SeenMessage) => void
  /** A client that leaves it at what it is told. */
  readonly neverAsks: boolean
}) {
  const { session, onShown, neverAsks } = parts
  const logs = new Map<string, ChatLog>()
  const fetching = new Map<string, Promise<void>>()
  const gapTimers = new Map<string, NodeJS.Timeout>()
  let hasEnded = false

  function logOf(conversationId: string): ChatLog {
    const log = logs.get(conversationId) ?? createChatLog(onShown)
    logs.set(conversationId, log)
    return log
  }

  /** A pushed message, or the answer to an own one; what lies before it may only be late. */
  function take(message: SeenMessage): void {
    const { conversationId, rev: lastRev } = message
    const log = logOf(conversationId)
    log.push(message)
    if (lastRev <= log.rev || gapTimers.has(conversationId)) return
    const timer = setTimeout(() => {
      gapTimers.delete(conversationId)
      inBackground(reach({ conversationId, lastRev }))
    }, gapMs)
    gapTimers.set(conversationId, timer)
  }

  /** Every change up to a position, and so every message; one fetch of a conversation at a time. */
  async function reach({ conversationId, lastRev }: Pick<SeenPosition, 'conversationId' | 'lastRev'>): Promise<void> {
    const log = logOf(conversationId)
    while (!neverAsks && !hasEnded && log.rev < lastRev) {
      const running = fetching.get(conversationId) ?? fetchChanges(conversationId, log)
      fetching.set(conversationId, running)
      try {
        await running
      } finally {
        if (fetching.get(conversationId) === running) fetching.delete(conversationId)
      }
    }
  }

  async function fetchChanges(conversationId: string, log: ChatLog): Promise<void> {
    const path = `/api/messages/conversation/${conversationId}/changes?since=${log.rev}&limit=${pageSize}`
    const { messages, rev } = await session.call<Changes>('GET', path)
    log.fetched(messages, rev)
  }

  async function reachAll(positions: readonly SeenPosition[]): Promise<void> {
    const next = positions.values()
    const worker = async () => {
      for (const position of next) await reach(position)
    }
    await Promise.all(Array.from({ length: fetchedAtOnce }, worker))
  }

  return {
    take,
    reach,
    reachAll,
    logOf: (conversationId: string) => logOf(conversationId).messages(),
    shown: (client: string): ShownLog[] =>
      [...logs].map(([conversationId, log]) => ({ client, conversationId, messages: log.messages() })),
    end() {
      hasEnded = true
      for (const timer of gapTimers.values()) clearTimeout(timer)
    },
  }
}

/** What breaks off is made up for at the next connect. */
export function inBackground(work: Promise<void>): void {
  work.catch(() => undefined)
}
