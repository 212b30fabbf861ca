/** How the servers are spoken to, down to the bytes of a message. */
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'

/** Whether the message at these bytes is of some kind. */
type Test = (bytes: Buffer, start: number, end: number) => boolean

export type DialectName = keyof typeof dialects

export type Dialect = {
  readonly path: string
  /** What the client sends to be let in, and how the answer begins; nothing where the socket is enough. */
  readonly greeting?: { readonly message: string; readonly answer: string }
  say(text: string): string | Buffer
  /** Whether a message carries what somebody said. */
  readonly isSaid: Test
  /** @param id one digit. */
  echo(id: number, text: string): string | Buffer
  /** Whether a message answers an echo. */
  readonly isEchoed: Test
}

const recordEnd = '\u001e'

const messagePack = new MessagePackHubProtocol()

const hubMessages = {
  say: (text: string) => JSON.stringify({ type: 1, target: 'Say', arguments: [text] }) + recordEnd,
  isSaid: beginning('{"type":1,'),
  echo: (id: number, text: string) =>
    JSON.stringify({ type: 1, invocationId: String(id), target: 'Echo', arguments: [text] }) + recordEnd,
  isEchoed: beginning('{"type":3,'),
}

export const dialects = {
  signalr: {
    ...hubMessages,
    path: '/hub',
    greeting: { message: `{"protocol":"json","version":1}${recordEnd}`, answer: '{}' },
  },
  'signalr-messagepack': {
    path: '/hub',
    greeting: { message: `{"protocol":"messagepack","version":1}${recordEnd}`, answer: '{}' },
    say: (text) => binary({ target: 'Say', arguments: [text] }),
    isSaid: ofBinaryType(1),
    echo: (id, text) => binary({ invocationId: String(id), target: 'Echo', arguments: [text] }),
    isEchoed: ofBinaryType(3),
  },
  /** A server that knows nothing but what the hub's messages look like. */
  net: { ...hubMessages, path: '/' },
  ws: {
    path: '/',
    say: (text) => JSON.stringify({ say: text }),
    isSaid: beginning('{"said":'),
    echo: (id, text) => JSON.stringify({ id, echo: text }),
    isEchoed: beginning('{"id":'),
  },
  'socket-io': {
    path: '/socket.io/?EIO=4&transport=websocket',
    greeting: { message: '40', answer: '40' },
    say: (text) => `42${JSON.stringify(['say', text])}`,
    isSaid: beginning('42["said"'),
    echo: (id, text) => `42${id}${JSON.stringify(['echo', text])}`,
    isEchoed: beginning('43'),
  },
} as const satisfies Readonly<Record<string, Dialect>>

export function beginning(text: string): Test {
  const wanted = Buffer.from(text)
  return (bytes, start, end) => {
    if (end - start < wanted.length) return false
    for (let at = 0; at < wanted.length; at++) if (bytes[start + at] !== wanted[at]) return false
    return true
  }
}

function binary(call: { invocationId?: string; target: string; arguments: string[] }): Buffer {
  return Buffer.from(messagePack.writeMessage({ type: 1, headers: {}, streamIds: [], ...call }))
}

/** The length of the message, whose last byte is below 128, then the head of an array, then the type. */
function ofBinaryType(type: number): Test {
  return (bytes, start) => {
    let at = start
    while ((bytes[at] ?? 0) >= 0x80) at++
    return bytes[at + 2] === type
  }
}
