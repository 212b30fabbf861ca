import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { HubLimits } from '../../limits.ts'
import type { HubRequest } from '../access/hub-request.ts'
import { type Refusal, refusals, refuseUpgrade } from '../access/refusal.ts'
import type { Endpoint } from '../endpoint.ts'
import { type Entrance, userKey } from '../entrance.ts'
import { newConnectionId } from '../negotiation/connection-token.ts'
import { HubWebSocket } from './hub-websocket.ts'
import { createTurnBatch } from './turn-batch.ts'
import { WebSocketTransport } from './websocket-transport.ts'

/** A frame may hold several messages: as much as the inbound buffer of a connection. */
const frameBytes = 65_536

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
    maxPayload: Math.max(frameBytes, 2 * limits.maxMessageBytes),
    // Checked message by message: a character may be split between two frames.
    skipUTF8Validation: true,
  })

  /** The id of the connection to open, or why there is none. */
  function claim(endpoint: Endpoint<User>, user: User, token: string | undefined): string | Refusal {
    if (token === undefined) return newConnectionId()
    const known = directory.find(token, { path: endpoint.path, userId: user.id })
    if (known === undefined) return refusals.unknownId
    return known.isOpen ? refusals.alreadyOpen : known.id
  }

  return {
    async upgrade(endpoint, hubRequest, request, socket, head) {
      if (socket.destroyed) return
      // Nobody else listens to the socket until the WebSocket has it.
      socket.on('error', () => socket.destroy())

      function refuse(refusal: Refusal): void {
        entrance.counters.refused++
        refuseUpgrade(socket, refusal)
      }

      if (!entrance.isAccepting()) return refuse(refusals.shuttingDown)
      const address = gate.addressOf(request)
      if (!connectionsOfAddress.take(address)) return refuse(refusals.tooManyConnections)
      socket.once('close', () => connectionsOfAddress.release(address))

      const { identity, refusal } = await gate.admit(request, hubRequest)
      if (socket.destroyed) return
      if (refusal !== undefined) return refuse(refusal)
      if (!entrance.isAccepting()) return refuse(refusals.shuttingDown)

      const { user, expiresAt } = identity
      const connectionId = claim(endpoint, user, hubRequest.query('id'))
      if (typeof connectionId !== 'string') return refuse(connectionId)
      const key = userKey(endpoint, user)
      if (!connectionsOfUser.take(key)) return refuse(refusals.tooManyConnections)
      directory.open(connectionId)
      socket.once('close', () => {
        connectionsOfUser.release(key)
        directory.close(connectionId)
      })

      webSockets.handleUpgrade(request, socket, head, (webSocket) => {
        const transport = new WebSocketTransport(webSocket, socket, options)
        transport.listen(endpoint.accept({ connectionId, user, expiresAt }, transport))
      })
    },
  }
}
