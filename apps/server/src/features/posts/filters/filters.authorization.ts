import { authorizationRows, everyMember, type Scene } from '../../../../testing/authorization/authorization-row.ts'

/** Nobody else learns of a filter. */
const ownersOnly = (status: number) => ({ ...everyMember(404), owner: status })

async function ownersFilter({ owner }: Scene) {
  const { body } = await owner.call('POST /api/word-filters', { body: { phrase: 'spiders', contexts: ['feed'] } })
  return { params: { id: (body as { id: string }).id } }
}

export const rows = authorizationRows({
  'GET /api/word-filters': { arrange: async () => ({}), expect: everyMember(200) },
  'POST /api/word-filters': {
    arrange: async () => ({ body: { phrase: 'spiders', contexts: ['feed'] } }),
    expect: everyMember(201),
  },
  'PATCH /api/word-filters/{id}': {
    arrange: async (scene) => ({ ...(await ownersFilter(scene)), body: { action: 'hide' } }),
    expect: ownersOnly(200),
  },
  'DELETE /api/word-filters/{id}': { arrange: ownersFilter, expect: everyMember(204) },
})
