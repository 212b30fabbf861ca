import type { Conversation, OwnPart, OwnPartChanges } from '@guildhall/contract/chat/conversations'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { changeConversation, putConversation, useChatCache } from '../conversations.queries.ts'
import { whenMarksAreTaken } from '../read-marks.ts'

type Change = { conversationId: string; changes: OwnPartChanges; shown: Partial<OwnPart>; before: Partial<OwnPart> }

/** Changes what a conversation is to the member: shown at once, taken back with a word when it is refused. */
export function useOwnPart() {
  const { client, userId } = useChatCache()
  const show = (conversationId: string, part: Partial<OwnPart>) =>
    changeConversation(client, userId, conversationId, (known) => ({ ...known, own: { ...known.own, ...part } }))
  const mutationKey = ['chat', userId, 'own-part']
  const isLastOf = (conversationId: string) =>
    client.isMutating({
      mutationKey,
      predicate: ({ state }) => (state.variables as Change | undefined)?.conversationId === conversationId,
    }) === 1
  const { mutate } = useMutation({
    mutationKey,
    // One after the other, so that the last wish is the one that stays.
    scope: { id: 'own-parts' },
    mutationFn: async ({ conversationId, changes }: Change) => {
      // A mark that is still on its way would read what is marked as unread here.
      if (changes.unreadFromMessageId) await whenMarksAreTaken(conversationId)
      return call('PATCH /api/conversations/{id}/own', { params: { id: conversationId }, body: changes })
    },
    onMutate: ({ conversationId, shown }) => show(conversationId, shown),
    onSuccess: (conversation, { conversationId }) => {
      if (isLastOf(conversationId)) putConversation(client, userId, conversation)
    },
    onError: (_error, { conversationId, before }) => {
      show(conversationId, before)
    },
  })

  function change({ id, own }: Conversation, changes: OwnPartChanges, shown: Partial<OwnPart>): void {
    const before = Object.fromEntries(Object.keys(shown).map((key) => [key, own[key as keyof OwnPart]]))
    mutate({ conversationId: id, changes, shown, before })
  }

  const plainly = (conversation: Conversation, changes: Omit<OwnPartChanges, 'unreadFromMessageId'>) =>
    change(conversation, changes, changes as Partial<OwnPart>)

  return {
    mute: (conversation: Conversation, mutedUntil: string | null) => plainly(conversation, { mutedUntil }),
    setMentionsOnly: (conversation: Conversation, mentionsOnly: boolean) => plainly(conversation, { mentionsOnly }),
    setFavourite: (conversation: Conversation, favourite: boolean) => plainly(conversation, { favourite }),
    /** With a way back: it is gone from the list at once. */
    archive(conversation: Conversation) {
      plainly(conversation, { archived: true })
      toasts.show({
        message: t`Archived. New messages bring it back.`,
        action: { label: t`Undo`, onSelect: () => plainly(conversation, { archived: false }) },
      })
    },
    unarchive: (conversation: Conversation) => plainly(conversation, { archived: false }),
    /** Unread from this message on, until it is read again. */
    markUnread(conversation: Conversation, message: { id: string; seq: number }) {
      change(conversation, { unreadFromMessageId: message.id }, { unreadFromSeq: message.seq })
    },
  }
}
