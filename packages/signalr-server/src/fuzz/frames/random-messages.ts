import { type HubMessage, MessageType } from '../../protocol/messages.ts'
import type { Random } from './random.ts'

/** Few, so that messages meet the calls and streams of others. */
const ids = ['1', '2', '3', 's1', '', '\u{1f9ca}']
const targets = ['Echo', 'Shout', 'Join', 'Fail', 'Linger', 'Count', 'Endless', 'Sum', 'Back', 'Ask']
const wrongTargets = ['', 'toString', 'constructor', '__proto__', 'onConnected', 'Echo\u0000', 'x'.repeat(300)]
const types = [1, 1, 1, 1, 2, 2, 3, 4, 4, 5, 6, 7, 8, 9] as const
const deepest = 3

/** A message with everything in its place, though not always one that makes sense. */
export function randomMessage(random: Random): HubMessage {
  const type = random.pick(types)
  const invocationId = random.pick(ids)
  switch (type) {
    case MessageType.Invocation:
      return { type, ...randomCall(random), ...(random.chance(0.7) && { invocationId }) }
    case MessageType.StreamInvocation:
      return { type, ...randomCall(random), invocationId }
    case MessageType.StreamItem:
      return { type, invocationId, item: randomValue(random, 0) }
    case MessageType.Completion:
      if (random.chance(0.3)) return { type, invocationId, error: 'failed' }
      return random.chance(0.5) ? { type, invocationId } : { type, invocationId, result: randomValue(random, 0) }
    case MessageType.CancelInvocation:
      return { type, invocationId }
    case MessageType.Ping:
      return { type }
    case MessageType.Close:
      return random.chance(0.5) ? { type } : { type, error: 'bye' }
    case MessageType.Ack:
    case MessageType.Sequence:
      return { type, sequenceId: randomNumber(random) }
  }
}

function randomCall(random: Random) {
  return {
    target: random.pick(random.chance(0.9) ? targets : wrongTargets),
    arguments: Array.from({ length: random.pick([0, 0, 1, 1, 1, 2]) }, () => randomValue(random, 0)),
    ...(random.chance(0.3) && { streamIds: Array.from({ length: random.pick([1, 1, 1, 2]) }, () => random.pick(ids)) }),
  }
}

function randomValue(random: Random, depth: number): unknown {
  switch (random.below(depth < deepest ? 11 : 8)) {
    case 0:
      return null
    case 1:
      return random.chance(0.5)
    case 2:
    case 3:
      return randomNumber(random)
    case 4:
      return String.fromCodePoint(...Array.from({ length: random.below(20) }, () => random.below(0x1_1000)))
    case 5:
      return 'long'.repeat(random.below(200))
    case 6:
      return new Date(randomNumber(random))
    case 7:
      return random.bytes(random.below(200))
    case 8:
      return Array.from({ length: random.below(6) }, () => randomValue(random, depth + 1))
    default: {
      const keys = Array.from({ length: random.below(5) }, () => random.pick(['a', 'type', 'toJSON', '__proto__', 'é']))
      return Object.fromEntries(keys.map((key) => [key, randomValue(random, depth + 1)]))
    }
  }
}

function randomNumber(random: Random): number {
  const number = random.below(2 ** 32) / random.pick([1, 1, 2 ** 8, 2 ** 24, 2 ** 32])
  return random.pick([Math.floor(number), -Math.floor(number), number, number * 2 ** 40, 0, 1, -1, 2 ** 53])
}
