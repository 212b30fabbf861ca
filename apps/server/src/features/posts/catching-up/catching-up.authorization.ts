import { randomUUID } from 'node:crypto'
import { authorizationRows, everyMember } from '../../../../testing/authorization/authorization-row.ts'
import { write } from '../../../../testing/posts/posts.ts'

/** Everything here is of who asks. */
export const rows = authorizationRows({
  'PUT /api/feed/visit': { arrange: async () => ({}), expect: everyMember(204) },
  'PUT /api/feed/catch-up': { arrange: async () => ({}), expect: everyMember(204) },
  'GET /api/feed/catch-up': {
    arrange: async ({ actor }) => {
      await actor?.call('PUT /api/feed/catch-up')
      return {}
    },
    expect: everyMember(200),
  },
  'PUT /api/feed/catch-up/{id}/read': {
    arrange: async () => ({ params: { id: randomUUID() } }),
    expect: everyMember(204),
  },
  'GET /api/feed/place': { arrange: async () => ({}), expect: everyMember(200) },
  'PUT /api/feed/place': {
    arrange: async ({ owner }) => ({ body: { postId: (await write(owner)).id, offset: 80 } }),
    expect: everyMember(204),
  },
  'DELETE /api/feed/place': { arrange: async () => ({}), expect: everyMember(204) },
  'GET /api/feed/places/{room}/{id}': {
    arrange: async () => ({ params: { room: 'post', id: randomUUID() } }),
    expect: everyMember(200),
  },
  'PUT /api/feed/places/{room}/{id}': {
    arrange: async ({ owner }) => ({
      params: { room: 'posts', id: owner.id },
      body: { itemId: (await write(owner)).id, offset: 80 },
    }),
    expect: everyMember(204),
  },
  'DELETE /api/feed/places/{room}/{id}': {
    arrange: async () => ({ params: { room: 'post', id: randomUUID() } }),
    expect: everyMember(204),
  },
})
