import type { HubLogger } from '../../logger.ts'
import { type InvocationMessage, MessageType, type StreamInvocationMessage } from '../../protocol/messages.ts'
import { type ErrorTexts, nonStreamingMethod, streamingMethod } from '../error-text.ts'
import type { HubContract } from '../hub-contract.ts'
import type { HubDefinition } from '../hub-definition.ts'
import { HubError, HubUnauthorizedError } from '../hub-error.ts'
import { type CallableMethod, createMethodTable } from './method-table.ts'
import type { RunningCall } from './running-call.ts'

export type AnyInvocation = InvocationMessage | StreamInvocationMessage

/** What a call is answered with; neither of both for a stream that has come to its end. */
export type Outcome =
  | { readonly result?: unknown; readonly error?: never }
  | { readonly error: string; readonly result?: never }

/** Runs invocations against the methods of a hub. */
export type Dispatcher<C extends HubContract, User> = {
  /** The method to run, or why the message cannot be run at all. */
  find(message: AnyInvocation): { readonly method: CallableMethod<C, User> } | { readonly error: string }
  /**
   * Never rejects. The result of a streaming method is an async iterable.
   * @param uploads the streams that the caller sends, as the method reads them.
   */
  run(
    method: CallableMethod<C, User>,
    call: RunningCall<C, User>,
    message: AnyInvocation,
    uploads: readonly AsyncIterable<unknown>[],
  ): Promise<Outcome>
  /** Logs what a method threw, if it was not meant for the client. */
  report(error: unknown, method: CallableMethod<C, User>, call: RunningCall<C, User>): void
}

export type DispatcherOptions<C extends HubContract, User> = {
  readonly path: string
  readonly definition: HubDefinition<C, User>
  readonly errors: ErrorTexts
  readonly logger: HubLogger
}

export function createDispatcher<C extends HubContract, User>(
  options: DispatcherOptions<C, User>,
): Dispatcher<C, User> {
  const { path, definition, errors, logger } = options
  const methods = createMethodTable(definition.methods)

  function mismatch({ isStreaming, uploads }: CallableMethod<C, User>, message: AnyInvocation): string | undefined {
    const { type, target, streamIds = [] } = message
    const wantsStream = type === MessageType.StreamInvocation
    if (wantsStream !== isStreaming) return isStreaming ? streamingMethod(target) : nonStreamingMethod(target)
    if (streamIds.length === uploads.length) return undefined
    const reason = `Client sent ${streamIds.length} stream(s), Hub method expects ${uploads.length}.`
    return errors.methodFailed(target, new HubError(reason))
  }

  function report(err: unknown, method: CallableMethod<C, User>, call: RunningCall<C, User>): void {
    if (err instanceof HubError || err instanceof HubUnauthorizedError) return
    const fields = { err, hub: path, method: method.name, connectionId: call.connection.id }
    // What is given up when nobody waits for it any more usually ends with an error.
    if (call.isAborted) logger.debug(fields, 'hub method ended with an error after its call')
    else logger.error(fields, 'hub method failed')
  }

  return {
    find(message) {
      const method = methods.find(message.target)
      if (method === undefined) {
        return { error: errors.bindingFailed(message.target, new HubError('Method does not exist.')) }
      }
      const error = mismatch(method, message)
      return error === undefined ? { method } : { error }
    },

    async run(method, call, message, uploads) {
      let isBinding = false

      function invoke(): unknown {
        isBinding = true
        const args = method.bind(message.arguments)
        isBinding = false
        return method.invoke(call, uploads.length === 0 ? args : [...args, ...uploads])
      }

      try {
        const result = definition.filter
          ? await definition.filter(call, method.name, message.arguments, async () => await invoke())
          : await invoke()
        if (method.isStreaming && !isAsyncIterable(result)) throw new TypeError('The result is no async iterable.')
        return { result: result ?? null }
      } catch (error) {
        if (isBinding) return { error: errors.bindingFailed(message.target, error) }
        report(error, method, call)
        return { error: errors.methodFailed(message.target, error) }
      }
    },

    report,
  }
}

export function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
