import type { HandshakeError } from '../protocol/handshake.ts'
import { OversizeMessageError } from '../protocol/invalid-data-error.ts'
import { HubError, HubUnauthorizedError } from './hub-error.ts'

/** The texts of the reference server: client applications compare them. */
export type ErrorTexts = {
  /** The method, or a filter around it, threw. */
  methodFailed(method: string, error: unknown): string
  /** The method does not exist, or its arguments do not fit. */
  bindingFailed(method: string, error: unknown): string
  /** The stream of a method threw while it was read. */
  streamFailed(method: string, error: unknown): string
  connectionClosed(error: unknown): string
  handshakeRefused(error: HandshakeError): string
}

/** @param showDetails appends name and message of every error, not only of those meant for clients. */
export function createErrorTexts(showDetails: boolean): ErrorTexts {
  function withDetail(text: string, error: unknown): string {
    const isShown = error instanceof HubError || (showDetails && error instanceof Error)
    return isShown ? `${text} ${error.name}: ${error.message}` : text
  }

  function ofCall(method: string, error: unknown, text: string): string {
    return error instanceof HubUnauthorizedError
      ? `Failed to invoke '${method}' because user is unauthorized`
      : withDetail(text, error)
  }

  return {
    methodFailed: (method, error) =>
      ofCall(method, error, `An unexpected error occurred invoking '${method}' on the server.`),
    bindingFailed: (method, error) =>
      ofCall(method, error, `Failed to invoke '${method}' due to an error on the server.`),
    streamFailed: (method, error) => ofCall(method, error, 'An error occurred on the server while streaming results.'),
    connectionClosed: (error) => withDetail('Connection closed with an error.', error),
    handshakeRefused: ({ message, cause }) =>
      cause instanceof OversizeMessageError ? message : withDetail(message, cause),
  }
}

export function nonStreamingMethod(method: string): string {
  return `The client attempted to invoke the non-streaming '${method}' method with a streaming invocation.`
}

export function streamingMethod(method: string): string {
  return `The client attempted to invoke the streaming '${method}' method with a non-streaming invocation.`
}

export function invocationIdInUse(invocationId: string): string {
  return `Invocation ID '${invocationId}' is already in use.`
}
