import type { Message } from '@guildhall/contract/chat/messages'
import { t } from '@lingui/core/macro'
import { call } from '../../../../platform/api/call.ts'
import { memberClient } from '../../../../platform/cache/query-client.ts'
import { errorText } from '../../../../platform/error-text.ts'
import { whetherStillHere } from '../../../../platform/session/session-store.ts'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { savedKey } from '../../conversations/conversations.queries.ts'
import { changeMessage } from './pending-changes.ts'

/** Pins a message for everybody, or takes it down. */
export function togglePin(message: Message): void {
  const isPinned = message.pinnedAt !== null
  const args = { params: { id: message.id } }
  void changeMessage(
    message,
    (shown) => ({ ...shown, pinnedAt: isPinned ? null : new Date().toISOString() }),
    async () => {
      if (isPinned) await call('DELETE /api/messages/{id}/pin', args)
      else await call('PUT /api/messages/{id}/pin', args)
      return undefined
    },
  )
}

/** Saves a message for oneself; the word about it can take it back. */
export async function saveMessage(message: Message): Promise<void> {
  const args = { params: { id: message.id } }
  const isStillHere = whetherStillHere()
  await orTell(async () => {
    await call('PUT /api/messages/{id}/saved', args)
    if (!isStillHere()) return
    refreshSaved()
    const forget = async () => {
      await call('DELETE /api/messages/{id}/saved', args)
      refreshSaved()
    }
    toasts.show({ message: t`Saved for you.`, action: { label: t`Undo`, onSelect: () => void orTell(forget) } })
  })
}

function refreshSaved(): void {
  void memberClient().invalidateQueries({ queryKey: savedKey })
}

async function orTell(action: () => Promise<void>): Promise<void> {
  const isStillHere = whetherStillHere()
  try {
    await action()
  } catch (error) {
    if (isStillHere()) toasts.show({ message: errorText(error), tone: 'error' })
  }
}
