// Makes members and what is between them by the same calls that the pages use.
import type { Product } from './product.ts'

export type Member = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly name: string
  readonly email: string
  readonly password: string
  readonly token: string
  readonly refreshToken: string
  /** What the pages keep in the cookie `user`. */
  readonly user: object
}

export type Message = {
  readonly id: string
  readonly text: string
  readonly seq: number
  readonly clientMessageId: string
}
type Session = { id: string; firstName: string; lastName: string; token: string; refreshToken: string }
type Conversation = { readonly id: string }

/** One call; a refusal is thrown with its status and code. */
export async function call<Answer>(
  product: Product,
  method: string,
  path: string,
  options: { as?: { token: string }; body?: unknown } = {},
): Promise<Answer> {
  const answer = await fetch(`${product.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(options.as && { authorization: `Bearer ${options.as.token}` }),
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}

export const password = 'lanterns over the harbour'

/** An address that nobody has used. */
export function freshEmail(name: string): string {
  const word = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')
  return `${word}.${crypto.randomUUID().slice(0, 8)}@hall.example`
}

/** Registers somebody and signs them in. */
export async function join(product: Product, name: string, adminCode?: string): Promise<Member> {
  const [firstName = '', ...rest] = name.split(' ')
  const lastName = rest.join(' ')
  const email = freshEmail(name)
  const account = { firstName, lastName, email, password, ...(adminCode !== undefined && { adminCode }) }
  await call(product, 'POST', '/api/register', { body: account })
  const session = await call<Session>(product, 'POST', '/api/login', { body: { email, password } })
  const { token, refreshToken, ...user } = session
  return { id: user.id, firstName, lastName, name, email, password, token, refreshToken, user }
}

/** Registers several people, one after the other. */
export async function joinAll<const Names extends readonly string[]>(
  product: Product,
  ...names: Names
): Promise<{ [Place in keyof Names]: Member }> {
  const joined: Member[] = []
  for (const name of names) joined.push(await join(product, name))
  return joined as { [Place in keyof Names]: Member }
}

const hosts = new WeakMap<Product, Promise<Member>>()

/** The first account of the hall, an admin: the printed code for it is good once, and journeys share a product. */
export function hostOf(product: Product): Promise<Member> {
  const known = hosts.get(product)
  if (known !== undefined) return known
  const code = /register\?code=([\w-]+)/.exec(product.output())?.[1]
  if (code === undefined) throw new Error('the server printed no code for the first account')
  const host = join(product, 'Mara Keeper', code)
  hosts.set(product, host)
  return host
}

export async function ask(product: Product, from: Member, to: Member): Promise<void> {
  await call(product, 'POST', '/api/friends/request', { as: from, body: { userId: to.id } })
}

export async function befriend(product: Product, one: Member, ...others: Member[]): Promise<void> {
  for (const other of others) {
    await ask(product, one, other)
    await call(product, 'POST', '/api/friends/approve', { as: other, body: { friendId: one.id } })
  }
}

/** Opens the conversation of two, or of a group when there is a title; answers with its id. */
export async function converse(
  product: Product,
  one: Member,
  others: readonly Member[],
  title?: string,
): Promise<string> {
  const body = { conversationId: '', participants: others.map(({ id }) => id), ...(title !== undefined && { title }) }
  return (await call<Conversation>(product, 'POST', '/api/conversations', { as: one, body })).id
}

export async function say(
  product: Product,
  speaker: Member,
  conversationId: string,
  text: string,
  clientMessageId: string = crypto.randomUUID(),
): Promise<Message> {
  const body = { conversationId, clientMessageId, text }
  return call<Message>(product, 'POST', '/api/messages', { as: speaker, body })
}

/** Up to 100 messages of a conversation, oldest first. */
export async function historyOf(product: Product, reader: Member, conversationId: string): Promise<Message[]> {
  return call(product, 'GET', `/api/messages/conversation/${conversationId}?limit=100`, { as: reader })
}
