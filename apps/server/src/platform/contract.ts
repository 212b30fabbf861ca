import type { EndpointTable } from '@guildhall/contract/frame/endpoint'
import type { HubDefinition } from '@guildhall/contract/frame/hub'

/** Everything that the product serves: what is not bound when the server starts keeps it from starting. */
export type Contract = {
  readonly api: EndpointTable
  readonly hubs: Readonly<Record<string, HubDefinition>>
}
