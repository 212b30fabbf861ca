import { StringDecoder } from 'node:string_decoder'
import type { RawConnection, RawEndpoint } from '../raw/raw-connection.ts'
import type { HostUser } from './host-user.ts'

/**
 * Sends back what it gets. Over Server-Sent Events and Long Polling only to those who bring the cookie of
 * their negotiation, so that clients can be seen to keep cookies.
 */
export function createEchoEndpoint(): RawEndpoint<HostUser> {
  const decoders = new WeakMap<RawConnection<HostUser>, StringDecoder>()

  return {
    onOpened(connection) {
      if (connection.transport === 'WebSockets' || connection.user.cookie('testCookie') !== undefined) {
        decoders.set(connection, new StringDecoder('utf8'))
      } else {
        connection.close()
      }
    },
    onBytes(connection, chunk) {
      // A character may be split between two chunks.
      const text = decoders.get(connection)?.write(chunk) ?? ''
      if (text !== '') connection.send(text)
    },
  }
}
