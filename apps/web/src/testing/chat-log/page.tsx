/**
 * A page that is nothing but the log of a very long conversation, with a server that is played. The measurement of
 * scrolling opens it, and the tests of the log that need a real layout.
 */
import '../../ui/base.css'
import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { CurrentUser } from '@guildhall/contract/users'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterLink } from '../../app/router-link.tsx'
import { MessageLog } from '../../features/chat/messages/message-log.tsx'
import { queueMessage } from '../../features/chat/outbox/outbox.ts'
import { changeTimeline, timelineOf } from '../../features/chat/timeline/open-timelines.ts'
import { withOlder } from '../../features/chat/timeline/timeline.ts'
import { jumpTo, receiveMessage } from '../../features/chat/timeline/timelines.ts'
import { memberClient } from '../../platform/cache/query-client.ts'
import { createRouter } from '../../platform/routing/navigation/router.ts'
import { RouterProvider } from '../../platform/routing/router-provider.tsx'
import { useSession } from '../../platform/session/session-store.ts'
import { ConversationBody } from '../../ui/conversation/chat-layout.tsx'
import { LinkProvider } from '../../ui/link.tsx'
import { Softening } from '../../ui/words/softening.ts'
import { anOwnPart } from '../builders.ts'
import { memoryHistory } from '../routing/memory-history.ts'
import { recordFrames } from './frame-record.ts'
import { reader, talkers, talkMessage } from './long-talk.ts'

const asked = new URLSearchParams(location.search)
const length = Number(asked.get('messages') ?? 100_000)
const unread = Number(asked.get('unread') ?? 0)
const answerMs = Number(asked.get('answerMs') ?? 20)
let lastSeq = length
let rev = length

const messages = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => talkMessage(first + at))

function page(query: URLSearchParams) {
  const limit = Number(query.get('limit'))
  const before = query.get('before')
  const after = query.get('after')
  const around = query.get('around')
  if (after !== null) return messages(Number(after) + 1, Math.min(lastSeq, Number(after) + limit))
  if (around === null) {
    const last = before === null ? lastSeq : Number(before) - 1
    return messages(Math.max(1, last - limit + 1), last)
  }
  const first = Math.max(1, Number(around.slice(1)) - Math.floor((limit - 1) / 2))
  return messages(first, Math.min(lastSeq, first + limit - 1))
}

window.fetch = async (input, init) => {
  // What is written here stays on its way.
  if (init?.method === 'POST') return new Promise<never>(() => undefined)
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.origin)
  await new Promise((resolve) => void setTimeout(resolve, answerMs))
  if (pathname.endsWith('/changes')) return Response.json({ messages: [], rev, isMore: false })
  if (pathname.startsWith('/api/messages/conversation/')) return Response.json(page(searchParams))
  const size = /(\d+)x(\d+)-private/.exec(pathname)
  if (size !== null) return new Response(await drawing(Number(size[1]), Number(size[2])))
  return Response.json([])
}

async function drawing(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context !== null) context.fillStyle = 'teal'
  context?.fillRect(0, 0, width, height)
  return canvas.convertToBlob()
}

const participant = { handle: 'somebody', avatar: null, crest: null, role: 'member', lastReceiptSeq: length } as const
const conversation: Conversation = {
  id: 'talk',
  kind: 'group',
  title: 'A very long talk',
  description: null,
  picture: null,
  warnedPicture: null,
  participantMap: Object.fromEntries(talkers.map(({ id, ...names }) => [id, { ...participant, ...names }])),
  formerParticipantMap: {},
  lastMessage: null,
  lastSeq: length,
  lastRev: length,
  lastReadSeq: length - unread,
  unread,
  mentions: 0,
  waiting: 0,
  own: anOwnPart(),
  createdAt: talkMessage(1).createdAt,
  updatedAt: talkMessage(length).createdAt,
  cursor: '',
  epoch: '',
}

const user = { ...participant, ...reader, role: 0, preferences: { dirtyWordFilter: true } } as unknown as CurrentUser
useSession.setState({ status: 'authenticated', user, failure: null })

/** Where the messages that are in view stand, in px below the upper edge of the log, by seq. */
function inView(): [number, number][] {
  const log = document.querySelector('[role=log]')
  if (log === null) return []
  const edge = log.getBoundingClientRect()
  return [...log.querySelectorAll<HTMLElement>('[data-message-id][data-seq]')].flatMap((line): [number, number][] => {
    const { top, bottom } = line.getBoundingClientRect()
    return bottom > edge.top && top < edge.bottom ? [[Number(line.dataset.seq), top - edge.top]] : []
  })
}

const controls = {
  /** All of it is here, as after somebody has read back to the beginning. */
  loadAll() {
    const { timeline } = timelineOf('talk')
    const first = timeline.messages[0]?.seq ?? 1
    changeTimeline('talk', { timeline: withOlder(timeline, messages(1, first - 1)), reachedStart: true })
  },
  /** Somebody writes. */
  say() {
    lastSeq += 1
    rev += 1
    receiveMessage({ ...talkMessage(lastSeq), senderUserId: 'wren', createdAt: new Date().toISOString(), rev })
  },
  /** Somebody has more to say in a message of theirs. */
  grow(seq: number) {
    rev += 1
    receiveMessage({ ...talkMessage(seq), text: 'and more '.repeat(90), editedAt: new Date().toISOString(), rev })
  },
  write(text: string) {
    queueMessage('talk', { text })
  },
  jumpTo: (seq: number) => jumpTo('talk', { messageId: `m${seq}` }),
  loaded: () => timelineOf('talk').timeline.messages.length,
  inView,
  recordFrames,
}
Object.assign(window, { controls })

function Page() {
  return (
    <Softening value>
      <main style={{ display: 'grid', height: '100dvh' }}>
        <h1 hidden>Chat</h1>
        <ConversationBody>
          <MessageLog conversation={conversation} userId={reader.id} />
        </ConversationBody>
      </main>
    </Softening>
  )
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <QueryClientProvider client={memberClient()}>
    <LinkProvider component={RouterLink}>
      <RouterProvider router={createRouter({ history: memoryHistory(), routes: [{ path: '*', element: <Page /> }] })} />
    </LinkProvider>
  </QueryClientProvider>,
)
