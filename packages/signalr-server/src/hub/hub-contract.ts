/**
 * A hub as both sides see it: the methods clients invoke and the events they receive, as function
 * types. Write it as a type alias:
 *
 *     type Chat = {
 *       methods: { SendMessage(text: string): { id: string } }
 *       events: { ReceiveMessage(text: string): void }
 *     }
 */
export type HubContract = {
  readonly methods: Readonly<Record<string, (...args: never[]) => unknown>>
  readonly events: Readonly<Record<string, (...args: never[]) => unknown>>
}

export type MethodName<C extends HubContract> = keyof C['methods'] & string
export type MethodArguments<C extends HubContract, M extends MethodName<C>> = Parameters<C['methods'][M]>
export type MethodResult<C extends HubContract, M extends MethodName<C>> = Awaited<ReturnType<C['methods'][M]>>

export type EventName<C extends HubContract> = keyof C['events'] & string
export type EventArguments<C extends HubContract, E extends EventName<C>> = Parameters<C['events'][E]>
