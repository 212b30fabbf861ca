import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../../../testing/test-app.ts'

/** The whole product in two processes on one database. */
let one: TestApp
let other: TestApp
beforeAll(async () => {
  one = await createTestApp()
  other = await createTestApp({ dataOf: one })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

const endSignIn = async (at: TestApp, { token, refreshToken }: TestMember) => {
  const answer = await at.call('POST /api/logout', { body: { accessToken: token, refreshToken } })
  expect(answer.status).toBe(204)
}

/** A connection that has not said which protocol it speaks, and what it was sent. */
async function connectSilently(app: TestApp, { token }: TestMember) {
  const headers = { authorization: `Bearer ${token}` }
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/hub/chat`, { headers })
  const received: string[] = []
  socket.addEventListener('message', ({ data }) => void received.push(...String(data).split('\u001e')))
  await app.until(() => socket.readyState === WebSocket.OPEN, 'the open socket')
  return { socket, received }
}

async function connect(member: TestMember) {
  const { connection, invoke } = await member.hub('chat')
  const closed: unknown[] = []
  connection.onclose((error) => void closed.push(error))
  expect(await invoke('JoinAllConversations')).toEqual([])
  return { invoke, closed }
}

const callUntilClosed = ({ invoke, closed }: Awaited<ReturnType<typeof connect>>) =>
  one.until(async () => {
    await invoke('JoinAllConversations').catch(() => undefined)
    return closed.length > 0
  }, 'the close')

it('a connection opened before the end of its sign-in and begun after it ends for good', async () => {
  const member = await one.member()
  const { socket, received } = await connectSilently(one, member)
  await endSignIn(one, member)
  socket.send('{"protocol":"json","version":1}\u001e')
  await one.until(() => socket.readyState === WebSocket.CLOSED, 'the close')
  expect(received).toContain('{"type":7}')
})

it.concurrent('a connection whose sign-in was ended by another process can call nothing a second later', async () => {
  const member = await one.member()
  const hub = await connect(member)
  await endSignIn(other, member)
  await callUntilClosed(hub)
})

it.concurrent('a connection of a member suspended by another process can call nothing after 5 s', async () => {
  const member = await one.member()
  const hub = await connect(member)
  await one.sql('update users set suspended_at = now() where id = $1', [member.id])
  await callUntilClosed(hub)
})
