import { hallPinsMaximum } from '@guildhall/contract/rules/post-limits'
import {
  authorizationRows,
  everyMember,
  ownerOnly,
  type Scene,
} from '../../../../testing/authorization/authorization-row.ts'
import { comment } from '../../../../testing/posts/comments.ts'
import { write } from '../../../../testing/posts/posts.ts'

const ownersPost = async ({ owner }: Scene) => ({ params: { id: (await write(owner)).id } })

const ownersComment = async ({ owner }: Scene) => ({ params: { id: (await comment(owner, await write(owner))).id } })

const own = { ...ownerOnly(204), blocked: 404, blocker: 404 }

const staffOnly = { ...everyMember(403), moderator: 204, admin: 204 }

export const rows = authorizationRows({
  'GET /api/feed/pinned': {
    arrange: async ({ owner }) => ({ query: { authorId: owner.id } }),
    expect: everyMember(200),
  },
  'PUT /api/posts/{id}/pinned': { arrange: ownersPost, expect: own },
  'DELETE /api/posts/{id}/pinned': { arrange: ownersPost, expect: own },
  'DELETE /api/posts/{id}/mention': { arrange: ownersPost, expect: everyMember(204) },
  'DELETE /api/comments/{id}/mention': { arrange: ownersComment, expect: everyMember(204) },
  'PUT /api/posts/{id}/pinned-in-hall': {
    arrange: async (scene) => {
      // There is always room for one more.
      await scene.app.sql(
        `update posts set pinned_in_hall_at = null where id in (
           select id from posts where pinned_in_hall_at is not null order by pinned_in_hall_at desc offset $1)`,
        [hallPinsMaximum - 1],
      )
      return ownersPost(scene)
    },
    expect: staffOnly,
  },
  'DELETE /api/posts/{id}/pinned-in-hall': { arrange: ownersPost, expect: staffOnly },
  'PUT /api/posts/{id}/locked': { arrange: ownersPost, expect: staffOnly },
  'DELETE /api/posts/{id}/locked': { arrange: ownersPost, expect: staffOnly },
})
