import { authorizationRows, everyMember, type Scene } from '../../../../testing/authorization/authorization-row.ts'
import { makeRule, removeRule, ruleOf } from '../../../../testing/safety/word-rules.ts'

const staffOnly = (status: number) => ({ ...everyMember(403), moderator: status, admin: status })
const adminOnly = (status: number) => ({ ...everyMember(403), moderator: 403, admin: status })
const off = { isOn: false }

/** There is room for few, so the others go. */
async function onlyRule({ admin }: Scene) {
  const { body: rules } = await admin.call('GET /api/admin/word-rules')
  for (const rule of rules) await removeRule(admin, rule)
  return makeRule(admin, off)
}

export const rows = authorizationRows({
  'GET /api/admin/word-rules': { arrange: async () => ({}), expect: staffOnly(200) },
  'POST /api/admin/word-rules': {
    async arrange(scene) {
      await onlyRule(scene)
      return { body: ruleOf(off) }
    },
    expect: adminOnly(201),
  },
  'PUT /api/admin/word-rules/{id}': {
    async arrange(scene) {
      const { id, version } = await onlyRule(scene)
      return { params: { id }, body: { ...ruleOf(off), words: ['snorf'], version } }
    },
    expect: adminOnly(200),
  },
  'DELETE /api/admin/word-rules/{id}': {
    arrange: async (scene) => ({ params: { id: (await onlyRule(scene)).id } }),
    expect: adminOnly(204),
  },
  'POST /api/admin/word-rules/test': {
    arrange: async () => ({ body: { text: 'A word.' } }),
    expect: staffOnly(200),
  },
  'POST /api/admin/word-rules/dry-run': {
    arrange: async () => ({ body: ruleOf(off) }),
    expect: adminOnly(200),
  },
})
