import { authorizationRows } from '../../../testing/authorization/authorization-row.ts'

const anybody = async ({ app }: { app: { member(): Promise<{ id: string }> } }) => ({
  params: { userId: (await app.member()).id },
})

const members = {
  anonymous: 401,
  expired: 401,
  stranger: 204,
  friend: 204,
  blocked: 204,
  blocker: 204,
  owner: 204,
  exParticipant: 204,
  suspended: 403,
  moderator: 204,
  admin: 204,
}

export const rows = authorizationRows({
  'PUT /api/follows/people/{userId}': { arrange: anybody, expect: members },
  'DELETE /api/follows/people/{userId}': { arrange: anybody, expect: members },
})
