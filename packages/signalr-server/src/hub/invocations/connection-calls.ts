import type { ClientInvocation } from '../../backplane/backplane.ts'
import type { HubCounters } from '../../counters.ts'
import type { HubLimits } from '../../limits.ts'
import type { HubLogger } from '../../logger.ts'
import { InvalidDataError } from '../../protocol/invalid-data-error.ts'
import {
  type CancelInvocationMessage,
  type CompletionMessage,
  type HubMessage,
  type InvocationMessage,
  MessageType,
  type StreamInvocationMessage,
  type StreamItemMessage,
} from '../../protocol/messages.ts'
import type { AskedConnections } from '../client-results/asked-connections.ts'
import { type ClientQuestions, createClientQuestions } from '../client-results/client-questions.ts'
import { type ErrorTexts, invocationIdInUse } from '../error-text.ts'
import type { HubContract } from '../hub-contract.ts'
import { lostConnection } from '../lost-connections.ts'
import type { StreamFlow } from '../streams/stream-flow.ts'
import { CallSchedule } from './call-schedule.ts'
import { type CallStreams, createCallStreams } from './call-streams.ts'
import type { AnyInvocation, Dispatcher, Outcome } from './dispatcher.ts'
import type { CallableMethod } from './method-table.ts'
import { type CallContext, type InvocationSlot, RunningCall } from './running-call.ts'

/** The messages that belong to a call of either side: types 1 to 5. */
export type CallMessage =
  | InvocationMessage
  | StreamInvocationMessage
  | StreamItemMessage
  | CompletionMessage
  | CancelInvocationMessage

/** The calls of one connection, and what its client is asked. */
export type ConnectionCalls = {
  /** True while nothing more should be read from the connection. */
  readonly isBlocked: boolean
  /**
   * Must not be called while blocked.
   * @throws {InvalidDataError} for an answer to what another client was asked.
   */
  receive(message: CallMessage): void
  /** Rejects when the client answers with an error or not at all, and when the signal is aborted. */
  ask(question: ClientInvocation): Promise<unknown>
  /** The connection has ended: nothing is sent any more, and nothing waits any longer. */
  end(): void
}

/** What a connection does for its calls. */
export type ConnectionWays = {
  /** Ignored once the connection has ended. @throws when the message cannot be serialised. */
  send(message: HubMessage): void
  /** True while the client takes less than it is sent: streams wait. */
  isLagging(): boolean
  /** Reading may go on. */
  onUnblocked(): void
}

/** What the calls of all connections of a hub share. */
export type HubCalls<C extends HubContract, User> = {
  readonly limits: HubLimits
  readonly errors: ErrorTexts
  readonly counters: HubCounters
  readonly logger: HubLogger
  readonly dispatcher: Dispatcher<C, User>
  readonly flow: StreamFlow
  readonly asked: AskedConnections
}

/** A class, because there is one for every connection that calls, and few fields make a call quick. */
export class RunningCalls<C extends HubContract, User> implements ConnectionCalls {
  readonly #hub: HubCalls<C, User>
  readonly #context: CallContext<C, User>
  readonly #ways: ConnectionWays
  readonly #schedule: CallSchedule
  /** By invocation id; those that want no answer by themselves. */
  readonly #running = new Map<unknown, RunningCall<C, User>>()
  /** Both made when they are needed: few connections stream, and fewer are asked. */
  #streams: CallStreams<C, User> | undefined
  #questions: ClientQuestions | undefined
  #isEnded = false

  constructor(hub: HubCalls<C, User>, context: CallContext<C, User>, ways: ConnectionWays) {
    this.#hub = hub
    this.#context = context
    this.#ways = ways
    this.#schedule = new CallSchedule(hub.limits, {
      run: (invocation, slot) => this.#run(invocation, slot),
      onUnblocked: ways.onUnblocked,
    })
  }

  get isBlocked(): boolean {
    return this.#schedule.isBlocked || this.#streams?.isBlocked === true
  }

  receive(message: CallMessage): void {
    switch (message.type) {
      case MessageType.Invocation:
      case MessageType.StreamInvocation:
        this.#schedule.offer(message)
        break
      case MessageType.StreamItem:
        this.#streams?.receiveItem(message)
        break
      case MessageType.Completion:
        this.#receiveCompletion(message)
        break
      case MessageType.CancelInvocation:
        this.#running.get(message.invocationId)?.abort()
        break
    }
  }

  ask(question: ClientInvocation): Promise<unknown> {
    const connectionId = this.#context.connection.id
    if (this.#isEnded) return Promise.reject(lostConnection(connectionId))
    this.#questions ??= createClientQuestions({ connectionId, ...this.#hub, ...this.#ways })
    return this.#questions.ask(question)
  }

  end(): void {
    this.#isEnded = true
    this.#schedule.stop()
    for (const call of this.#running.values()) call.abort()
    this.#streams?.end(lostConnection(this.#context.connection.id))
    this.#questions?.end()
  }

  async #run(invocation: AnyInvocation, slot: InvocationSlot | undefined): Promise<void> {
    const { counters } = this.#hub
    counters.invocations++
    const admitted = this.#admit(invocation)
    let outcome: Outcome
    if ('error' in admitted) {
      outcome = admitted
    } else {
      const call = new RunningCall(this.#context, slot)
      const key = invocation.invocationId ?? call
      this.#running.set(key, call)
      outcome = await this.#carryOut(admitted.method, call, invocation)
      this.#running.delete(key)
      call.finish()
    }
    if (outcome.error !== undefined) counters.failedInvocations++
    this.#answer(invocation, outcome)
    slot?.giveBack()
  }

  /** The method to run, or why it does not. */
  #admit(invocation: AnyInvocation): ReturnType<Dispatcher<C, User>['find']> {
    const { invocationId, target } = invocation
    const { dispatcher, errors } = this.#hub
    const found = dispatcher.find(invocation)
    if ('error' in found) return found
    if (invocationId !== undefined && this.#running.has(invocationId)) {
      return { error: invocationIdInUse(invocationId) }
    }
    if (!found.method.hasStreams) return found
    this.#streams ??= createCallStreams({ ...this.#hub, ...this.#ways })
    const refusal = this.#streams.refusalOf(invocation)
    return refusal === undefined ? found : { error: errors.methodFailed(target, refusal) }
  }

  #carryOut(method: CallableMethod<C, User>, call: RunningCall<C, User>, invocation: AnyInvocation): Promise<Outcome> {
    return method.hasStreams && this.#streams !== undefined
      ? this.#streams.run(method, call, invocation)
      : this.#hub.dispatcher.run(method, call, invocation, [])
  }

  #answer({ invocationId, target }: AnyInvocation, outcome: Outcome): void {
    if (invocationId === undefined) return
    const { errors, logger } = this.#hub
    const type = MessageType.Completion
    try {
      this.#ways.send({ type, invocationId, ...outcome })
    } catch (err) {
      logger.error({ err, connectionId: this.#context.connection.id }, 'result of a hub method cannot be serialised')
      this.#ways.send({ type, invocationId, error: errors.methodFailed(target, err) })
    }
  }

  #receiveCompletion(message: CompletionMessage): void {
    const askedId = this.#hub.asked.find(message.invocationId)
    if (askedId === undefined) this.#streams?.receiveEnd(message)
    else if (askedId === this.#context.connection.id) this.#questions?.answer(message)
    else throw new InvalidDataError('The client answered what another client was asked.')
  }
}
