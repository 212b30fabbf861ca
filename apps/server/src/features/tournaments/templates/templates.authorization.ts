import { authorizationRows, everyMember } from '../../../../testing/authorization/authorization-row.ts'
import { keptFacts } from '../../../../testing/tournaments/kept-facts.ts'

export const rows = authorizationRows({
  'GET /api/tournaments/templates': { arrange: async () => ({}), expect: everyMember(200) },
  'POST /api/tournaments/templates': {
    arrange: async () => ({ body: { name: 'Evening', facts: keptFacts() } }),
    expect: everyMember(201),
  },
  // Of somebody else's there is nothing to remove.
  'DELETE /api/tournaments/templates/{id}': {
    arrange: async () => ({ params: { id: crypto.randomUUID() } }),
    expect: everyMember(204),
  },
})
