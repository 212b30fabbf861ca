import { hubAddress } from '../api/address.ts'
import { freshToken } from '../api/tokens/session-tokens.ts'
import { HubNotConnected, invocationError } from './hub-errors.ts'
import { type HubConnection, type OpenConnection, openConnection } from './open-connection.ts'

/** What happens on a line without anybody having asked for it. */
export type LineEvents = {
  opened(connection: HubConnection): void
  retrying(): void
  waiting(delayMs: number): void
  reconnected(): void
  lost(error: Error | undefined): void
}

/** The one connection of a hub, opened at the first start and used again after every stop. */
export function createHubLine(name: string, events: LineEvents, open: OpenConnection = openConnection) {
  let connection: Promise<HubConnection> | null = null
  let token: string | null = null
  let stopping = 0

  const opened = async (): Promise<HubConnection> => {
    const made = await open({
      url: hubAddress(`/hub/${name}`),
      accessToken: async () => {
        token = await freshToken()
        return token ?? ''
      },
      onWait: events.waiting,
    })
    made.onreconnecting(() => events.retrying())
    made.onreconnected(() => events.reconnected())
    made.onclose((error) => {
      if (stopping === 0) events.lost(error)
    })
    events.opened(made)
    return made
  }

  return {
    /** The token that the line was opened with. */
    token: () => token,
    async start(): Promise<void> {
      connection ??= opened()
      try {
        await (await connection).start()
      } catch (error) {
        // What could not even be made, for want of its code, is made anew at the next start.
        if (await isBroken(connection)) connection = null
        throw error
      }
    },
    async stop(): Promise<void> {
      stopping += 1
      try {
        const made = connection !== null && !(await isBroken(connection)) ? await connection : null
        await made?.stop()
      } finally {
        stopping -= 1
      }
    },
    async invoke(method: string, args: readonly unknown[]): Promise<unknown> {
      if (connection === null) throw new HubNotConnected()
      const made = await connection
      try {
        return await made.invoke(method, ...args)
      } catch (error) {
        throw invocationError(error)
      }
    },
  }
}

async function isBroken(connection: Promise<HubConnection>): Promise<boolean> {
  const [result] = await Promise.allSettled([connection])
  return result.status === 'rejected'
}
