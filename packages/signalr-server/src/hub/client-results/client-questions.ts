import type { ClientInvocation } from '../../backplane/backplane.ts'
import type { HubCounters } from '../../counters.ts'
import type { HubLimits } from '../../limits.ts'
import { type CompletionMessage, type InvocationMessage, MessageType } from '../../protocol/messages.ts'
import { toError } from '../hub-error.ts'
import { lostConnection } from '../lost-connections.ts'
import type { AskedConnections } from './asked-connections.ts'

/** What one client is asked. */
export type ClientQuestions = {
  /** Rejects with the client's error, when the signal is aborted, and when the connection ends. */
  ask(question: ClientInvocation): Promise<unknown>
  /** Takes the client's answer. */
  answer(message: CompletionMessage): void
  end(): void
}

export type ClientQuestionsOptions = {
  readonly connectionId: string
  readonly limits: HubLimits
  readonly asked: AskedConnections
  readonly counters: HubCounters
  /** @throws when the arguments cannot be serialised. */
  send(message: InvocationMessage): void
}

export function createClientQuestions(options: ClientQuestionsOptions): ClientQuestions {
  const { connectionId, limits, asked, counters, send } = options
  const waiting = new Map<string, (message: CompletionMessage | Error) => void>()
  let isEnded = false

  /** Settles the question with the answer, or with why there is none. */
  function put(question: ClientInvocation, settle: (outcome: CompletionMessage | Error) => void): void {
    const { target, args, signal } = question
    const invocationId = asked.add(connectionId)

    function conclude(outcome: CompletionMessage | Error): void {
      if (!waiting.delete(invocationId)) return
      counters.unansweredQuestions--
      asked.remove(invocationId)
      signal.removeEventListener('abort', onAbort)
      settle(outcome)
    }
    const onAbort = () => conclude(toError(signal.reason))

    waiting.set(invocationId, conclude)
    counters.unansweredQuestions++
    signal.addEventListener('abort', onAbort)
    try {
      send({ type: MessageType.Invocation, invocationId, target, arguments: args })
    } catch (error) {
      conclude(toError(error))
    }
  }

  return {
    async ask(question) {
      question.signal.throwIfAborted()
      if (isEnded) throw lostConnection(connectionId)
      if (waiting.size >= limits.questionsPerConnection) throw tooManyQuestions(connectionId)
      const outcome = await new Promise<CompletionMessage | Error>((resolve) => put(question, resolve))
      if (outcome instanceof Error) throw outcome
      if (outcome.error !== undefined) throw new Error(outcome.error)
      return outcome.result
    },
    answer: (message) => waiting.get(message.invocationId)?.(message),
    end() {
      isEnded = true
      for (const conclude of waiting.values()) conclude(lostConnection(connectionId))
    },
  }
}

function tooManyQuestions(connectionId: string): Error {
  return new Error(`Connection '${connectionId}' has too many questions to answer.`)
}
