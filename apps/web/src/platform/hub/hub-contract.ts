// The hubs as the contract declares them, for the browser's side of the line.
import type { Hubs } from '@guildhall/contract/api'
import type {
  HubEvent,
  HubEventArguments,
  HubMethod,
  HubMethodArguments,
  HubMethodResult,
} from '@guildhall/contract/frame/hub'

export type HubName = keyof Hubs
export type HubEventName<Name extends HubName> = keyof Hubs[Name]['events'] & string
export type HubMethodName<Name extends HubName> = keyof Hubs[Name]['methods'] & string

type List<Arguments> = Arguments extends unknown[] ? Arguments : never

export type EventArguments<
  Name extends HubName,
  Event extends HubEventName<Name>,
> = Hubs[Name]['events'][Event] extends infer Declared extends HubEvent ? List<HubEventArguments<Declared>> : never

export type MethodArguments<
  Name extends HubName,
  Method extends HubMethodName<Name>,
> = Hubs[Name]['methods'][Method] extends infer Declared extends HubMethod ? List<HubMethodArguments<Declared>> : never

export type MethodResult<
  Name extends HubName,
  Method extends HubMethodName<Name>,
> = Hubs[Name]['methods'][Method] extends infer Declared extends HubMethod ? HubMethodResult<Declared> : never
