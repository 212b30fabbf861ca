import type { HubLogger } from '../../logger.ts'
import { processChannel } from './channels.ts'
import { createQuestions, type Questions } from './questions.ts'
import type { RedisAddress } from './redis-client.ts'
import { openRedisLink, type RedisLink } from './redis-link.ts'
import { createWatch } from './watch.ts'
import { type Answer, createEnvelopes, type Envelopes, newProcessId, type WireMessage } from './wire-messages.ts'

/** What a process's hubs share to talk with other processes. */
export type RedisProcess = Envelopes & {
  readonly id: string
  readonly prefix: string
  readonly link: RedisLink
  readonly questions: Questions
  /** @returns the number of processes that were sent it. @throws {BackplaneUnavailableError} */
  publish(channel: string, message: WireMessage): Promise<number>
  /** As `publish`, for what may be lost. Never rejects. */
  tell(channel: string, message: WireMessage): Promise<void>
  answer(processId: string, answer: Answer): Promise<void>
  /** @returns ends the watch. `onGone` is called when the process has died or cannot be reached. */
  watchProcess(processId: string, onGone: () => void): () => void
  close(): Promise<void>
}

export type RedisProcessOptions = {
  readonly address: RedisAddress
  readonly prefix: string
  readonly logger: HubLogger
  onLost(): void
  onRestored(): void
}

/** How soon a process that died is noticed by those who wait for it. */
const watchMs = 2_000

export function openRedisProcess({ address, prefix, logger, onLost, onRestored }: RedisProcessOptions): RedisProcess {
  const id = newProcessId()
  const { pack, unpack } = createEnvelopes(id)
  const link = openRedisLink({ address, name: prefix, logger, onLost: letGo, onRestored })
  const watch = createWatch({ countListeners: link.countListeners, everyMs: watchMs })
  const questions = createQuestions({ publish, watch })

  function letGo(): void {
    questions.onLost()
    watch.alarm()
    onLost()
  }

  async function publish(channel: string, message: WireMessage): Promise<number> {
    return link.publish(channel, pack(message))
  }

  async function tell(channel: string, message: WireMessage): Promise<void> {
    try {
      await publish(channel, message)
    } catch (err) {
      logger.warn({ err, kind: message.kind }, 'other processes could not be told')
    }
  }

  link.listen(processChannel(prefix, id), (bytes) => {
    const message = unpack(bytes)?.message
    if (message?.kind === 'answer') questions.onAnswer(message)
  })

  return {
    id,
    prefix,
    link,
    questions,
    pack,
    unpack,
    publish,
    tell,
    async answer(processId, answer) {
      if (processId === id) questions.onAnswer(answer)
      else await tell(processChannel(prefix, processId), answer)
    },
    watchProcess: (processId, onGone) => watch.add(processChannel(prefix, processId), onGone),
    async close() {
      watch.close()
      await link.close()
    },
  }
}
