import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { GroupLink } from '@guildhall/contract/chat/invitations'
import type { Message } from '@guildhall/contract/chat/messages'
import type { GroupRole } from '@guildhall/contract/rules/chat-limits'
import { choosePrivacy } from './boundaries.ts'
import { befriend } from './friendships.ts'
import type { TestApp, TestMember } from './test-app.ts'

type Named = { readonly id: string }

/** A member and so many friends, who do not know each other. */
export async function memberWithFriends(
  app: TestApp,
  count: number,
): Promise<{ owner: TestMember; friends: TestMember[] }> {
  const owner = await app.member()
  const friends: TestMember[] = []
  for (let made = 0; made < count; made++) {
    const friend = await app.member()
    await befriend(owner, friend)
    friends.push(friend)
  }
  return { owner, friends }
}

export async function openPair(one: TestMember, other: Named): Promise<Conversation> {
  return succeed(await one.call('POST /api/conversations', { body: { participants: [other.id] } }))
}

/** Two friends and their conversation. */
export async function friendsInPair(app: TestApp): Promise<{ one: TestMember; other: TestMember; pair: Conversation }> {
  const [one, other] = [await app.member(), await app.member()]
  await befriend(one, other)
  return { one, other, pair: await openPair(one, other) }
}

/** Two who are no friends and let everybody write, and their conversation. */
export async function strangersInPair(
  app: TestApp,
): Promise<{ one: TestMember; other: TestMember; pair: Conversation }> {
  const [one, other] = [await app.member(), await app.member()]
  for (const member of [one, other]) await choosePrivacy(member, { messages: 'everyone' })
  return { one, other, pair: await openPair(one, other) }
}

/** A stranger's conversation that waits for `asked`, who is told something in it. */
export async function requestTo(
  asked: TestMember,
  app: TestApp,
  text = 'Good evening.',
): Promise<{ asker: TestMember; pair: Conversation; message: Message }> {
  const asker = await app.member()
  const pair = await openPair(asker, asked)
  return { asker, pair, message: await say(asker, pair, text) }
}

export async function makeGroup(
  owner: TestMember,
  others: readonly Named[],
  title = 'Thursday table',
): Promise<Conversation> {
  const participants = others.map((member) => member.id)
  return succeed(await owner.call('POST /api/conversations', { body: { participants, title } }))
}

/** A group of a member and so many friends of theirs. */
export async function groupOf(
  app: TestApp,
  friendCount: number,
): Promise<{ owner: TestMember; friends: TestMember[]; group: Conversation }> {
  const { owner, friends } = await memberWithFriends(app, friendCount)
  return { owner, friends, group: await makeGroup(owner, friends) }
}

export async function say(sender: TestMember, conversation: Named, text = 'Good evening.'): Promise<Message> {
  return succeed(await sender.call('POST /api/messages', { body: { conversationId: conversation.id, text } }))
}

/** So many messages in turn, by whoever is next. */
export async function talk(senders: readonly TestMember[], conversation: Named, count: number): Promise<Message[]> {
  const said: Message[] = []
  for (let number = 0; number < count; number++) {
    const sender = senders[number % senders.length]
    if (!sender) throw new Error('nobody to talk')
    said.push(await say(sender, conversation, `Message ${number + 1}`))
  }
  return said
}

export async function read(reader: TestMember, message: Message): Promise<void> {
  succeed(await reader.call('PATCH /api/messages/{id}/read', { params: { id: message.id } }))
}

export async function see(member: TestMember, conversation: Named): Promise<Conversation> {
  return succeed(await member.call('GET /api/conversations/{id}', { params: { id: conversation.id } }))
}

export async function leave(member: TestMember, conversation: Named): Promise<void> {
  succeed(
    await member.call('DELETE /api/conversations/{id}/members/{userId}', {
      params: { id: conversation.id, userId: member.id },
    }),
  )
}

export async function addTo(conversation: Named, member: TestMember, added: readonly Named[]): Promise<Conversation> {
  const participants = added.map(({ id }) => id)
  return succeed(
    await member.call('POST /api/conversations', {
      body: { conversationId: conversation.id, participants },
    }),
  )
}

export async function giveRole(
  by: TestMember,
  conversation: Named,
  member: Named,
  role: GroupRole,
): Promise<Conversation> {
  return succeed(
    await by.call('PUT /api/conversations/{id}/members/{userId}/role', {
      params: { id: conversation.id, userId: member.id },
      body: { role },
    }),
  )
}

export async function makeLink(
  by: TestMember,
  conversation: Named,
  wanted: { hours?: number | null; needsApproval?: boolean } = {},
): Promise<GroupLink> {
  return succeed(await by.call('POST /api/conversations/{id}/links', { params: { id: conversation.id }, body: wanted }))
}

export const joinBy = (member: TestMember, { code }: { code: string }) =>
  member.call('POST /api/invitations/{code}', { params: { code } })

/** The body of an answer that must be a success. */
export function succeed<Body>(answer: { status: number; body: Body }): Body {
  if (answer.status >= 300) {
    throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
  return answer.body
}
