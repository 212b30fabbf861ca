/** Two friends and what they wrote, made through the product's own calls. */
import { randomUUID } from 'node:crypto'

export type ConversationToRead = { readonly id: string; readonly token: string }

type Session = { readonly id: string; readonly token: string }

const messageCount = 60
const lines = [
  'Are you in tonight? Mira and Tomas say nine.',
  'Nine is good. I bring the map we drew last week, the one with the flooded cellar.',
  'Bring the good dice too.',
  'They only roll well for me.',
  'Then sit next to me, perhaps it rubs off. I still owe you for the bridge.',
]

export async function makeConversation(url: string): Promise<ConversationToRead> {
  const [ada, bruno] = [await signUp(url, 'Ada'), await signUp(url, 'Bruno')]
  await post(url, '/api/friends/request', ada, { userId: bruno.id })
  await post(url, '/api/friends/approve', bruno, { friendId: ada.id })
  const { id } = await post<{ id: string }>(url, '/api/conversations', ada, { participants: [bruno.id] })
  for (let number = 0; number < messageCount; number++) {
    const text = lines[number % lines.length]
    await post(url, '/api/messages', number % 2 === 0 ? ada : bruno, { conversationId: id, text })
  }
  return { id, token: ada.token }
}

async function signUp(url: string, firstName: string): Promise<Session> {
  const email = `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}@example.org`
  const password = `an evening by the ${randomUUID().slice(0, 8)} lamp`
  await post(url, '/api/register', undefined, { firstName, lastName: 'Bench', email, password })
  return post(url, '/api/login', undefined, { email, password })
}

async function post<Answer>(url: string, path: string, as: Session | undefined, body: object): Promise<Answer> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as.token}` }) },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`POST ${path} was answered with ${response.status}: ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}
