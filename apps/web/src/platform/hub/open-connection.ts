import { log } from '../log.ts'

/** What a hub needs of a connection of the client library. */
export type HubConnection = {
  start(): Promise<void>
  stop(): Promise<void>
  on(event: string, handler: (...args: unknown[]) => void): void
  invoke(method: string, ...args: unknown[]): Promise<unknown>
  onclose(handler: (error?: Error) => void): void
  onreconnecting(handler: (error?: Error) => void): void
  onreconnected(handler: () => void): void
}

export type ConnectionOptions = {
  readonly url: string
  readonly accessToken: () => Promise<string>
  /** Told before each wait of the library, with its length in ms. */
  readonly onWait: (delayMs: number) => void
}

export type OpenConnection = (options: ConnectionOptions) => Promise<HubConnection>

export const reconnectDelaysMs = [0, 2000, 10_000, 30_000] as const
export const serverTimeoutMs = 30_000
export const keepAliveMs = 15_000
export const statefulBufferBytes = 100_000

/** Makes a connection with the client library, which is loaded at the first one. */
export const openConnection: OpenConnection = async ({ url, accessToken, onWait }) => {
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
  return new HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: accessToken, withCredentials: true })
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: (retry) => nextDelay(retry.previousRetryCount, onWait) })
    .withServerTimeout(serverTimeoutMs)
    .withKeepAliveInterval(keepAliveMs)
    .withStatefulReconnect({ bufferSize: statefulBufferBytes })
    .configureLogging({
      log(level, message) {
        // Its lesser messages tell every frame and address; what fails the hub tells itself, in fewer words.
        if (level >= LogLevel.Warning) log.debug(message)
      },
    })
    .build()
}

/** The waits of the library: 0, 2, 10 and 30 s, then no more. */
export function nextDelay(previousTries: number, onWait: (delayMs: number) => void): number | null {
  const delay = reconnectDelaysMs[previousTries]
  if (delay === undefined) return null
  onWait(delay)
  return delay
}
