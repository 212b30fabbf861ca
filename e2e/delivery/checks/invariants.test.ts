import { describe, expect, test } from 'vitest'
import { findViolations, type InvariantName } from './invariants.ts'
import type { Recording, SeenMessage } from './recording.ts'

/** Ada and Bruno wrote two messages each, in turn, and everything went well. */
function goodRun(): Recording & { readonly stored: Map<string, SeenMessage[]> } {
  const messages = [1, 2, 3, 4].map(
    (seq): SeenMessage => ({
      id: `id-${seq}`,
      conversationId: 'c',
      senderUserId: seq % 2 === 1 ? 'ada' : 'bruno',
      clientMessageId: `key-${seq}`,
      text: `words ${seq}`,
      seq,
      rev: seq,
      createdAt: `2026-01-01T00:00:0${seq}.000Z`,
    }),
  )
  return {
    written: [...messages],
    acknowledged: [...messages],
    changed: [],
    refused: [],
    positions: [
      { client: 'ada', conversationId: 'c', lastSeq: 1, lastRev: 1 },
      { client: 'ada', conversationId: 'c', lastSeq: 4, lastRev: 4 },
    ],
    stored: new Map([['c', [...messages]]]),
    shown: ['ada', 'bruno'].map((client) => ({ client, conversationId: 'c', messages: [...messages] })),
  }
}

type Planted = (run: ReturnType<typeof goodRun>) => Recording

function withStored(run: ReturnType<typeof goodRun>, change: (messages: SeenMessage[]) => SeenMessage[]): Recording {
  const stored = change([...(run.stored.get('c') ?? [])])
  return { ...run, stored: new Map([['c', stored]]), shown: run.shown.map((log) => ({ ...log, messages: stored })) }
}

const at = (messages: readonly SeenMessage[], place: number): SeenMessage => {
  const found = messages[place]
  if (found === undefined) throw new Error('there is no such message')
  return found
}

const swap = (messages: readonly SeenMessage[], one: number, other: number) =>
  messages.map((message, place) =>
    place === one ? at(messages, other) : place === other ? at(messages, one) : message,
  )

const renumbered = (messages: readonly SeenMessage[]) =>
  messages.map((message, place) => ({
    ...message,
    seq: place + 1,
    rev: place + 1,
    createdAt: `2026-01-01T00:00:0${place}.000Z`,
  }))

const faults: readonly (readonly [string, InvariantName, Planted])[] = [
  ['an acknowledged message is gone', 'lost', (run) => withStored(run, (all) => all.slice(0, 3))],
  [
    'an acknowledged message has another place',
    'lost',
    (run) => ({ ...run, acknowledged: [{ ...at(run.acknowledged, 0), seq: 2 }] }),
  ],
  [
    'an outbox forgot what was written',
    'unsent',
    (run) => ({ ...run, written: [...run.written, { ...at(run.acknowledged, 0), clientMessageId: 'forgotten' }] }),
  ],
  ['something was refused', 'refused', (run) => ({ ...run, refused: ['cannot_send'] })],
  [
    'a repeat was stored under another id',
    'doubled',
    (run) =>
      withStored(run, (all) => [...all, { ...at(all, 3), id: 'id-5', seq: 5, rev: 5, clientMessageId: 'key-5' }]),
  ],
  [
    'a clientMessageId was stored twice',
    'doubled',
    (run) => withStored(run, (all) => [...all, { ...at(all, 3), id: 'id-5', seq: 5, rev: 5, text: 'other words' }]),
  ],
  [
    'a client shows something twice',
    'doubled',
    (run) => ({
      ...run,
      shown: [{ client: 'ada', conversationId: 'c', messages: [at(run.acknowledged, 0), at(run.acknowledged, 0)] }],
    }),
  ],
  ['seq has a gap', 'seq', (run) => withStored(run, (all) => all.filter(({ seq }) => seq !== 2))],
  [
    'seq is given twice',
    'seq',
    (run) => withStored(run, (all) => all.map((one) => (one.seq === 4 ? { ...one, seq: 3 } : one))),
  ],
  [
    'a repeat was answered with another message',
    'answers',
    (run) => ({ ...run, acknowledged: [...run.acknowledged, { ...at(run.acknowledged, 0), id: 'id-9', seq: 9 }] }),
  ],
  [
    'two messages of a sender changed places',
    'sender order',
    (run) => withStored(run, (all) => renumbered(swap(all, 0, 2))),
  ],
  [
    'a conversation went back',
    'rev',
    (run) => ({
      ...run,
      positions: [...run.positions, { client: 'ada', conversationId: 'c', lastSeq: 4, lastRev: 3 }],
    }),
  ],
  [
    'two changes have one rev',
    'rev',
    (run) => withStored(run, (all) => all.map((one) => (one.seq === 2 ? { ...one, rev: 4 } : one))),
  ],
  [
    'a message is older than what it follows',
    'time',
    (run) =>
      withStored(run, (all) =>
        all.map((one) => (one.seq === 4 ? { ...one, createdAt: '2025-12-31T00:00:00.000Z' } : one)),
      ),
  ],
  [
    'a client misses the newest',
    'equal',
    (run) => ({ ...run, shown: run.shown.map((log) => ({ ...log, messages: log.messages.slice(0, 3) })) }),
  ],
  [
    'a client shows another order',
    'equal',
    (run) => ({ ...run, shown: [{ client: 'ada', conversationId: 'c', messages: swap(run.acknowledged, 1, 2) }] }),
  ],
  ['a client shows words that were changed', 'equal', (run) => withShownText(run, 'old words')],
  [
    'a change that was answered is gone',
    'change lost',
    (run) => ({ ...run, changed: [{ ...at(run.acknowledged, 0), rev: 5, text: 'new words' }] }),
  ],
]

function withShownText(run: Recording, text: string): Recording {
  const messages = run.acknowledged.map((message) => (message.seq === 1 ? { ...message, text } : message))
  return { ...run, shown: [{ client: 'ada', conversationId: 'c', messages }] }
}

test('a good run breaks nothing', () => {
  expect(findViolations(goodRun())).toEqual([])
})

test('a change that was changed again is not lost', () => {
  const run = goodRun()
  const newest = withStored(run, (all) => all.map((one) => (one.seq === 1 ? { ...one, rev: 6, text: 'newest' } : one)))
  expect(findViolations({ ...newest, changed: [{ ...at(run.acknowledged, 0), rev: 5, text: 'new words' }] })).toEqual(
    [],
  )
})

describe('is noticed:', () => {
  test.each(faults)('%s', (_what, invariant, plant) => {
    expect(findViolations(plant(goodRun())).map((violation) => violation.invariant)).toContain(invariant)
  })

  test('and every invariant has a fault that it notices', () => {
    const noticed = new Set<string>(faults.map(([, invariant]) => invariant))
    const found = new Set(
      faults.flatMap(([, , plant]) => findViolations(plant(goodRun())).map(({ invariant }) => invariant)),
    )
    expect([...found].toSorted()).toEqual([...noticed].toSorted())
    expect(noticed.size).toBe(11)
  })
})
