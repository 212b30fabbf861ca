import { authorizationRows, everyMember, ownerOnly } from '../../../testing/authorization/authorization-row.ts'
import { somebodyNew } from '../../../testing/authorization/somebody-new.ts'
import { upload } from '../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../testing/pictures/picture-of.ts'

/** Who blocked the owner is refused what the profile shows to members; whom the owner blocked finds it empty. */
const openToMembers = { ...everyMember(200), blocker: 403 } as const

const ofOwner = async ({ owner }: { owner: { id: string } }) => ({ params: { id: owner.id } })

export const rows = authorizationRows({
  'GET /api/members': { arrange: async () => ({ query: { name: 'olga' } }), expect: everyMember(200) },
  'GET /api/profiles/{id}': { arrange: ofOwner, expect: everyMember(200) },
  'PUT /api/profiles/{id}/pictures/unveiled': { arrange: ofOwner, expect: everyMember(200) },
  'GET /api/profiles/{id}/overview': { arrange: ofOwner, expect: everyMember(200) },
  'GET /api/profiles/{id}/comparison': {
    arrange: ofOwner,
    // A library is for friends unless its owner says otherwise, and nobody is compared with themselves.
    expect: { ...everyMember(403), friend: 200 },
  },
  'GET /api/profiles/{id}/card': {
    arrange: async (scene) => {
      const shown = await somebodyNew(scene)
      await shown.call('PATCH /api/profile', {
        body: { version: 0, changes: { headline: 'Open to all', audiences: { headline: 'everyone' } } },
      })
      return { params: { id: shown.id } }
    },
    expect: { ...everyMember(200), anonymous: 200, expired: 200, suspended: 200 },
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
    expect: { ...ownerOnly(201), friend: 201 },
  },
  'DELETE /api/profiles/{id}/wall/{postId}': {
    arrange: async ({ owner }) => {
      const line = { params: { id: owner.id }, body: { text: 'Mine' } }
      const { body } = await owner.call('POST /api/profiles/{id}/wall', line)
      return { params: { id: owner.id, postId: body.id } }
    },
    expect: ownerOnly(204),
  },
  'PUT /api/profiles/{id}/wall/{postId}/unveiled': {
    arrange: async ({ owner }) => {
      const line = { params: { id: owner.id }, body: { text: 'Mine' } }
      const { body } = await owner.call('POST /api/profiles/{id}/wall', line)
      return { params: { id: owner.id, postId: body.id } }
    },
    expect: { ...everyMember(200), blocker: 404, blocked: 404 },
  },
  'GET /api/profile': { arrange: async () => ({}), expect: everyMember(200) },
  'PUT /api/profile/picture': {
    arrange: async ({ actor }) => {
      const uploaded = actor && (await upload(actor, await pictureOf({ width: 8, height: 8 })))
      return { body: { mediaId: uploaded?.body.id ?? null } }
    },
    expect: everyMember(200),
  },
  'PUT /api/profile/banner-picture': {
    arrange: async ({ owner, actor }) => {
      const uploader = actor ?? owner
      const uploaded = await upload(uploader, await pictureOf({ width: 8, height: 8 }), { purpose: 'banner' })
      return { body: { mediaId: uploaded.body.id ?? owner.id } }
    },
    expect: everyMember(200),
  },
  'PATCH /api/profile': {
    arrange: async ({ actor }) => {
      const version = actor === undefined ? 0 : ((await actor.call('GET /api/profile')).body?.version ?? 0)
      return { body: { version, changes: {} } }
    },
    expect: everyMember(200),
  },
})
