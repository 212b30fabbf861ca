/** How the three servers are spoken to, down to the text of a frame. */

export type DialectName = 'signalr' | 'ws' | 'socket-io'

export type Dialect = {
  readonly path: string
  /** What the client sends to be let in, and how the answer begins; nothing where the socket is enough. */
  readonly greeting?: { readonly text: string; readonly answer: string }
  say(text: string): string
  /** How a frame begins that carries what somebody said. */
  readonly said: string
  echo(id: number, text: string): string
  /** How the frame begins that answers an echo. */
  readonly echoed: string
}

const recordEnd = '\u001e'

export const dialects: Readonly<Record<DialectName, Dialect>> = {
  signalr: {
    path: '/hub',
    greeting: { text: `{"protocol":"json","version":1}${recordEnd}`, answer: '{}' },
    say: (text) => JSON.stringify({ type: 1, target: 'Say', arguments: [text] }) + recordEnd,
    said: '{"type":1,',
    echo: (id, text) =>
      JSON.stringify({ type: 1, invocationId: String(id), target: 'Echo', arguments: [text] }) + recordEnd,
    echoed: '{"type":3,',
  },
  ws: {
    path: '/',
    say: (text) => JSON.stringify({ say: text }),
    said: '{"said":',
    echo: (id, text) => JSON.stringify({ id, echo: text }),
    echoed: '{"id":',
  },
  'socket-io': {
    path: '/socket.io/?EIO=4&transport=websocket',
    greeting: { text: '40', answer: '40' },
    say: (text) => `42${JSON.stringify(['say', text])}`,
    said: '42["said"',
    echo: (id, text) => `42${id}${JSON.stringify(['echo', text])}`,
    echoed: '43',
  },
}
