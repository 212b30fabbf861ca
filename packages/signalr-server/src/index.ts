export type {
  AddressKind,
  Backplane,
  BackplaneFactory,
  ClientInvocation,
  CloseUserOptions,
  CountTarget,
  Delivery,
  DeliveryTarget,
  LocalHub,
} from './backplane/backplane.ts'
export { BackplaneUnavailableError } from './backplane/backplane-unavailable-error.ts'
export type { AskOptions } from './hub/client-results/ask-client.ts'
export type { HubCallClients, HubClients, HubConnectionTarget, HubTarget } from './hub/clients.ts'
export type { HubGroups } from './hub/groups.ts'
export type { Hub } from './hub/hub.ts'
export type { CloseOptions, HubConnection } from './hub/hub-connection.ts'
export type { HubContract } from './hub/hub-contract.ts'
export type {
  BoundMethod,
  CountedMethod,
  HubCall,
  HubDefinition,
  HubMethod,
  UncheckedMethod,
} from './hub/hub-definition.ts'
export { HubError, HubUnauthorizedError } from './hub/hub-error.ts'
export type { HubPresence } from './hub/presence.ts'
export {
  createHubServer,
  type HubMetrics,
  type HubServer,
  type HubServerOptions,
} from './hub-server.ts'
export { defaultLimits, type HubLimits } from './limits.ts'
export type { HubLogger } from './logger.ts'
export type { HubProtocolName } from './protocol/hub-protocols.ts'
export type { RawConnection, RawEndpoint } from './raw/raw-connection.ts'
export type { AuthenticationRequest } from './transport/access/gate.ts'
export type { Identity } from './transport/access/identity.ts'
export type { TransportName } from './transport/transport.ts'
