import { HubError, HubUnauthorizedError } from '../hub/hub-error.ts'
import { InvalidOperationError } from './invalid-operation-error.ts'
import type { AnswerMethods, TestHubMethods } from './test-hub-contract.ts'
import { whenAborted } from './when-aborted.ts'

export const answerMethods: Pick<TestHubMethods, keyof AnswerMethods> = {
  Echo: { arity: 1, invoke: (_call, value) => value },
  EchoComplexObject: { arity: 1, invoke: (_call, value) => value },
  SendComplexObject: {
    arity: 0,
    invoke: () => ({
      ByteArray: Uint8Array.of(1, 2, 3),
      DateTime: new WholeSeconds(Date.UTC(2000, 0, 1)),
      Guid: '00010203-0405-0607-0706-050403020100',
      IntArray: [1, 2, 3],
      String: 'hello world',
    }),
  },
  ThrowException: {
    arity: 1,
    invoke: (_call, message) => {
      throw new InvalidOperationError(String(message))
    },
  },
  ThrowHubException: {
    arity: 1,
    invoke: (_call, message) => {
      throw new HubError(String(message))
    },
  },
  ThrowUnauthorized: {
    arity: 0,
    invoke: () => {
      throw new HubUnauthorizedError('Not yours.')
    },
  },
  Wait: { arity: 0, invoke: ({ signal }) => whenAborted(signal) },
  Abort: { arity: 0, invoke: ({ connection }) => connection.abort() },
  Close: {
    bind: ([allowReconnect, error]) => [allowReconnect === true, String(error)],
    invoke: ({ connection }, allowReconnect, error) => connection.close({ allowReconnect, error }),
  },
}

/** Client suites compare the JSON of a date, without milliseconds. */
class WholeSeconds extends Date {
  override toJSON(): string {
    return this.toISOString().replace('.000', '')
  }
}
