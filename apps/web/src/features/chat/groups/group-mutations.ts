import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { GroupRole } from '@guildhall/contract/rules/chat-limits'
import { useMutation } from '@tanstack/react-query'
import { type CallArguments, call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import {
  changeConversation,
  putConversation,
  removeConversation,
  useChatCache,
} from '../conversations/conversations.queries.ts'

type NewConversation = { participants: string[]; title: string | undefined }

/** One other person opens the pair; several, or a title, make a group. */
export function useCreateConversation() {
  const { client, userId } = useChatCache()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ participants, title }: NewConversation) =>
      call('POST /api/conversations', {
        body: { conversationId: '', participants, ...(title !== undefined && { title }) },
      }),
    onSuccess: (conversation) => putConversation(client, userId, conversation),
  })
}

export function useAddPeople(conversationId: string) {
  const { client, userId } = useChatCache()
  return useMutation({
    meta: saysItself,
    mutationFn: (participants: string[]) => call('POST /api/conversations', { body: { conversationId, participants } }),
    onSuccess: (conversation) => putConversation(client, userId, conversation),
  })
}

type GroupChanges = CallArguments<'PATCH /api/conversations/{id}'>['body']

/** The name, the description or the picture; null takes it away. */
export function useChangeGroup(id: string) {
  const { client, userId } = useChatCache()
  return useMutation({
    meta: saysItself,
    mutationFn: (body: GroupChanges) => call('PATCH /api/conversations/{id}', { params: { id }, body }),
    onSuccess: (conversation) => putConversation(client, userId, conversation),
  })
}

/** The picture of a group behind a warning, for who asked for it; the owner always sees it. */
export const warnedAddress = ({ warnedPicture }: Pick<Conversation, 'warnedPicture'>): string | null =>
  warnedPicture?.address ?? null

/** Asks for the picture that stands behind a warning. */
export function useAskForPicture(id: string) {
  const { client, userId } = useChatCache()
  return async () =>
    putConversation(client, userId, await call('PUT /api/conversations/{id}/picture/unveiled', { params: { id } }))
}

export function useLeaveGroup(conversationId: string) {
  const { client, userId } = useChatCache()
  return useMutation({
    meta: saysItself,
    mutationFn: () =>
      call('DELETE /api/conversations/{id}/members/{userId}', {
        params: { id: conversationId, userId },
      }),
    onSuccess: () => removeConversation(client, userId, conversationId),
  })
}

export function useDeleteGroup(id: string) {
  const { client, userId } = useChatCache()
  return useMutation({
    meta: saysItself,
    mutationFn: () => call('DELETE /api/conversations/{id}', { params: { id } }),
    onSuccess: () => removeConversation(client, userId, id),
  })
}

/** Takes somebody from the conversation that is shown, before it is fetched again. */
export function useForgetMember(conversationId: string) {
  const { client, userId } = useChatCache()
  return (memberId: string) =>
    changeConversation(client, userId, conversationId, (conversation) => {
      const { [memberId]: _gone, ...participantMap } = conversation.participantMap
      return { ...conversation, participantMap }
    })
}

export function useRemoveMember(conversationId: string) {
  const forget = useForgetMember(conversationId)
  return useMutation({
    meta: saysItself,
    mutationFn: (memberId: string) =>
      call('DELETE /api/conversations/{id}/members/{userId}', { params: { id: conversationId, userId: memberId } }),
    onSuccess: (_, memberId) => forget(memberId),
  })
}

export function useSetRole(conversationId: string) {
  const { client, userId } = useChatCache()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ memberId, role }: { memberId: string; role: GroupRole }) =>
      call('PUT /api/conversations/{id}/members/{userId}/role', {
        params: { id: conversationId, userId: memberId },
        body: { role },
      }),
    onSuccess: (conversation) => putConversation(client, userId, conversation),
  })
}

/** Whether the member may change the group: its owner and admins. */
export function runsGroup({ kind, own }: Conversation): boolean {
  return kind === 'group' && own.role !== 'member'
}

/** Whether the member may change the place of one with this role: owners anybody's, admins that of members. */
export function mayManage({ own }: Conversation, role: GroupRole): boolean {
  return own.role === 'owner' ? role !== 'owner' : own.role === 'admin' && role === 'member'
}
