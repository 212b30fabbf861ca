/** The official client on the chat hub, kept up as the web keeps it, with waits a tenth as long. */
import { HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr'
import type { SeenMessage, SeenPosition } from '../checks/recording.ts'
import type { SeededRandom } from '../seeded-random.ts'

const reconnectDelaysMs = [0, 200, 1000, 3000]
const restartMs = 3000
const answerMs = 3000

export type Line = {
  /** @throws when there is no line, it breaks, the answer is late, or the server refuses. */
  invoke<Answer>(method: string, ...args: unknown[]): Promise<Answer>
  isUp(): boolean
  open(): void
  close(): Promise<void>
}

export type LineListener = {
  onUp(): void
  onDown(): void
  onMessage(message: SeenMessage): void
  onMoved(position: SeenPosition): void
}

export function createLine(
  urlOf: () => string,
  token: () => Promise<string>,
  { random, listener }: { random: SeededRandom; listener: LineListener },
): Line {
  const connection = new HubConnectionBuilder()
    .withUrl(`${urlOf()}/hub/chat`, { accessTokenFactory: token })
    .withAutomaticReconnect(reconnectDelaysMs)
    .configureLogging(LogLevel.None)
    .build()
  let isWanted = false
  let restart: NodeJS.Timeout | undefined

  connection.on('ReceiveMessage', listener.onMessage)
  connection.on('MessageChanged', listener.onMessage)
  connection.on('ConversationMoved', listener.onMoved)
  for (const ignored of ignoredEvents) connection.on(ignored, () => undefined)
  connection.onreconnecting(listener.onDown)
  connection.onreconnected(listener.onUp)
  connection.onclose(() => {
    listener.onDown()
    restartSoon()
  })

  function restartSoon(): void {
    if (isWanted) restart = setTimeout(start, restartMs * (0.5 + random()))
  }

  function start(): void {
    if (!isWanted || connection.state !== HubConnectionState.Disconnected) return
    connection.start().then(listener.onUp, restartSoon)
  }

  return {
    async invoke(method, ...args) {
      return withinTime(connection.invoke(method, ...args))
    },
    isUp: () => connection.state === HubConnectionState.Connected,
    open() {
      isWanted = true
      start()
    },
    async close() {
      isWanted = false
      clearTimeout(restart)
      await connection.stop()
    },
  }
}

/** The library warns of events that nobody hears. */
const ignoredEvents = [
  'UserIsTyping',
  'ConversationRead',
  'ConversationUpdated',
  'ConversationDeleted',
  'OwnPartChanged',
  'OwnReadMoved',
  'DraftChanged',
]

async function withinTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the line did not answer')), answerMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
