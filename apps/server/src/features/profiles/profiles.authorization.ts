import { authorizationRows } from '../../../testing/authorization/authorization-row.ts'
import { somebodyNew } from '../../../testing/authorization/somebody-new.ts'
import { upload } from '../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../testing/pictures/picture-of.ts'

const members = {
  anonymous: 401,
  expired: 401,
  stranger: 200,
  friend: 200,
  blocked: 200,
  blocker: 200,
  owner: 200,
  exParticipant: 200,
  suspended: 403,
  moderator: 200,
  admin: 200,
} as const

/** A block closes what the profile otherwise shows to members. */
const openToMembers = { ...members, blocked: 403, blocker: 403 } as const

const ofOwner = async ({ owner }: { owner: { id: string } }) => ({ params: { id: owner.id } })

export const rows = authorizationRows({
  'GET /api/members': { arrange: async () => ({ query: { name: 'olga' } }), expect: members },
  'GET /api/profiles/{id}': { arrange: ofOwner, expect: members },
  'GET /api/profiles/{id}/card': {
    arrange: async (scene) => {
      const shown = await somebodyNew(scene)
      await shown.call('PATCH /api/profile', {
        body: { version: 0, changes: { headline: 'Open to all', audiences: { headline: 'everyone' } } },
      })
      return { params: { id: shown.id } }
    },
    expect: { ...members, anonymous: 200, expired: 200, suspended: 200 },
  },
  'GET /api/profiles/{id}/followers': { arrange: ofOwner, expect: openToMembers },
  'GET /api/profiles/{id}/following': { arrange: ofOwner, expect: openToMembers },
  'GET /api/profiles/{id}/wall': { arrange: ofOwner, expect: openToMembers },
  'POST /api/profiles/{id}/wall': {
    arrange: async ({ owner }) => {
      const { body } = await owner.call('GET /api/profile')
      await owner.call('PATCH /api/profile', { body: { version: body.version, changes: { wallWriters: 'friends' } } })
      return { params: { id: owner.id }, body: { text: 'A line' } }
    },
    expect: {
      anonymous: 401,
      expired: 401,
      stranger: 403,
      friend: 201,
      blocked: 403,
      blocker: 403,
      owner: 201,
      exParticipant: 403,
      suspended: 403,
      moderator: 403,
      admin: 403,
    },
  },
  'DELETE /api/profiles/{id}/wall/{postId}': {
    arrange: async ({ owner }) => {
      const line = { params: { id: owner.id }, body: { text: 'Mine' } }
      const { body } = await owner.call('POST /api/profiles/{id}/wall', line)
      return { params: { id: owner.id, postId: body.id } }
    },
    expect: {
      anonymous: 401,
      expired: 401,
      stranger: 403,
      friend: 403,
      blocked: 403,
      blocker: 403,
      owner: 204,
      exParticipant: 403,
      suspended: 403,
      moderator: 403,
      admin: 403,
    },
  },
  'GET /api/profile': { arrange: async () => ({}), expect: members },
  'PUT /api/profile/picture': {
    arrange: async ({ actor }) => {
      const uploaded = actor && (await upload(actor, await pictureOf({ width: 8, height: 8 })))
      return { body: { mediaId: uploaded?.body.id ?? null } }
    },
    expect: members,
  },
  'PUT /api/profile/banner-picture': {
    arrange: async ({ owner, actor }) => {
      const uploader = actor ?? owner
      const uploaded = await upload(uploader, await pictureOf({ width: 8, height: 8 }), { purpose: 'banner' })
      return { body: { mediaId: uploaded.body.id ?? owner.id } }
    },
    expect: members,
  },
  'PATCH /api/profile': {
    arrange: async ({ actor }) => {
      const version = actor === undefined ? 0 : ((await actor.call('GET /api/profile')).body?.version ?? 0)
      return { body: { version, changes: {} } }
    },
    expect: members,
  },
})
