import type { Endpoint, EndpointName, EndpointTable } from '@guildhall/contract/frame/endpoint'
import type { Caller, GuardReplays, ServeEndpoints, TakeTurns } from '../endpoint-handlers.ts'

export type EndpointHandler = (request: never) => Promise<unknown>
export type ReplayRule = (replay: { caller: Caller; params: unknown; answer: unknown }) => Promise<unknown>
export type AnyTurnOf = (request: { caller: Caller }) => string | undefined | Promise<string | undefined>
export type BoundEndpoint = {
  readonly name: EndpointName
  readonly endpoint: Endpoint
  readonly handler: EndpointHandler
}

export type EndpointRegistry = {
  readonly serve: ServeEndpoints
  readonly guardReplays: GuardReplays
  readonly replayRules: ReadonlyMap<EndpointName, ReplayRule>
  readonly takeTurns: TakeTurns
  readonly turns: ReadonlyMap<EndpointName, AnyTurnOf>
  readonly bound: ReadonlyMap<EndpointName, BoundEndpoint>
  /** @throws when a call of the contract has no handler, or a bound one is not in the contract. */
  requireAll(contract: EndpointTable): void
}

/** The one table of calls. A start fails when an entry lacks its rule, its schema or its handler. */
export function createEndpointRegistry(): EndpointRegistry {
  const bound = new Map<EndpointName, BoundEndpoint>()
  const replayRules = new Map<EndpointName, ReplayRule>()
  const turns = new Map<EndpointName, AnyTurnOf>()
  return {
    bound,
    replayRules,
    turns,
    guardReplays(_table, rules) {
      for (const [name, rule] of Object.entries(rules)) replayRules.set(name as EndpointName, rule as ReplayRule)
    },
    takeTurns(_table, named) {
      for (const [name, turnOf] of Object.entries(named)) turns.set(name as EndpointName, turnOf as AnyTurnOf)
    },
    serve(table, handlers) {
      for (const [key, endpoint] of Object.entries(table)) {
        const name = key as EndpointName
        if (bound.has(name)) throw new Error(`${name} is bound twice`)
        checkDeclaration(name, endpoint)
        const handler = handlers[name as keyof typeof handlers] as EndpointHandler | undefined
        if (handler === undefined) throw new Error(`${name} has no handler`)
        bound.set(name, { name, endpoint, handler })
      }
    },
    requireAll(contract) {
      for (const name of Object.keys(contract) as EndpointName[]) {
        if (!bound.has(name)) throw new Error(`${name} is in the contract, and nobody serves it`)
      }
      for (const name of bound.keys()) {
        if (!Object.hasOwn(contract, name)) throw new Error(`${name} is served, and the contract does not name it`)
      }
    },
  }
}

const nameForm = /^(GET|POST|PUT|PATCH|DELETE) (\/api(?:\/(?:[a-z0-9-]+|\{[a-zA-Z]+\}))+\/?)$/

function checkDeclaration(name: EndpointName, endpoint: Endpoint): void {
  const [, method, path] = nameForm.exec(name) ?? []
  if (method === undefined || path === undefined) throw new Error(`${name} is not a method and a path`)
  if (endpoint.access === undefined) throw new Error(`${name} has no access rule`)
  if (endpoint.rate === undefined) throw new Error(`${name} has no rate class`)
  if (Object.keys(endpoint.answers ?? {}).length === 0) throw new Error(`${name} has no schema for its answer`)
  if (endpoint.upload && (method === 'GET' || endpoint.access === 'public'))
    throw new Error(`${name} cannot take a file`)
  if (method === 'GET' && endpoint.body !== undefined) throw new Error(`${name} cannot have a body`)
  const inPath = path.match(/(?<=\{)\w+(?=\})/g) ?? []
  const inSchema = Object.keys(endpoint.params?.shape ?? {})
  if (inPath.toSorted().join() !== inSchema.toSorted().join()) {
    throw new Error(`${name} has other path parameters than its schema`)
  }
}
