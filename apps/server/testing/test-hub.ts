import { type Hubs, hubs } from '@guildhall/contract/api'
import type { HubDefinition, HubEventArguments, HubMethodResult } from '@guildhall/contract/frame/hub'
import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { until } from './until.ts'

export type HubName = keyof Hubs

type Events<Name extends HubName> = Hubs[Name]['events'] & HubDefinition['events']
type EventName<Name extends HubName> = keyof Hubs[Name]['events'] & string
type EventArguments<Name extends HubName, Event extends EventName<Name>> = HubEventArguments<Events<Name>[Event]>
type Methods<Name extends HubName> = Hubs[Name]['methods'] & HubDefinition['methods']
type MethodName<Name extends HubName> = keyof Hubs[Name]['methods'] & string

export type HubEvent = { readonly name: string; readonly args: readonly unknown[] }

/** The official client on one of our hubs, started, with everything it has received. */
export type TestHub<Name extends HubName = HubName> = {
  readonly connection: HubConnection
  readonly events: readonly HubEvent[]
  /** The arguments of the first such event that was not asked for yet; waits up to 20 s. */
  next<Event extends EventName<Name>>(
    event: Event,
    predicate?: (...args: EventArguments<Name, Event>) => boolean,
  ): Promise<EventArguments<Name, Event>>
  /** Arguments are taken as they come, so that wrong ones can be sent too. */
  invoke<Method extends MethodName<Name>>(
    method: Method,
    ...args: readonly unknown[]
  ): Promise<HubMethodResult<Methods<Name>[Method]>>
  stop(): Promise<void>
}

export async function connectHub<Name extends HubName>(url: string, name: Name, token: string): Promise<TestHub<Name>> {
  const { path, events: declared } = hubs[name]
  const connection = new HubConnectionBuilder()
    .withUrl(url + path, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build()
  const events: HubEvent[] = []
  const taken = new Set<HubEvent>()
  for (const event of Object.keys(declared)) {
    connection.on(event, (...args: unknown[]) => void events.push({ name: event, args }))
  }
  await connection.start()
  return {
    connection,
    events,
    async next(event, predicate = () => true) {
      const isNext = (one: HubEvent) => one.name === event && !taken.has(one) && predicate(...(one.args as never))
      const found = await until(() => events.find(isNext), `${event} on the ${name} hub`)
      taken.add(found)
      return found.args as never
    },
    invoke: (method, ...args) => connection.invoke(method, ...args),
    stop: () => connection.stop(),
  }
}
