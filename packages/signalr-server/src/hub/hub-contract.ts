type AnyFunctions = Readonly<Record<string, (...args: never[]) => unknown>>

/**
 * A hub as both sides see it, as function types: the methods clients invoke, the events they receive,
 * and what the server can ask of one client and gets an answer to. Write it as a type alias:
 *
 *     type Chat = {
 *       methods: {
 *         SendMessage(text: string): { id: string }
 *         Watch(room: string): AsyncIterable<string>
 *         Upload(name: string, parts: AsyncIterable<string>): { size: number }
 *       }
 *       events: { ReceiveMessage(text: string): void }
 *       clientMethods: { Confirm(question: string): boolean }
 *     }
 *
 * A method whose result is an `AsyncIterable` is a streaming method; a parameter that is one is a
 * stream that the client uploads.
 */
export type HubContract = {
  readonly methods: AnyFunctions
  readonly events: AnyFunctions
  readonly clientMethods?: AnyFunctions
}

export type MethodName<C extends HubContract> = keyof C['methods'] & string
export type MethodResult<C extends HubContract, M extends MethodName<C>> = Awaited<ReturnType<C['methods'][M]>>

/** What comes as the arguments of the call: all parameters but the upload streams, in order. */
export type MethodArguments<C extends HubContract, M extends MethodName<C>> = WithoutStreams<
  Parameters<C['methods'][M]>
>

/** The item types of a method's upload streams, in order. */
export type UploadItems<C extends HubContract, M extends MethodName<C>> = StreamItems<Parameters<C['methods'][M]>>

export type IsStreaming<C extends HubContract, M extends MethodName<C>> = IsStream<MethodResult<C, M>>

export type EventName<C extends HubContract> = keyof C['events'] & string
export type EventArguments<C extends HubContract, E extends EventName<C>> = Parameters<C['events'][E]>

type ClientMethods<C extends HubContract> = C extends { readonly clientMethods: infer Methods extends AnyFunctions }
  ? Methods
  : Readonly<Record<never, never>>

export type ClientMethodName<C extends HubContract> = keyof ClientMethods<C> & string
export type ClientMethodArguments<C extends HubContract, M extends ClientMethodName<C>> = ClientMethods<C>[M] extends (
  ...args: infer Args
) => unknown
  ? Args
  : never
export type ClientMethodResult<C extends HubContract, M extends ClientMethodName<C>> = ClientMethods<C>[M] extends (
  ...args: never[]
) => infer Result
  ? Awaited<Result>
  : never

/** `any`, `unknown` and `never` are no streams. */
type IsStream<T> = unknown extends T
  ? false
  : [T] extends [never]
    ? false
    : [T] extends [AsyncIterable<unknown>]
      ? true
      : false

type WithoutStreams<Params extends readonly unknown[]> = Params extends readonly [infer First, ...infer Rest]
  ? IsStream<First> extends true
    ? WithoutStreams<Rest>
    : [First, ...WithoutStreams<Rest>]
  : Params

type StreamItems<Params extends readonly unknown[]> = Params extends readonly [infer First, ...infer Rest]
  ? IsStream<First> extends true
    ? [First extends AsyncIterable<infer Item> ? Item : never, ...StreamItems<Rest>]
    : StreamItems<Rest>
  : []
