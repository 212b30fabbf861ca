import type { Endpoint } from '../transport/endpoint.ts'
import type { RawEndpoint } from './raw-connection.ts'
import { type RawEnvironment, RawSession } from './raw-session.ts'

export function openRawEndpoint<User>(
  path: string,
  raw: RawEndpoint<User>,
  environment: RawEnvironment,
): Endpoint<User> {
  return {
    path,
    accept(opening, transport) {
      const session = new RawSession(environment, raw, opening, transport)
      environment.sessions.add(session)
      session.open()
      return session
    },
  }
}
