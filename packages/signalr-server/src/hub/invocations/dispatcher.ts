import type { HubCounters } from '../../counters.ts'
import type { HubLogger } from '../../logger.ts'
import {
  type CompletionMessage,
  type InvocationMessage,
  MessageType,
  type StreamInvocationMessage,
} from '../../protocol/messages.ts'
import { type ErrorTexts, nonStreamingMethod } from '../error-text.ts'
import type { HubContract } from '../hub-contract.ts'
import type { HubCall, HubDefinition } from '../hub-definition.ts'
import { HubError, HubUnauthorizedError } from '../hub-error.ts'
import { type CallableMethod, createMethodTable } from './method-table.ts'

export type AnyInvocation = InvocationMessage | StreamInvocationMessage

/** Runs invocations against the methods of a hub. */
export type Dispatcher<C extends HubContract, User> = {
  /** Never rejects. Undefined when the caller wants no answer. */
  dispatch(call: HubCall<C, User>, message: AnyInvocation): Promise<CompletionMessage | undefined>
}

export type DispatcherOptions<C extends HubContract, User> = {
  readonly path: string
  readonly definition: HubDefinition<C, User>
  readonly errors: ErrorTexts
  readonly counters: HubCounters
  readonly logger: HubLogger
}

type Outcome = { readonly result: unknown } | { readonly error: string }

export function createDispatcher<C extends HubContract, User>(
  options: DispatcherOptions<C, User>,
): Dispatcher<C, User> {
  const { path, definition, errors, counters, logger } = options
  const methods = createMethodTable(definition.methods)

  /** Why the message cannot be run at all. */
  function mismatch(method: unknown, message: AnyInvocation): string | undefined {
    const { type, target, streamIds = [] } = message
    if (method === undefined) {
      return errors.bindingFailed(target, new HubError('Method does not exist.'))
    }
    if (type === MessageType.StreamInvocation) return nonStreamingMethod(target)
    if (streamIds.length === 0) return undefined
    const reason = `Client sent ${streamIds.length} stream(s), Hub method expects 0.`
    return errors.methodFailed(target, new HubError(reason))
  }

  async function run(
    method: CallableMethod<C, User>,
    call: HubCall<C, User>,
    message: AnyInvocation,
  ): Promise<Outcome> {
    let isBinding = false

    async function next(): Promise<unknown> {
      isBinding = true
      const args = method.bind(message.arguments)
      isBinding = false
      return await method.invoke(call, args)
    }

    try {
      const result = definition.filter
        ? await definition.filter(call, method.name, message.arguments, next)
        : await next()
      return { result: result ?? null }
    } catch (error) {
      if (isBinding) return { error: errors.bindingFailed(message.target, error) }
      if (!(error instanceof HubError || error instanceof HubUnauthorizedError)) {
        const connectionId = call.connection.id
        logger.error({ err: error, hub: path, method: method.name, connectionId }, 'hub method failed')
      }
      return { error: errors.methodFailed(message.target, error) }
    }
  }

  return {
    async dispatch(call, message) {
      counters.invocations++
      const method = methods.find(message.target)
      const error = mismatch(method, message)
      const outcome =
        method === undefined || error !== undefined ? { error: error ?? '' } : await run(method, call, message)
      if ('error' in outcome) counters.failedInvocations++
      const { invocationId } = message
      return invocationId === undefined ? undefined : { type: MessageType.Completion, invocationId, ...outcome }
    },
  }
}
