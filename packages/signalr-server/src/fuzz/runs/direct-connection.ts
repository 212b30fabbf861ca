import { setImmediate as nextTurn } from 'node:timers/promises'
import type { HubProtocol } from '../../protocol/hub-protocol.ts'
import type { Endpoint } from '../../transport/endpoint.ts'
import type { TransportListener } from '../../transport/transport.ts'
import { createFrames, type FrameSource } from '../frames/frames.ts'
import type { Random } from '../frames/random.ts'
import type { FuzzUser } from '../fuzz-hub.ts'
import { describe, type Watch } from '../watch.ts'
import { MemoryTransport } from './memory-transport.ts'

/** A connection with no socket that is sent bad frames, and ends in one of all ways. */
export type DirectConnection = {
  readonly endpoint: Endpoint<FuzzUser>
  readonly protocol: HubProtocol
  readonly random: Random
  readonly frames: number
  readonly watch: Watch
}

/** @returns how many frames it took until one ended the connection. */
export async function runDirectConnection({
  endpoint,
  protocol,
  random,
  frames,
  watch,
}: DirectConnection): Promise<number> {
  const transport = new MemoryTransport(random, watch.report)
  const source = createFrames(random, protocol)
  let sent = 0
  try {
    const opening = randomOpening(random)
    const listener = endpoint.accept(opening, transport)
    transport.listen(listener)
    await feed(listener, transport, source.handshake(opening.isStateful ? 2 : 1), random)
    await feed(listener, transport, source.prelude(), random)
    if (await loseSocket(listener, transport, source, random)) return 1
    while (sent < frames && !transport.isEnded) {
      sent++
      await feed(listener, transport, Buffer.concat([source.prelude(), source.next()]), random)
      if (await loseSocket(listener, transport, source, random)) return sent
    }
    if (!transport.isEnded) leave(listener, random)
    listener.onClosed()
  } catch (error) {
    watch.report(`frame ${sent} of a connection: ${describe(error)}`)
  }
  return Math.max(1, sent)
}

function randomOpening(random: Random) {
  return {
    connectionId: `c${random.below(2 ** 32)}`,
    user: { id: `fuzz-${random.below(10)}` },
    credentialId: undefined,
    expiresAt: undefined,
    isStateful: random.chance(0.4),
  }
}

/** A frame in one piece or in some, now and then with time to work on it. */
async function feed(
  listener: TransportListener,
  transport: MemoryTransport,
  frame: Buffer,
  random: Random,
): Promise<void> {
  let rest = frame
  do {
    const cut = random.chance(0.7) ? rest.length : random.below(rest.length + 1)
    const piece = Buffer.from(rest.subarray(0, cut))
    rest = rest.subarray(cut)
    if (!transport.isEnded) listener.onBytes(piece)
    // The memory of the socket is used again.
    piece.fill(0xff)
    if (transport.isPaused || random.chance(0.2)) await nextTurn()
  } while (rest.length > 0)
}

/** @returns whether the connection was left without a socket, to end by itself. */
async function loseSocket(
  listener: TransportListener,
  transport: MemoryTransport,
  source: FrameSource,
  random: Random,
): Promise<boolean> {
  if (transport.isEnded || !listener.isResumable || random.chance(0.7)) return false
  // It may be back before its loss was noticed.
  if (random.chance(0.8)) {
    transport.lose()
    if (transport.isEnded || random.chance(0.3)) return true
  }
  transport.comeBack()
  if (random.chance(0.8)) await feed(listener, transport, source.sequence(), random)
  return false
}

function leave(listener: TransportListener, random: Random): void {
  const way = random.below(3)
  if (way === 0) listener.onLeft()
  else if (way === 1) listener.onLeft(new Error('The connection was lost.'))
  else listener.onTooSlow()
}
