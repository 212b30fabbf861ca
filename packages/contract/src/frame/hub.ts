import type { z } from 'zod'
import type { RateClass, WriteArea } from './endpoint.ts'

/** A method that the browser may invoke; `args` is the schema of all its arguments in order. */
export type HubMethod = {
  readonly summary: string
  readonly access: 'member'
  readonly rate: RateClass
  /** Each that is more than reading has one. */
  readonly area?: WriteArea
  readonly args: z.ZodTuple
  readonly result: z.ZodType | null
}

/** A message that the server sends; `args` is the schema of all its arguments in order. */
export type HubEvent = { readonly summary: string; readonly args: z.ZodTuple }

export type HubDefinition = {
  readonly path: `/hub/${string}`
  readonly methods: Readonly<Record<string, HubMethod>>
  readonly events: Readonly<Record<string, HubEvent>>
}

/** Declares a hub; names of methods and events stay literal. */
export function defineHub<const Hub extends HubDefinition>(hub: Hub): Hub {
  return hub
}

export type HubMethodArguments<M extends HubMethod> = z.output<M['args']>
export type HubMethodResult<M extends HubMethod> = M['result'] extends z.ZodType ? z.output<M['result']> : undefined
export type HubEventArguments<E extends HubEvent> = z.output<E['args']>
