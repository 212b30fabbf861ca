// Arbitrary hub messages, for tests that hold for all of them.
import fc from 'fast-check'
import type { HubMessage } from '../protocol/messages.ts'
import { MessageType } from '../protocol/messages.ts'

const id = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 })
const sequenceId = fc.integer({ min: 1, max: 2 ** 40 })

/** What JSON carries; a key that no MessagePack reader takes is left out. */
export const jsonValue = fc
  .jsonValue({ maxDepth: 4, stringUnit: 'binary' })
  .filter((value) => !JSON.stringify(value).includes('__proto__'))

/** What MessagePack carries. */
export const binaryValue = fc.oneof(
  jsonValue,
  fc.double(),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ maxLength: 300 }),
  fc.record({ at: fc.date({ noInvalidDate: true }), bytes: fc.array(fc.uint8Array()) }),
)

/** Every type of message, with values of the given kind. */
export function hubMessage(value: fc.Arbitrary<unknown>): fc.Arbitrary<HubMessage> {
  const call = { target: id, arguments: fc.array(value, { maxLength: 3 }) }
  const answered = { invocationId: id }
  return fc.oneof(
    fc.record(
      { type: fc.constant(MessageType.Invocation), ...call, ...answered, streamIds: fc.array(id, { minLength: 1 }) },
      { requiredKeys: ['type', 'target', 'arguments'] },
    ),
    fc.record(
      {
        type: fc.constant(MessageType.StreamInvocation),
        ...call,
        ...answered,
        streamIds: fc.array(id, { minLength: 1 }),
      },
      { requiredKeys: ['type', 'target', 'arguments', 'invocationId'] },
    ),
    fc.record({ type: fc.constant(MessageType.StreamItem), ...answered, item: value }),
    fc.record({ type: fc.constant(MessageType.Completion), ...answered }),
    fc.record({ type: fc.constant(MessageType.Completion), ...answered, result: value }),
    fc.record({ type: fc.constant(MessageType.Completion), ...answered, error: id }),
    fc.record({ type: fc.constant(MessageType.CancelInvocation), ...answered }),
    fc.record({ type: fc.constant(MessageType.Ping) }),
    fc.record(
      { type: fc.constant(MessageType.Close), error: id, allowReconnect: fc.constant(true as const) },
      { requiredKeys: ['type'] },
    ),
    fc.record({ type: fc.constant(MessageType.Ack), sequenceId }),
    fc.record({ type: fc.constant(MessageType.Sequence), sequenceId }),
  )
}
