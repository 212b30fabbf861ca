import type { Outgoing } from '../../hub/sessions/outgoing.ts'
import { createPayload } from '../../transport/payload.ts'
import type { CountTarget, DeliveryTarget, LocalHub } from '../backplane.ts'
import type { RedisProcess } from './redis-process.ts'
import type { OnMessage } from './subscriptions.ts'
import type { Answer, Question, WireMessage, Written } from './wire-messages.ts'

/** What a channel stands for. */
export type ChannelTarget = CountTarget | { readonly kind: 'connection'; readonly id: string }

type Outcome = Omit<Answer, 'kind' | 'ask'>
type Told = Exclude<WireMessage, Question | Answer>

/** Does for other processes what they want of the hub's connections here; one function a channel. */
export function createHubListener({ local, process }: { readonly local: LocalHub; readonly process: RedisProcess }) {
  /** Questions to clients that another process waits for, by `askedBy`. */
  const abortions = new Map<string, AbortController>()

  async function askClient(sender: string, question: Question & { kind: 'invoke' }, connectionId: string) {
    const { ask, target, args } = question
    const key = askedBy(sender, ask)
    const abortion = new AbortController()
    const unwatch = process.watchProcess(sender, () => abortion.abort())
    abortions.set(key, abortion)
    try {
      const result = local.invoke({ connectionId, target, args, signal: abortion.signal })
      return result === undefined ? { isDone: false } : { isDone: true, value: await result }
    } catch (error) {
      return { isDone: true, error: error instanceof Error ? error.message : String(error) }
    } finally {
      unwatch()
      abortions.delete(key)
    }
  }

  async function changeGroup({ group, isMember }: Question & { kind: 'group' }, connectionId: string) {
    if (!local.has(connectionId)) return { isDone: false }
    if (isMember) local.addToGroup(connectionId, group)
    else local.removeFromGroup(connectionId, group)
    await process.link.settled()
    return { isDone: true }
  }

  async function answer(at: ChannelTarget, sender: string, question: Question): Promise<Outcome> {
    if (question.kind === 'count') {
      // Who asks has counted its own.
      return { isDone: true, value: at.kind === 'connection' || sender === process.id ? 0 : local.count(at) }
    }
    if (at.kind !== 'connection') return { isDone: false }
    return question.kind === 'group' ? changeGroup(question, at.id) : askClient(sender, question, at.id)
  }

  function obey(at: ChannelTarget, sender: string, message: Told): void {
    switch (message.kind) {
      case 'deliver': {
        const { written, except, isLowPriority } = message
        local.deliver({ target: targetOf(at, except), message: writtenElsewhere(written), isLowPriority })
        break
      }
      case 'closeUser':
        if (at.kind === 'user') local.closeUser(at.id, message.options)
        break
      case 'abandon':
        if (at.kind === 'connection') local.abandon(at.id)
        break
      case 'note':
        break
      case 'cancel':
        abortions.get(askedBy(sender, message.ask))?.abort()
        break
    }
  }

  return (at: ChannelTarget): OnMessage =>
    (bytes) => {
      const envelope = process.unpack(bytes)
      if (envelope === undefined) return
      const { sender, message } = envelope
      switch (message.kind) {
        case 'count':
        case 'group':
        case 'invoke':
          void answer(at, sender, message).then((outcome) =>
            process.answer(sender, { kind: 'answer', ask: message.ask, ...outcome }),
          )
          break
        case 'answer':
          break
        default:
          obey(at, sender, message)
      }
    }
}

function askedBy(processId: string, ask: number): string {
  return `${processId} ${ask}`
}

function targetOf(at: ChannelTarget, except: readonly string[]): DeliveryTarget {
  switch (at.kind) {
    case 'all':
      return { kind: 'all', except }
    case 'group':
      return { kind: 'group', group: at.id, except, isHereOnly: true }
    case 'user':
      return { kind: 'users', userIds: [at.id] }
    case 'connection':
      return { kind: 'connection', connectionId: at.id }
  }
}

/** A message in the protocols of the process that wrote it. */
function writtenElsewhere(written: Written): Outgoing {
  const payloads = new Map(
    Object.entries(written).map(([name, data]) => [
      name,
      createPayload(typeof data === 'string' ? data : Buffer.from(data.buffer, data.byteOffset, data.byteLength)),
    ]),
  )
  return { in: (protocol) => payloads.get(protocol.name) }
}
