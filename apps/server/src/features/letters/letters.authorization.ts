import { type Actor, authorizationRows, everyMember } from '../../../testing/authorization/authorization-row.ts'

const everybody = Object.fromEntries(Object.keys(everyMember(204)).map((actor) => [actor, 204])) as Readonly<
  Record<Actor, number>
>

export const rows = authorizationRows({
  'GET /api/letters': { arrange: async () => ({}), expect: everyMember(200) },
  'POST /api/letters/test': { arrange: async () => ({}), expect: everyMember(202) },
  'POST /api/letters/endings/{token}': { arrange: async () => ({ params: { token: 'none' } }), expect: everybody },
})
