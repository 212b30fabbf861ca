import { beginning, type Dialect } from '../dialects.ts'
import { clientFrame } from '../web-socket-frames.ts'
import { openRawSocket, type RawSocket } from './raw-socket.ts'

const openedAtOnce = 50

/** So many clients, each somebody else (numbered from `first`), let in and listening. */
export async function gatherCrowd(
  port: number,
  dialect: Dialect,
  { count, first }: { count: number; first: number },
): Promise<RawSocket[]> {
  const crowd: RawSocket[] = []
  while (crowd.length < count) {
    const next = Math.min(openedAtOnce, count - crowd.length)
    const number = first + crowd.length
    crowd.push(...(await Promise.all(Array.from({ length: next }, (_, at) => openClient(port, dialect, number + at)))))
  }
  return crowd
}

async function openClient(port: number, { path, greeting }: Dialect, number: number): Promise<RawSocket> {
  const socket = await openRawSocket({ port, path, token: `guest-${number}` })
  if (!greeting) return socket
  const isAnswer = beginning(greeting.answer)
  const letIn = new Promise<void>((resolve) => {
    socket.onMessage = (bytes, start, end) => {
      if (isAnswer(bytes, start, end)) resolve()
    }
  })
  socket.send(clientFrame(greeting.message))
  await letIn
  return socket
}
