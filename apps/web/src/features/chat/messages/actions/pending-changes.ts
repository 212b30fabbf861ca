// What the member did to a message shows at once, over what the server said last; a refusal takes it back.
import type { Message } from '@guildhall/contract/chat/messages'
import { call } from '../../../../platform/api/call.ts'
import { errorText } from '../../../../platform/error-text.ts'
import { chatHub } from '../../../../platform/hub/hubs.ts'
import { log } from '../../../../platform/log.ts'
import { pause } from '../../../../platform/pause.ts'
import { memberStore } from '../../../../platform/session/member-memory.ts'
import { whetherStillHere } from '../../../../platform/session/session-store.ts'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { receiveMessage } from '../../timeline/timelines.ts'

type Change = { readonly number: number; readonly messageId: string; apply(message: Message): Message }

/** A change is told to all pages; when nothing comes for so long, the message is read instead. */
export const pushPatienceMs = 1500

const useStore = memberStore<{ readonly changes: readonly Change[] }>({ changes: [] })
let count = 0

/** The message as the member has it, with what is on its way. */
export function useShownMessage(message: Message): Message {
  const changes = useStore((state) => state.changes)
  return changes.reduce((shown, { messageId, apply }) => (messageId === message.id ? apply(shown) : shown), message)
}

/** Shows a change until it is taken back. */
export function showChange(messageId: string, apply: Change['apply']): () => void {
  count += 1
  const change: Change = { number: count, messageId, apply }
  useStore.setState(({ changes }) => ({ changes: [...changes, change] }))
  return () =>
    useStore.setState(({ changes }) => ({ changes: changes.filter(({ number }) => number !== change.number) }))
}

/**
 * Shows a change at once and sends it; what goes wrong is told and undone.
 * @param send answers with the message as it is stored now, or with nothing: then it comes by itself
 */
export async function changeMessage(
  message: Message,
  apply: Change['apply'],
  send: () => Promise<Message | undefined>,
): Promise<boolean> {
  const isStillHere = whetherStillHere()
  const undo = showChange(message.id, apply)
  const push = nextPush(message.id)
  try {
    const stored = (await send()) ?? (await push.arrival) ?? (await readAgain(message.id))
    if (stored !== undefined) receiveMessage(stored)
    return true
  } catch (error) {
    if (isStillHere()) toasts.show({ message: errorText(error), tone: 'error' })
    return false
  } finally {
    push.stop()
    undo()
  }
}

/** The message as the next push tells it; listening begins before the call, which the push may overtake. */
function nextPush(messageId: string): { arrival: Promise<Message | undefined>; stop(): void } {
  let stop = (): void => undefined
  const pushed = new Promise<Message>((resolve) => {
    stop = chatHub.on('MessageChanged', (changed) => {
      if (changed.id === messageId) resolve(changed)
    })
  })
  return {
    // Waiting begins when somebody asks, so that a slow call leaves the push its time.
    get arrival() {
      return Promise.race([pushed, pause(pushPatienceMs).then(() => undefined)])
    },
    stop,
  }
}

async function readAgain(messageId: string): Promise<Message | undefined> {
  try {
    return await call('GET /api/messages/{id}', { params: { id: messageId } })
  } catch (error) {
    // It was done; what it looks like now comes with the next changes.
    log.warn('A changed message could not be read', error)
    return undefined
  }
}
