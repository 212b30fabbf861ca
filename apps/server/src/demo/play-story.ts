import { randomUUID } from 'node:crypto'
import { roles } from '@guildhall/contract/roles'
import type { createApp } from '../app.ts'
import type { UnitOfWork } from '../platform/database/unit-of-work.ts'
import type { Caller } from '../platform/http/endpoint-handlers.ts'
import type { Platform } from '../platform/platform.ts'
import type { Step, Story } from './story.ts'

/** When what was stored really happened, by its id. */
export type Played = {
  readonly members: Map<string, Date>
  readonly requests: { askerId: string; askedId: string; at: Date; approvedAt: Date | undefined }[]
  readonly conversations: Map<string, Date>
  readonly messages: Map<string, Date>
}

type App = ReturnType<typeof createApp>

const stepsAtOnce = 60

/**
 * Lets a story happen, step by step in its order, through the services that also serve the pages: every
 * rule holds, numbers are given and notifications are made as they would have been.
 */
export async function playStory(
  { app, platform }: { app: App; platform: Pick<Platform, 'transactions'> },
  { story, memberIds }: { story: Story; memberIds: readonly string[] },
): Promise<Played> {
  const played: Played = {
    members: new Map(memberIds.map((id, index) => [id, story.joinedAt[index] ?? new Date()])),
    requests: [],
    conversations: new Map(),
    messages: new Map(),
  }
  const conversationIds: string[] = []
  const newestMessages: string[] = []

  const idOf = (person: number): string => required(memberIds[person])
  const callerOf = (person: number): Caller => ({
    userId: idOf(person),
    signInId: randomUUID(),
    role: roles.user,
    isNewcomer: false,
  })

  async function take(unit: UnitOfWork, step: Step): Promise<void> {
    switch (step.kind) {
      case 'request': {
        const [askerId, askedId] = [idOf(step.from), idOf(step.to)]
        await app.friends.requestFriendship(unit, callerOf(step.from), askedId)
        played.requests.push({ askerId, askedId, at: step.at, approvedAt: undefined })
        return
      }
      case 'approve': {
        const [askerId, askedId] = [idOf(step.from), idOf(step.to)]
        await app.friends.approveRequest(unit, callerOf(step.to), askerId)
        required(played.requests.find((one) => one.askerId === askerId && one.askedId === askedId)).approvedAt = step.at
        return
      }
      case 'open': {
        const { host, others, title } = required(story.conversations[step.conversation])
        const participants = others.map(idOf)
        const { conversationId } = await app.chat.openConversation(unit, callerOf(host), { participants, title })
        conversationIds[step.conversation] = conversationId
        played.conversations.set(conversationId, step.at)
        return
      }
      case 'say': {
        const conversationId = required(conversationIds[step.conversation])
        const { message } = await app.chat.sendMessage(unit, callerOf(step.by), { conversationId, text: step.text })
        newestMessages[step.conversation] = message.id
        played.messages.set(message.id, step.at)
        return
      }
      case 'read': {
        const messageId = required(newestMessages[step.conversation])
        await app.chat.markRead(unit, callerOf(step.by), { messageId })
      }
    }
  }

  for (let start = 0; start < story.steps.length; start += stepsAtOnce) {
    await platform.transactions.run(async (unit) => {
      for (const step of story.steps.slice(start, start + stepsAtOnce)) await take(unit, step)
    })
  }
  return played
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the story names somebody or something that is not there')
  return value
}
