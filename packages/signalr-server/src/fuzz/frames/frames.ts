import type { HubProtocol } from '../../protocol/hub-protocol.ts'
import type { HubProtocolName } from '../../protocol/hub-protocols.ts'
import { writeFrame } from '../../protocol/messagepack/binary-framing.ts'
import { MessageType } from '../../protocol/messages.ts'
import { writeRecord } from '../../protocol/text-framing.ts'
import { mutate } from './mutations.ts'
import type { Random } from './random.ts'
import { randomMessage } from './random-messages.ts'

/** Writes bytes for a hub, most of them wrong. */
export type FrameSource = {
  /** Good, but for a few. */
  handshake(version: number): Buffer
  /** Good messages, or none: what comes after them meets a connection that has something to do. */
  prelude(): Buffer
  /** How a client begins that is back; its number is good, or nearly. */
  sequence(): Buffer
  /** Bad for the most part: most of these end a connection. */
  next(): Buffer
}

const tooLarge = 40_000

export function createFrames(random: Random, protocol: HubProtocol): FrameSource {
  const isText = protocol.transferFormat === 'Text'

  function frame(content: Buffer): Buffer {
    return isText ? Buffer.concat([content, Buffer.of(0x1e)]) : writeFrame(content)
  }

  function valid(): Buffer {
    return Buffer.from(protocol.write(randomMessage(random)))
  }

  /** Without what frames it, so that the fault is inside. */
  function body(): Buffer {
    const bytes = valid()
    return isText ? bytes.subarray(0, -1) : bytes.subarray(bytes.findIndex((byte) => byte < 0x80) + 1)
  }

  /** Brackets in brackets, of which the last may never close. */
  function nest(): Buffer {
    const levels = 1 + random.below(random.chance(0.2) ? 20_000 : 100)
    if (!isText) return Buffer.concat([Buffer.alloc(levels, random.pick([0x91, 0x81, 0xdd])), Buffer.of(0xc0)])
    const bracket = random.pick(['[]', '{}'])
    const closing = bracket.slice(1).repeat(random.chance(0.5) ? levels : 0)
    return Buffer.from(`{"type":1,"target":"Echo","arguments":${bracket.slice(0, 1).repeat(levels)}${closing}}`)
  }

  function next(): Buffer {
    const kind = random.below(100)
    if (kind < 60) return frame(mutate(body(), random, body()))
    if (kind < 80) return mutate(valid(), random, valid())
    if (kind < 84) return frame(nest())
    if (kind < 94) return random.bytes(random.below(200))
    if (kind < 99) return frame(random.bytes(random.below(60)))
    return random.chance(0.2) ? random.bytes(tooLarge) : valid()
  }

  return {
    handshake(version) {
      const request = Buffer.from(shakeHands(protocol.name as HubProtocolName, version))
      return random.chance(0.05) ? mutate(request, random, valid()) : request
    },
    prelude: () => Buffer.concat(Array.from({ length: random.pick([0, 0, 0, 1, 1, 4]) }, valid)),
    sequence: () => Buffer.from(protocol.write({ type: MessageType.Sequence, sequenceId: random.below(4) })),
    next,
  }
}

export function shakeHands(protocol: HubProtocolName, version: number): string {
  return writeRecord(JSON.stringify({ protocol, version }))
}
