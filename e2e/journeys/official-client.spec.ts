// The hubs as any program of others uses them: plain calls and the client library of the protocol's makers.
import { type HubConnection, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr'
import { befriend, converse, join, joinAll, type Member, type Message } from '../product/members.ts'
import type { Product } from '../product/product.ts'
import { expect, test } from './steps/journey.ts'

/** By itself the client waits ten seconds for its third try, and half a minute for the last: a server may take longer. */
const tries = Array.from({ length: 100 }, () => 500)

async function connect(product: Product, hub: 'chat' | 'notifications', member: Member): Promise<HubConnection> {
  const connection = new HubConnectionBuilder()
    .withUrl(`${product.url}/api/hub/${hub}`, { accessTokenFactory: () => member.token })
    .withAutomaticReconnect(tries)
    .configureLogging(LogLevel.None)
    .build()
  await connection.start()
  return connection
}

/** Everything that arrives for an event, as lists of arguments. */
function collect(connection: HubConnection, event: string): unknown[][] {
  const received: unknown[][] = []
  connection.on(event, (...args: unknown[]) => received.push(args))
  return received
}

test('the official client signs in, connects to both hubs, sends and receives', async ({ product }) => {
  const [lena, milo] = await joinAll(product, 'Lena Weiss', 'Milo Santos')
  await befriend(product, lena, milo)
  const conversationId = await converse(product, lena, [milo])
  const [chatOfLena, chatOfMilo] = [await connect(product, 'chat', lena), await connect(product, 'chat', milo)]
  const notificationsOfMilo = await connect(product, 'notifications', milo)
  const messages = collect(chatOfMilo, 'ReceiveMessage')
  const typing = collect(chatOfMilo, 'UserIsTyping')
  const read = collect(chatOfLena, 'ConversationRead')
  const notifications = collect(notificationsOfMilo, 'ReceiveNotification')

  for (const chat of [chatOfLena, chatOfMilo]) {
    expect(await chat.invoke('JoinAllConversations')).toMatchObject([{ conversationId, lastSeq: 0 }])
  }
  await chatOfLena.invoke('Typing', conversationId)
  await expect.poll(() => typing).toEqual([[conversationId, lena.id]])

  const outgoing = { conversationId, clientMessageId: crypto.randomUUID(), text: 'Sent by the official client' }
  const sent = await chatOfLena.invoke<Message>('SendMessage', outgoing)
  expect(sent).toMatchObject({ ...outgoing, senderUserId: lena.id, seq: 1, readBy: [] })
  expect(await chatOfLena.invoke('SendMessage', outgoing)).toEqual(sent)
  await expect.poll(() => messages).toEqual([[sent]])
  await expect
    .poll(() => notifications.flat())
    .toContainEqual(expect.objectContaining({ relatedEntityId: conversationId }))

  await chatOfMilo.invoke('MarkMessageRead', conversationId, sent.id)
  await expect.poll(() => read).toEqual([[{ conversationId, userId: milo.id, lastReceiptSeq: 1 }]])

  const elsewhere = { ...outgoing, conversationId: crypto.randomUUID() }
  await expect(chatOfLena.invoke('SendMessage', elsewhere)).rejects.toThrow('conversation_not_found')
  for (const connection of [chatOfLena, chatOfMilo, notificationsOfMilo]) await connection.stop()
})

test('without a valid token no hub is opened', async ({ product }) => {
  const stranger = { ...(await join(product, 'Nobody Known')), token: 'made.up.token' }
  for (const hub of ['chat', 'notifications'] as const) {
    await expect(connect(product, hub, stranger)).rejects.toThrow('401')
  }
})

test('a connection survives the end of the server', async ({ product }) => {
  const member = await join(product, 'Orla Quinn')
  const chat = await connect(product, 'chat', member)
  let reconnections = 0
  chat.onreconnected(() => {
    reconnections += 1
  })
  await product.kill()
  await expect.poll(() => chat.state).toBe(HubConnectionState.Reconnecting)
  await product.start()
  await expect.poll(() => reconnections).toBe(1)
  expect(await chat.invoke('JoinAllConversations')).toEqual([])
  await chat.stop()
})
