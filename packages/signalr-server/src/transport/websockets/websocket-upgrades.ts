import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { HubLimits } from '../../limits.ts'
import type { HubRequest } from '../access/hub-request.ts'
import { type Refusal, refusals, refuseUpgrade, transportNotSupported } from '../access/refusal.ts'
import type { Endpoint } from '../endpoint.ts'
import { type Entrance, userKey } from '../entrance.ts'
import type { SocketConnection } from '../open-connection.ts'
import { findConnection } from './find-connection.ts'
import { HubWebSocket } from './hub-websocket.ts'
import { Place } from './place.ts'
import { createTurnBatch } from './turn-batch.ts'
import { WebSocketTransport } from './websocket-transport.ts'

/** A frame may hold several messages: as much as the inbound buffer of a connection. */
const frameBytes = 65_536

const plainConnection: SocketConnection = { transport: 'WebSockets' }

/** Turns upgrade requests into connections of an endpoint, or refuses them. */
export type WebSocketUpgrades<User> = {
  upgrade(
    endpoint: Endpoint<User>,
    hubRequest: HubRequest,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<void>
}

export function createWebSocketUpgrades<User extends { readonly id: string }>(
  entrance: Entrance<User>,
  limits: HubLimits,
): WebSocketUpgrades<User> {
  const { gate, directory, connectionsOfAddress, connectionsOfUser } = entrance
  const options = { limits, batch: createTurnBatch() }
  const webSockets = new WebSocketServer<typeof HubWebSocket>({
    noServer: true,
    clientTracking: false,
    WebSocket: HubWebSocket,
    handleProtocols: () => false,
    // The transport answers pings, among everything else that it sends.
    autoPong: false,
    maxPayload: Math.max(frameBytes, 2 * limits.maxMessageBytes),
    // Checked message by message: a character may be split between two frames.
    skipUTF8Validation: true,
  })

  return {
    async upgrade(endpoint, hubRequest, request, socket, head) {
      if (socket.destroyed) return
      // Nobody else listens to the socket until the WebSocket has it.
      socket.on('error', destroyFailed)

      function refuse(refusal: Refusal): void {
        entrance.counters.refused++
        entrance.logger.info({ path: hubRequest.path, status: refusal.status }, 'hub upgrade refused')
        refuseUpgrade(socket, refusal)
      }

      if (!entrance.isAccepting()) return refuse(refusals.shuttingDown)
      if (!entrance.transports.has('WebSockets')) return refuse(transportNotSupported('WebSockets'))
      const address = gate.addressOf(request)
      if (!connectionsOfAddress.take(address)) return refuse(refusals.tooManyConnections)
      const place = new Place(entrance, address)
      const giveUp = () => place.giveUp()
      socket.on('close', giveUp)

      const { identity, refusal } = await gate.admit(request, hubRequest)
      if (socket.destroyed) return
      if (refusal !== undefined) return refuse(refusal)
      if (!entrance.isAccepting()) return refuse(refusals.shuttingDown)

      const { user, expiresAt, credentialId } = identity
      const found = findConnection(entrance, endpoint, identity, hubRequest.connectionToken)
      if ('status' in found) return refuse(found)
      const { id: connectionId, isStateful, way } = found
      if (way === undefined) {
        const key = userKey(endpoint, user)
        if (!connectionsOfUser.take(key)) return refuse(refusals.tooManyConnections)
        place.hold(key, connectionId)
        if (!isStateful) directory.open(connectionId, plainConnection)
      }

      webSockets.handleUpgrade(request, socket, head, (webSocket) => {
        if (way === undefined) {
          const transport = new WebSocketTransport(webSocket, socket, options, place)
          if (isStateful)
            directory.open(connectionId, { transport: 'WebSockets', stateful: { way: transport, credentialId } })
          transport.listen(endpoint.accept({ connectionId, user, credentialId, expiresAt, isStateful }, transport))
        } else {
          way.resumeOn(webSocket, socket, { identity, place })
        }
        // The WebSocket has the socket, and the transport the place.
        socket.off('error', destroyFailed)
        socket.off('close', giveUp)
      })
    },
  }
}

function destroyFailed(this: Duplex): void {
  this.destroy()
}
