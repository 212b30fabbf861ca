import { Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

/** `refuses`: it says no, or there is nobody; `silent`: nothing came in time, as from a stopped process. */
export type PulseBeat = 'answers' | 'refuses' | 'silent'

/** Whether the database answers at all, asked beside the pool: a place in that may have to be waited for. */
export type Pulse = {
  /** Whoever asks meanwhile gets the same answer, for anybody may ask. */
  feel(): Promise<PulseBeat>
  stop(): void
}

/** The line stays open between questions, but not for so long that a firewall on the way forgets it. */
const idleLimitMs = 20_000
const turns = 4

export function createPulse(connection: string, options: { limitMs: number; applicationName: string }): Pulse {
  let line: Line | undefined
  let asking: Promise<PulseBeat> | undefined
  let idle: NodeJS.Timeout | undefined

  function openNow(): Line {
    const opened = openLine(connection, options.applicationName, () => {
      if (line === opened) line = undefined
    })
    return opened
  }

  function hangUp(): void {
    clearTimeout(idle)
    line?.destroy()
    line = undefined
  }

  async function ask(): Promise<PulseBeat> {
    clearTimeout(idle)
    line ??= openNow()
    const beat = await Promise.race([line.ask(), inTurns(options.limitMs)])
    if (beat !== 'answers') hangUp()
    idle = setTimeout(hangUp, idleLimitMs).unref()
    return beat
  }

  return {
    feel: () => (asking ??= ask().finally(() => (asking = undefined))),
    stop: hangUp,
  }
}

type Line = { ask(): Promise<PulseBeat>; destroy(): void }

function openLine(connection: string, applicationName: string, whenBroken: () => void): Line {
  const socket = new Socket()
  const client = new Client({
    connectionString: connection,
    application_name: applicationName,
    keepAlive: true,
    stream: () => socket,
  })
  client.on('error', whenBroken)
  client.on('end', whenBroken)
  const connected = client.connect()
  return {
    async ask() {
      try {
        await connected
        await client.query('select 1')
        return 'answers'
      } catch {
        // Which of the ways of being away it is, makes no difference to anybody who asks.
        return 'refuses'
      }
    },
    destroy: () => void socket.destroy(),
  }
}

/** In turns of the event loop: a process that could not read for a while must not say that nothing came. */
async function inTurns(limitMs: number): Promise<'silent'> {
  for (let turn = 0; turn < turns; turn++) await sleep(limitMs / turns, undefined, { ref: false })
  await setImmediate()
  return 'silent'
}
