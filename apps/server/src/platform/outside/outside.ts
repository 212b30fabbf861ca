import { createMemberLinks, type MemberLinks, type Network } from './member-links.ts'
import { createNamedService, type NamedService, type ServiceOptions } from './named-service.ts'

/** The two doors to the outside; nothing of the server goes out by another one. */
export type Outside = {
  /** For addresses that members supply. */
  readonly links: MemberLinks
  /** For a service with a fixed host from the configuration; one for each, because it remembers how the service is. */
  service(options: ServiceOptions): NamedService
}

/** @param network where member links lead; a test puts its own servers there. */
export function createOutside(network?: Network): Outside {
  return { links: createMemberLinks(network), service: createNamedService }
}
