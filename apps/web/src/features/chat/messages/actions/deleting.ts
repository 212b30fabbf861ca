import type { Message } from '@guildhall/contract/chat/messages'
import { t } from '@lingui/core/macro'
import { call } from '../../../../platform/api/call.ts'
import { errorText } from '../../../../platform/error-text.ts'
import { memberMap } from '../../../../platform/session/member-memory.ts'
import { memberStorage } from '../../../../platform/session/member-storage.ts'
import { beforeSignOut } from '../../../../platform/session/session-events.ts'
import { whetherStillHere } from '../../../../platform/session/session-store.ts'
import { TOAST_LIFE_MS, toasts } from '../../../../ui/feedback/toasts.ts'
import { changeMessage, showChange } from './pending-changes.ts'

type Waiting = { readonly timer: ReturnType<typeof setTimeout>; finish(keepalive: boolean): Promise<void> }

/** What was deleted for oneself and can still be taken back. */
const waiting = memberMap<string, Waiting>(({ timer }) => clearTimeout(timer))

/** What is being deleted for oneself: whether the last call of a page that went arrived, nobody knows. */
const leftBehind = memberStorage(
  'deleting',
  (found): found is string[] => Array.isArray(found) && found.every((id) => typeof id === 'string'),
)

/** A message without anything in it, in its place. */
export function tombstoneOf(message: Message, by: 'sender' | 'host' | 'me'): Message {
  return {
    ...message,
    text: '',
    deleted: { at: new Date().toISOString(), by },
    editedAt: null,
    replyTo: null,
    forwarded: null,
    mentions: [],
    mentionsEveryone: false,
    attachments: [],
    reactions: [],
    poll: null,
    card: null,
    pinnedAt: null,
  }
}

/** For everybody, and for good. */
export function deleteForEveryone(message: Message, userId: string): Promise<boolean> {
  const by = message.senderUserId === userId ? 'sender' : 'host'
  return changeMessage(
    message,
    (shown) => tombstoneOf(shown, by),
    async () => {
      await call('DELETE /api/messages/{id}', { params: { id: message.id }, query: { for: 'everyone' } })
      return undefined
    },
  )
}

/** For oneself. The server knows no way back, so it hears of it only when the time to undo is over. */
export function deleteForMe(message: Message): void {
  if (waiting.has(message.id)) return
  const undo = showChange(message.id, (shown) => tombstoneOf(shown, 'me'))
  const toast = toasts.show({
    message: t`Deleted for you.`,
    action: {
      label: t`Undo`,
      onSelect() {
        forget(message.id)
        undo()
      },
    },
  })
  const finish = async (keepalive: boolean) => {
    forget(message.id)
    toasts.dismiss(toast)
    await hide(message.id, undo, keepalive)
  }
  waiting.set(message.id, { timer: setTimeout(() => void finish(false), TOAST_LIFE_MS), finish })
}

/** Deletes what an earlier page meant to; what is read meanwhile may be from before its call or after. */
export function finishDeleting(): void {
  for (const id of leftBehind.kept() ?? []) {
    void hide(
      id,
      showChange(id, (shown) => tombstoneOf(shown, 'me')),
      false,
    )
  }
}

async function hide(messageId: string, undo: () => void, keepalive: boolean): Promise<void> {
  const isStillHere = whetherStillHere()
  const others = () => (leftBehind.kept() ?? []).filter((id) => id !== messageId)
  leftBehind.keep([...others(), messageId])
  try {
    await call('DELETE /api/messages/{id}', { params: { id: messageId }, query: { for: 'me' } }, { keepalive })
  } catch (error) {
    undo()
    if (isStillHere()) toasts.show({ message: errorText(error), tone: 'error' })
  }
  if (!isStillHere()) return
  const left = others()
  leftBehind.keep(left.length === 0 ? undefined : left)
}

function forget(messageId: string): void {
  clearTimeout(waiting.get(messageId)?.timer)
  waiting.delete(messageId)
}

const finishAll = () => [...waiting.values()].map(({ finish }) => finish(true))

// The page or the member goes: what was meant to be deleted is deleted.
window.addEventListener('pagehide', () => void finishAll())
beforeSignOut(finishAll)
