import { offer } from '../frame/child-process.ts'
import { openRawSocket } from '../hubs/crowd/raw-socket.ts'
import { clientFrame } from '../hubs/web-socket-frames.ts'

type WatchingCrowd = { readonly port: number; readonly tokens: readonly string[]; readonly tournamentId: string }
/** When something was reported, by what all who look on are to see of it then. */
export type Sent = readonly { readonly key: string; readonly at: number }[]
type Heard = { readonly durations: readonly number[]; readonly missed: number; readonly bytes: number }

const path = '/hub/notifications'
const recordEnd = '\u001e'
const handshake = clientFrame(`{"protocol":"json","version":1}${recordEnd}`)
const openedAtOnce = 50
const connectionsOfAddress = 100

let opened = 0
let crowd = 0
let bytesHeard = 0
/** When each of the crowd heard of it. */
const heard = new Map<string, number[]>()
let last: { readonly text: string; readonly keys: readonly string[] } = { text: '', keys: [] }

/** The clock that all processes of this machine have in common. */
const now = () => performance.timeOrigin + performance.now()

async function gather({ port, tokens, tournamentId }: WatchingCrowd): Promise<void> {
  const watch = clientFrame(
    `${JSON.stringify({ type: 1, invocationId: '1', target: 'WatchTournament', arguments: [tournamentId] })}${recordEnd}`,
  )
  const rest = [...tokens]
  while (rest.length > 0) {
    await Promise.all(
      rest.splice(0, openedAtOnce).map(async (token) => {
        const household = Math.floor(opened++ / connectionsOfAddress)
        const socket = await openRawSocket({ port, path, token, forwardedFor: `10.0.0.${household}` })
        await new Promise<void>((resolve) => {
          let isGreeted = false
          socket.onMessage = (bytes, start, end) => {
            const text = bytes.toString('latin1', start, end)
            if (!isGreeted) socket.send(watch)
            isGreeted = true
            if (!text.includes('"invocationId":"1"')) return
            if (text.includes('"error"')) throw new Error(`nobody may look on: ${text}`)
            resolve()
          }
          socket.send(handshake)
        })
        socket.onMessage = hear
        crowd += 1
      }),
    )
  }
}

function hear(bytes: Buffer, start: number, end: number): void {
  for (const text of bytes.toString('latin1', start, end).split(recordEnd)) {
    if (!text.includes('"TournamentPlayed"')) continue
    const at = now()
    bytesHeard += text.length
    // All hear the same, one after the other.
    if (text !== last.text) last = { text, keys: keysOf(text) }
    for (const key of last.keys) {
      const times = heard.get(key)
      if (times === undefined) heard.set(key, [at])
      else times.push(at)
    }
  }
}

function keysOf(text: string): string[] {
  const { arguments: told } = JSON.parse(text) as { arguments: { matches: { name: string; state: string }[] }[] }
  return told.flatMap(({ matches }) => matches.map(({ name, state }) => `${name} ${state}`))
}

/** Of all that was sent, how long each of the crowd waited for it. */
async function compare(sent: Sent): Promise<Heard> {
  const durations: number[] = []
  let missed = 0
  for (const { key, at } of sent) {
    const times = heard.get(key) ?? []
    missed += crowd - times.length
    for (const time of times) durations.push(time - at)
  }
  return { durations, missed, bytes: bytesHeard }
}

const calls = { gather, compare }
export type WatchingCalls = typeof calls

offer(calls)
