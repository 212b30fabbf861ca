import type { HubDefinition } from '../hub/hub-definition.ts'
import type { TransportName } from '../transport/transport.ts'
import type { HostUser } from './host-user.ts'

/** What tells of the caller and of the request that opened its connection. */
export type RequestMethods = {
  GetCallerConnectionId(): string
  GetCallerUserId(): string
  GetActiveTransportName(): TransportName
  GetContentTypeHeader(): string | null
  GetHeader(name: string): string | null
  GetCookie(name: string): string | null
  GetNumRedirects(): number
}

export type AnswerMethods = {
  Echo(value: unknown): unknown
  EchoComplexObject(value: unknown): unknown
  SendComplexObject(): ComplexObject
  ThrowException(message: string): never
  ThrowHubException(message: string): never
  ThrowUnauthorized(): never
  /** Answers when the call is cancelled or its connection ends. */
  Wait(): void
  Abort(): void
  Close(allowReconnect: boolean, error: string): void
}

export type StreamMethods = {
  /** `a`, `b`, `c`. */
  Stream(): AsyncIterable<string>
  EmptyStream(): AsyncIterable<number>
  /** 0 and up, `count` numbers. */
  Count(count: number): AsyncIterable<number>
  /** The same without end. */
  CountForever(): AsyncIterable<number>
  /** Sends nothing; when it is cancelled its caller gets `StreamCanceled`. */
  InfiniteStream(): AsyncIterable<string>
  /** Fails before its first value. */
  StreamThrowException(message: string): AsyncIterable<string>
  /** Fails after its first value. */
  StreamThenThrow(message: string): AsyncIterable<string>
  StreamingConcat(parts: AsyncIterable<string>): string
  /** Reads one item of an upload and no more. */
  TakeFirst(items: AsyncIterable<unknown>): unknown
  /** Every item of an upload comes back in a stream. */
  StreamBack(items: AsyncIterable<unknown>): AsyncIterable<unknown>
  /** Two uploads at once: what stood between them, and the first item of each. */
  FirstOfBoth(left: AsyncIterable<unknown>, between: unknown, right: AsyncIterable<unknown>): unknown[]
}

export type SendMethods = {
  InvokeWithString(message: string): void
  SendCustomObject(value: unknown): void
  JoinGroup(group: string): void
  LeaveGroup(group: string): void
  SendToAll(message: string): void
  SendToOthers(message: string): void
  SendToConnection(connectionId: string, message: string): void
  SendToUser(userId: string, message: string): void
  SendToGroup(group: string, message: string): void
  SendToOthersInGroup(group: string, message: string): void
  /** Asks a client and answers what it said. */
  AskClient(connectionId: string, question: unknown): unknown
}

export type TestHubContract = {
  methods: RequestMethods & AnswerMethods & StreamMethods & SendMethods
  events: {
    Message(message: string): void
    CustomObject(value: unknown): void
    StreamCanceled(): void
  }
  clientMethods: { Answer(question: unknown): unknown }
}

export type TestHubMethods = HubDefinition<TestHubContract, HostUser>['methods']

export type ComplexObject = {
  readonly ByteArray: Uint8Array
  readonly DateTime: Date
  readonly Guid: string
  readonly IntArray: readonly number[]
  readonly String: string
}
