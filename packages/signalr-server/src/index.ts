export type {
  Backplane,
  BackplaneFactory,
  Delivery,
  DeliveryTarget,
  LocalHub,
} from './backplane/backplane.ts'
export type { HubCallClients, HubClients, HubTarget } from './hub/clients.ts'
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
export {
  createHubServer,
  type HubMetrics,
  type HubServer,
  type HubServerOptions,
} from './hub-server.ts'
export { defaultLimits, type HubLimits } from './limits.ts'
export type { HubLogger } from './logger.ts'
export type { AuthenticationRequest, Identity } from './transport/access/gate.ts'
