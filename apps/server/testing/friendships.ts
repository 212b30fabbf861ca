import type { TestApp, TestMember } from './test-app.ts'

type Named = { readonly id: string }

/** Makes two members friends as they would: one asks, the other accepts. */
export async function befriend(asker: TestMember, asked: TestMember): Promise<void> {
  await ask(asker, asked)
  await approve(asked, asker)
}

export const ask = (asker: TestMember, asked: Named) =>
  asker.call('POST /api/friends/request', { body: { userId: asked.id } })

export const approve = (asked: TestMember, asker: Named) =>
  asked.call('POST /api/friends/approve', { body: { friendId: asker.id } })

export const decline = (asked: TestMember, asker?: Named) =>
  asked.call('POST /api/friends/decline', { body: asker ? { friendId: asker.id } : {} })

/** `named` is whose request the address says it is. */
export const cancel = (member: TestMember, requestId: string, named: Named = member) =>
  member.call('DELETE /api/friends/{userId}/cancel/{requestId}', {
    params: { userId: named.id, requestId },
  })

/** `named` is whose friend the address says it is. */
export const remove = (member: TestMember, friend: Named, named: Named = member) =>
  member.call('DELETE /api/friends/{userId}/remove/{friendId}', {
    params: { userId: named.id, friendId: friend.id },
  })

export async function friendsOf(member: TestMember): Promise<string[]> {
  const { body } = await member.call('GET /api/friends/{userId}', { params: { userId: member.id } })
  return body.map((friend) => friend.id)
}

/** Who waits for an answer of the member, newest first. */
export async function waitingFor(member: TestMember): Promise<string[]> {
  const { body } = await member.call('GET /api/friends/{userId}/pending', {
    params: { userId: member.id },
  })
  return body.map((request) => request.friendId)
}

/** Whom the member asked and nobody answered for yet, newest first. */
export async function askedBy(member: TestMember): Promise<string[]> {
  const { body } = await member.call('GET /api/friends/{userId}/sent', {
    params: { userId: member.id },
  })
  return body.map((request) => request.friendId)
}

/** Asks, and finds the id of the request as the asker's page does. */
export async function askForId(asker: TestMember, asked: TestMember): Promise<string> {
  await ask(asker, asked)
  const { body } = await asker.call('GET /api/friends/{userId}/sent', {
    params: { userId: asker.id },
  })
  const request = body.find(({ friendId }) => friendId === asked.id)
  if (!request) throw new Error('the request is not in the sent list')
  return request.id
}

/** Many requests or friendships at once, to people made for it after the likeness of the member. */
export async function fillFriendships(
  app: TestApp,
  asker: TestMember,
  many: { count: number; state: 'requested' | 'friends' },
): Promise<void> {
  await app.sql(
    `with likeness as (
       insert into users
       select (jsonb_populate_record(original, jsonb_build_object(
         'id', gen_random_uuid(), 'email_key', gen_random_uuid(), 'handle', gen_random_uuid()))).*
       from users as original, generate_series(1, $2)
       where original.id = $1
       returning id
     )
     insert into friendships (request_id, asker_id, asked_id, state)
     select gen_random_uuid(), $1, id, $3 from likeness`,
    [asker.id, many.count, many.state],
  )
}
