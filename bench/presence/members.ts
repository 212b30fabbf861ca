/** Members who are friends of their neighbours in a ring, made in the database, and signed in. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'

export type SignedInMember = { readonly userId: string; readonly signInId: string }

const keyId = 'bench'
const secret = randomBytes(32)
const tokenLifeSeconds = 600

/** Set as TOKEN_KEYS, so that the server takes the tokens made here. */
export const tokenKeys = `${keyId}:${secret.toString('base64url')}`

/** @param friends of each, an even number. */
export async function makeMembers(
  connection: string,
  { count, friends }: { count: number; friends: number },
): Promise<SignedInMember[]> {
  const members = Array.from({ length: count }, () => ({ userId: randomUUID(), signInId: randomUUID() }))
  const userIds = members.map(({ userId }) => userId)
  const client = new Client({ connectionString: connection })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(
      `insert into users (id, first_name, last_name, email, email_key, name_key, name_words, role, handle)
       select id, 'Bench', 'Member', id || '@example.org', id || '@example.org', 'bench member', ''::tsvector, 0,
              'b' || left(md5(id::text), 20)
       from unnest($1::uuid[]) as made (id)`,
      [userIds],
    )
    await signIn(client, members)
    await client.query(
      `with ring as (
         select id, place from unnest($1::uuid[]) with ordinality as made (id, place)
       )
       insert into friendships (request_id, asker_id, asked_id, state)
       select gen_random_uuid(), member.id, neighbour.id, 'friends'
       from ring as member
       cross join generate_series(1, $3::int) as step
       join ring as neighbour on neighbour.place = (member.place - 1 + step) % $2::int + 1`,
      [userIds, count, friends / 2],
    )
    await client.query('analyze')
  } finally {
    await client.end()
  }
  return members
}

/** Signs in those who are there. */
export async function signIn(client: Client, members: readonly SignedInMember[]): Promise<void> {
  await client.query(
    `with signed_in as (
       insert into sign_ins (id, user_id, generation, user_agent, address)
       select sign_in_id, user_id, 1, 'bench', '127.0.0.1'
       from unnest($1::uuid[], $2::uuid[]) as made (user_id, sign_in_id)
       returning id)
     insert into refresh_tokens (sign_in_id, generation, token_hash, key_id, used_at)
     select id, 1, sha256(id::text::bytea), 'bench', now() from signed_in`,
    [members.map(({ userId }) => userId), members.map(({ signInId }) => signInId)],
  )
}

export function tokenOf({ userId, signInId }: SignedInMember): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: 'guildhall',
    aud: 'guildhall',
    sub: userId,
    sid: signInId,
    gen: 1,
    iat: now,
    nbf: now,
    exp: now + tokenLifeSeconds,
    jti: randomUUID(),
  }
  const signed = `${encode({ alg: 'HS256', typ: 'at+jwt', kid: keyId })}.${encode(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
