import type { HubCounters } from '../../counters.ts'
import type { HubLimits } from '../../limits.ts'
import {
  type CompletionMessage,
  type HubMessage,
  MessageType,
  type StreamItemMessage,
} from '../../protocol/messages.ts'
import type { ErrorTexts } from '../error-text.ts'
import type { HubContract } from '../hub-contract.ts'
import { HubError } from '../hub-error.ts'
import { discardStream, type StreamEnd, sendStream } from '../streams/server-stream.ts'
import type { StreamFlow } from '../streams/stream-flow.ts'
import { createUploadStreams } from '../streams/upload-streams.ts'
import { type AnyInvocation, type Dispatcher, isAsyncIterable, type Outcome } from './dispatcher.ts'
import type { CallableMethod } from './method-table.ts'
import type { RunningCall } from './running-call.ts'

/** The calls of one connection that stream, in either direction. */
export type CallStreams<C extends HubContract, User> = {
  /** True while more uploaded items wait than may: nothing more should be read from the connection. */
  readonly isBlocked: boolean
  /** Why the call cannot have its streams; undefined when it can. */
  refusalOf(message: AnyInvocation): HubError | undefined
  /** Never rejects; resolves when everything has been sent, or the call was aborted. */
  run(method: CallableMethod<C, User>, call: RunningCall<C, User>, message: AnyInvocation): Promise<Outcome>
  receiveItem(message: StreamItemMessage): void
  receiveEnd(message: CompletionMessage): void
  /** The connection has ended. */
  end(error: Error): void
}

export type CallStreamsOptions<C extends HubContract, User> = {
  readonly limits: HubLimits
  readonly errors: ErrorTexts
  readonly counters: HubCounters
  readonly dispatcher: Dispatcher<C, User>
  readonly flow: StreamFlow
  /** True while the client takes less than it is sent. */
  isLagging(): boolean
  send(message: HubMessage): void
  onUnblocked(): void
}

type Streamed = { readonly outcome: Outcome; readonly closed?: StreamEnd['closed'] }

export function createCallStreams<C extends HubContract, User>(
  options: CallStreamsOptions<C, User>,
): CallStreams<C, User> {
  const { limits, errors, counters, dispatcher, flow, isLagging, send } = options
  const uploads = createUploadStreams({
    itemsPerStream: limits.uploadStreamItems,
    itemsOfAll: limits.uploadItemsPerConnection,
    onUnblocked: options.onUnblocked,
  })
  let open = 0
  let isEnded = false

  function take(streams: number): void {
    if (isEnded) return
    open += streams
    counters.openStreams += streams
  }

  /** Sends what the method gives, until it gives no more or nobody wants it. */
  async function sendResult(
    method: CallableMethod<C, User>,
    call: RunningCall<C, User>,
    { invocationId = '', target }: AnyInvocation,
    running: Promise<Outcome>,
  ): Promise<Streamed> {
    const started = await call.orAborted(running)
    if (started === undefined) return { outcome: {}, closed: running.then(discardResult) }
    if (!isAsyncIterable(started.result)) return { outcome: started }
    const { failure, closed } = await sendStream(started.result, {
      get isAborted() {
        return call.isAborted
      },
      beforeNext: () => (isLagging() ? flow.recheck() : flow.takeTurn()),
      beforeSend: () => (isLagging() ? flow.recheck() : undefined),
      orAborted: (promise) => call.orAborted(promise),
      send: (item) => send({ type: MessageType.StreamItem, invocationId, item }),
    })
    if (failure === undefined) return { outcome: {}, closed }
    dispatcher.report(failure.error, method, call)
    return { outcome: { error: errors.streamFailed(target, failure.error) }, closed }
  }

  return {
    get isBlocked() {
      return uploads.isBlocked
    },
    refusalOf({ type, streamIds = [] }) {
      const wanted = streamIds.length + (type === MessageType.StreamInvocation ? 1 : 0)
      if (open + wanted > limits.streamsPerConnection) return new HubError('Too many streams are open.')
      const taken = streamIds.find((id, index) => uploads.has(id) || streamIds.indexOf(id) !== index)
      return taken === undefined ? undefined : new HubError(`Stream ID '${taken}' is already in use.`)
    },
    async run(method, call, message) {
      const readers = method.uploads.map((bind, index) => uploads.open(message.streamIds?.[index] ?? '', bind))
      const count = readers.length + (method.isStreaming ? 1 : 0)
      take(count)
      const running = dispatcher.run(method, call, message, readers)
      const { outcome, closed }: Streamed = method.isStreaming
        ? await sendResult(method, call, message, running)
        : { outcome: await running }
      for (const reader of readers) uploads.close(reader)
      // A method that goes on although nobody listens still counts.
      void release(closed)
      return outcome

      async function release(closing: Promise<unknown> | undefined): Promise<void> {
        const error = await closing
        if (error !== undefined) dispatcher.report(error, method, call)
        take(-count)
      }
    },
    receiveItem: ({ invocationId, item }) => uploads.push(invocationId, item),
    receiveEnd({ invocationId, error }) {
      uploads.end(invocationId, error === undefined ? undefined : { error: new HubError(error) })
    },
    end(error) {
      uploads.endAll({ error })
      take(-open)
      isEnded = true
    },
  }
}

async function discardResult(outcome: Outcome): Promise<unknown> {
  return isAsyncIterable(outcome.result) ? await discardStream(outcome.result) : undefined
}
