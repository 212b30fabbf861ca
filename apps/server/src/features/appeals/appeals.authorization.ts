import { authorizationRows, everyMember, type Scene } from '../../../testing/authorization/authorization-row.ts'
import { impose, latestOf } from '../../../testing/safety/measures.ts'

const staffOnly = (status: number) => ({ ...everyMember(403), moderator: status, admin: status })

/** Nobody has a measure against them but whom it concerns, and no pass is one that was made up. */
const somebodysMeasure = async ({ app, admin }: Scene) => {
  const member = await app.member()
  await impose(admin, member, 'mute')
  return { member, measureId: (await latestOf(admin, member)).id }
}

const ofMeasure = async (scene: Scene) => ({ params: { measureId: (await somebodysMeasure(scene)).measureId } })
const pass = 'made.up.pass'
const nobody = { ...everyMember(401), suspended: 401 }

export const rows = authorizationRows({
  'POST /api/closed': { arrange: async () => ({ body: { pass } }), expect: nobody },
  'POST /api/closed/{measureId}/draft': {
    arrange: async (scene) => ({ ...(await ofMeasure(scene)), body: { pass, text: 'It was not me.' } }),
    expect: nobody,
  },
  'POST /api/closed/{measureId}/appeal': {
    arrange: async (scene) => ({ ...(await ofMeasure(scene)), body: { pass, text: 'It was not me.' } }),
    expect: nobody,
  },
  'GET /api/standing/appeals': { arrange: async () => ({}), expect: everyMember(200) },
  'PUT /api/standing/{measureId}/draft': {
    arrange: async (scene) => ({ ...(await ofMeasure(scene)), body: { text: 'It was not me.' } }),
    expect: everyMember(404),
  },
  'POST /api/standing/{measureId}/appeal': {
    arrange: async (scene) => ({ ...(await ofMeasure(scene)), body: { text: 'It was not me.' } }),
    expect: everyMember(404),
  },
  'GET /api/admin/appeals': { arrange: async () => ({}), expect: staffOnly(200) },
  'POST /api/admin/appeals/{id}/judge': {
    async arrange(scene) {
      const { member, measureId } = await somebodysMeasure(scene)
      // Another than who judges decided.
      await scene.app.sql('update measures set by_id = null where id = $1', [measureId])
      const body = { text: 'It was not me.' }
      await member.call('POST /api/standing/{measureId}/appeal', { params: { measureId }, body })
      const waiting = (await scene.admin.call('GET /api/admin/appeals', { query: {} })).body
      const id = waiting.find(({ measure }) => measure.id === measureId)?.id ?? measureId
      return { params: { id }, body: { outcome: 'upheld', words: 'It was.' } }
    },
    expect: staffOnly(204),
  },
})
