import { hubs } from '@guildhall/contract/api'

/** A member's page as the hall sees it: one connection to the hub of conversations. */
export type OpenPage = {
  isOpen(): boolean
  say(method: 'Typing', conversationId: string): void
  close(): Promise<void>
}

/** What stands between two messages of the protocol. */
const separator = '\u001e'
const messageTypes = { invocation: 1, ping: 6 } as const
/** A line on which nothing comes for twice as long is over for the hub. */
const pingEveryMs = 15_000
const opensWithinMs = 15_000

/**
 * The official client leaves a promise unanswered that fails where the line breaks while it is opened, which would end this
 * process; all that is needed here is to be there, and to say a word or two.
 * @throws when the hall does not let the member in.
 */
export async function openPage(url: string, token: string): Promise<OpenPage> {
  const socket = new WebSocket(url.replace(/^http/, 'ws') + hubs.chat.path, {
    headers: { authorization: `Bearer ${token}` },
  })
  const write = (message: object) => socket.send(JSON.stringify(message) + separator)
  let isShaken = false
  const closed = new Promise<void>((resolve) => {
    socket.addEventListener('close', () => resolve())
    // A close always follows.
    socket.addEventListener('error', () => undefined)
  })
  const shaken = new Promise<void>((resolve) => {
    socket.addEventListener('open', () => write({ protocol: 'json', version: 1 }))
    socket.addEventListener('message', ({ data }) => {
      isShaken ||= String(data).startsWith(`{}${separator}`)
      if (isShaken) resolve()
    })
  })
  const late = new Promise<void>((resolve) => void setTimeout(resolve, opensWithinMs).unref())
  await Promise.race([shaken, closed, late])
  const isOpen = () => isShaken && socket.readyState === WebSocket.OPEN
  if (!isOpen()) {
    socket.close()
    throw new Error('the hall did not let the member in')
  }
  const pings = setInterval(() => {
    if (isOpen()) write({ type: messageTypes.ping })
  }, pingEveryMs).unref()
  void closed.then(() => clearInterval(pings))

  return {
    isOpen,
    say(method, ...args) {
      if (isOpen()) write({ type: messageTypes.invocation, target: method, arguments: args })
    },
    close() {
      socket.close()
      return closed
    },
  }
}
