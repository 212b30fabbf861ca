import type { Dialect } from './dialects.ts'
import { openRawSocket, type RawSocket } from './raw-socket.ts'

const openedAtOnce = 50

/** So many clients, let in and listening. */
export async function gatherCrowd(port: number, dialect: Dialect, count: number): Promise<RawSocket[]> {
  const crowd: RawSocket[] = []
  while (crowd.length < count) {
    const next = Math.min(openedAtOnce, count - crowd.length)
    crowd.push(...(await Promise.all(Array.from({ length: next }, () => openClient(port, dialect)))))
  }
  return crowd
}

async function openClient(port: number, { path, greeting }: Dialect): Promise<RawSocket> {
  const socket = await openRawSocket(port, path)
  if (!greeting) return socket
  const letIn = new Promise<void>((resolve) => {
    socket.onText = (payload) => {
      if (begins(payload, greeting.answer)) resolve()
    }
  })
  socket.send(greeting.text)
  await letIn
  return socket
}

export function begins(payload: Buffer, start: string): boolean {
  if (payload.length < start.length) return false
  for (let place = 0; place < start.length; place++) if (payload[place] !== start.charCodeAt(place)) return false
  return true
}
