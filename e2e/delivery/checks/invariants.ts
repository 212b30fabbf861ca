/** What must hold of every run, whatever happened in it. Each check is pure and names what is wrong. */
import type { Recording, SeenMessage } from './recording.ts'

export type InvariantName =
  | 'lost'
  | 'unsent'
  | 'refused'
  | 'doubled'
  | 'seq'
  | 'answers'
  | 'sender order'
  | 'rev'
  | 'time'
  | 'equal'
  | 'change lost'

export type Violation = { readonly invariant: InvariantName; readonly what: string }

type Check = (recording: Recording) => Iterable<string>

const checks: Readonly<Record<InvariantName, Check>> = {
  lost: acknowledgedAreStored,
  unsent: writtenAreStored,
  refused: ({ refused }) => refused,
  doubled: nothingTwice,
  seq: seqWithoutGaps,
  answers: answersAgree,
  'sender order': sendersKeepTheirOrder,
  rev: revOnlyGrows,
  time: timeNeverFalls,
  equal: clientsAreEqual,
  'change lost': changesAreStored,
}

export function findViolations(recording: Recording): Violation[] {
  return Object.entries(checks).flatMap(([invariant, check]) =>
    [...check(recording)].map((what) => ({ invariant: invariant as InvariantName, what })),
  )
}

/** 0 acknowledged messages lost. */
function* acknowledgedAreStored({ acknowledged, stored }: Recording): Iterable<string> {
  const byId = new Map([...stored.values()].flat().map((message) => [message.id, message]))
  for (const message of acknowledged) {
    const found = byId.get(message.id)
    if (found === undefined) yield `${describe(message)} was acknowledged and is not stored`
    else if (found.seq !== message.seq || found.clientMessageId !== message.clientMessageId) {
      yield `${describe(message)} was acknowledged and is stored as ${describe(found)}`
    }
  }
}

/** An outbox that is empty has sent everything. */
function* writtenAreStored({ written, stored }: Recording): Iterable<string> {
  const keys = new Set([...stored.values()].flat().map(keyOf))
  for (const message of written) {
    if (!keys.has(keyOf(message))) yield `"${message.text}" was written and never arrived`
  }
}

function* nothingTwice({ stored, shown }: Recording): Iterable<string> {
  for (const [conversationId, messages] of stored) yield* repeats(messages, `conversation ${conversationId}`)
  for (const { client, messages } of shown) yield* repeats(messages, client)
}

function* repeats(messages: readonly SeenMessage[], where: string): Iterable<string> {
  const kinds = [
    ['id', ({ id }: SeenMessage) => id],
    ['clientMessageId', keyOf],
    ['words', ({ senderUserId, text }: SeenMessage) => `${senderUserId} ${text}`],
  ] as const
  for (const [kind, keyFor] of kinds) {
    const seen = new Set<string>()
    for (const message of messages) {
      // What a group says of itself has no words.
      if (kind === 'words' && message.text === '') continue
      const key = keyFor(message)
      if (seen.has(key)) yield `${describe(message)} is there twice by ${kind} in ${where}`
      seen.add(key)
    }
  }
}

/** seq 1 … n without gaps, in that order. */
function* seqWithoutGaps({ stored }: Recording): Iterable<string> {
  for (const [conversationId, messages] of stored) {
    for (const [index, { seq }] of messages.entries()) {
      if (seq !== index + 1) {
        yield `conversation ${conversationId} has seq ${seq} where ${index + 1} belongs`
        break
      }
    }
  }
}

/** However often something is sent, every answer is the same message. */
function* answersAgree({ acknowledged }: Recording): Iterable<string> {
  const first = new Map<string, SeenMessage>()
  for (const message of acknowledged) {
    const earlier = first.get(keyOf(message))
    if (earlier === undefined) first.set(keyOf(message), message)
    else if (earlier.id !== message.id || earlier.seq !== message.seq) {
      yield `${describe(message)} was answered as ${describe(earlier)} before`
    }
  }
}

function* sendersKeepTheirOrder({ written, stored }: Recording): Iterable<string> {
  const places = new Map(written.map((message, place) => [keyOf(message), place]))
  for (const messages of stored.values()) {
    const latest = new Map<string, number>()
    for (const message of messages) {
      const place = places.get(keyOf(message))
      if (place === undefined) continue
      if (place < (latest.get(message.senderUserId) ?? -1))
        yield `${describe(message)} overtook what was written after it`
      latest.set(message.senderUserId, Math.max(place, latest.get(message.senderUserId) ?? -1))
    }
  }
}

/** No two changes of a conversation share a rev, none is beyond the conversation's, and it never falls for anybody. */
function* revOnlyGrows({ positions, stored }: Recording): Iterable<string> {
  const latest = new Map<string, { lastSeq: number; lastRev: number }>()
  for (const { client, conversationId, lastSeq, lastRev } of positions) {
    const before = latest.get(`${client} ${conversationId}`)
    if (before !== undefined && (lastSeq < before.lastSeq || lastRev < before.lastRev)) {
      yield `${conversationId} went back from ${before.lastSeq}/${before.lastRev} to ${lastSeq}/${lastRev} for ${client}`
    }
    latest.set(`${client} ${conversationId}`, { lastSeq, lastRev })
  }
  for (const messages of stored.values()) {
    const seen = new Set<number>()
    for (const message of messages) {
      if (message.rev < message.seq || seen.has(message.rev)) yield `${describe(message)} has the rev ${message.rev}`
      seen.add(message.rev)
    }
  }
}

function* timeNeverFalls({ stored }: Recording): Iterable<string> {
  for (const messages of stored.values()) {
    for (const [index, message] of messages.entries()) {
      const before = messages[index - 1]
      if (before !== undefined && message.createdAt < before.createdAt) {
        yield `${describe(message)} is of ${message.createdAt}, before what it follows`
      }
    }
  }
}

/** Every client shows the same messages in the same order, as they are now. */
function* clientsAreEqual({ shown, stored }: Recording): Iterable<string> {
  for (const { client, conversationId, messages } of shown) {
    const truth = stored.get(conversationId) ?? []
    if (messages.length !== truth.length) {
      const seqs = new Set(messages.map(({ seq }) => seq))
      const lacking = truth.map(({ seq }) => seq).filter((seq) => !seqs.has(seq))
      yield `${client} shows ${messages.length} of ${truth.length} messages of ${conversationId}, not ${lacking.join(', ')}`
      continue
    }
    for (const [index, message] of messages.entries()) {
      const wanted = truth[index]
      if (wanted === undefined || !isSame(message, wanted)) {
        yield `${client} shows ${describe(message)} where ${wanted ? describe(wanted) : 'nothing'} belongs`
        break
      }
    }
  }
}

/** What was answered to an edit is there, or something newer. */
function* changesAreStored({ changed, stored }: Recording): Iterable<string> {
  const byId = new Map([...stored.values()].flat().map((message) => [message.id, message]))
  for (const message of changed) {
    const found = byId.get(message.id)
    const isThere =
      found !== undefined && (found.rev > message.rev || (found.rev === message.rev && found.text === message.text))
    if (!isThere) yield `${describe(message)} was changed to rev ${message.rev} and is not so`
  }
}

function isSame(one: SeenMessage, other: SeenMessage): boolean {
  return one.id === other.id && one.seq === other.seq && one.rev === other.rev && one.text === other.text
}

const keyOf = ({
  conversationId,
  senderUserId,
  clientMessageId,
}: Omit<SeenMessage, 'id' | 'seq' | 'rev' | 'createdAt' | 'text'>) =>
  `${conversationId} ${senderUserId} ${clientMessageId}`

const describe = ({ text, seq, id }: SeenMessage) => `"${text}" (seq ${seq}, ${id})`
