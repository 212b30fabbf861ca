import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { block, hearAgain, ignore, mute, unblock, unmute } from '../../../testing/boundaries.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

const kinds = [
  { name: 'blocks', list: 'GET /api/blocks', draw: block, undo: unblock },
  { name: 'mutes', list: 'GET /api/mutes', draw: mute, undo: unmute },
  { name: 'ignored requesters', list: 'GET /api/ignored-requesters', draw: ignore, undo: hearAgain },
] as const

describe.each(kinds)('$name', ({ list, draw, undo }) => {
  it('are listed with who and since when, for their owner only', async () => {
    const [owner, other] = await people()
    const before = Date.now()
    expect((await draw(owner, other)).status).toBe(204)
    const { status, body } = await owner.call(list)
    expect(status).toBe(200)
    expect(body).toMatchObject([{ member: { id: other.id, firstName: other.firstName } }])
    expect(Math.abs(Date.parse(body[0]?.since ?? '') - before)).toBeLessThan(60_000)
    expect((await other.call(list)).body).toEqual([])
  })

  it('are drawn once, however often it is called', async () => {
    const [owner, other] = await people()
    await draw(owner, other)
    const [first] = (await owner.call(list)).body
    expect((await draw(owner, other)).status).toBe(204)
    expect((await owner.call(list)).body).toEqual([first])
  })

  it('are undone, also when repeated and where there is none', async () => {
    const [owner, other] = await people()
    await draw(owner, other)
    expect((await undo(owner, other)).status).toBe(204)
    expect((await owner.call(list)).body).toEqual([])
    expect((await undo(owner, other)).status).toBe(204)
    expect((await undo(owner, { id: randomUUID() })).status).toBe(204)
  })

  it('come newest first, page by page', async () => {
    const owner = await app.member()
    const others: string[] = []
    for (let count = 0; count < 5; count++) {
      const other = await app.member()
      await draw(owner, other)
      others.unshift(other.id)
    }
    const seen: string[] = []
    let before: string | undefined
    do {
      const { body } = await owner.call(list, { query: { limit: 2, before } })
      seen.push(...body.map((entry) => entry.member.id))
      before = body.at(-1)?.id
    } while (before)
    expect(seen).toEqual(others)
  })

  it('are not about oneself or absent members', async () => {
    const owner = await app.member()
    expect(refusal(await draw(owner, owner))).toEqual([422, 'own_boundary'])
    expect(refusal(await draw(owner, { id: randomUUID() }))).toEqual([404, 'boundary_member_not_found'])
    expect(refusal(await draw(owner, { id: 'somebody' }))).toEqual([400, 'malformed_id'])
  })

  it('are told to the other pages of whoever draws and undoes them, once each, and to nobody else', async () => {
    const [owner, other] = await people()
    const [page, ofOther] = [await owner.hub('notifications'), await other.hub('notifications')]
    await draw(owner, other)
    await undo(owner, other)
    await undo(owner, other)
    // What comes last tells that everything before it has arrived.
    await draw(other, owner)
    await ofOther.next('BoundariesChanged')
    await app.until(() => page.events.filter(isBoundariesChanged).length >= 2 || undefined)
    expect(page.events.filter(isBoundariesChanged)).toHaveLength(2)
    expect(ofOther.events.filter(isBoundariesChanged)).toHaveLength(1)
  })
})

describe('a mute with an end', () => {
  const inAnHour = () => new Date(Date.now() + 60 * 60 * 1000).toISOString()

  it('shows its end, and another one when it is given', async () => {
    const [owner, other] = await people()
    const until = inAnHour()
    await mute(owner, other, until)
    expect((await owner.call('GET /api/mutes')).body).toMatchObject([{ until }])
    await mute(owner, other)
    expect((await owner.call('GET /api/mutes')).body).toMatchObject([{ until: null }])
  })

  it('is gone when it is over, and may begin anew', async () => {
    const [owner, other] = await people()
    await mute(owner, other, inAnHour())
    await endMutesOf(owner)
    expect((await owner.call('GET /api/mutes')).body).toEqual([])
    await mute(owner, other, inAnHour())
    expect((await owner.call('GET /api/mutes')).body).toHaveLength(1)
  })

  it('must lie ahead', async () => {
    const [owner, other] = await people()
    const answer = await mute(owner, other, '2020-02-20T20:20:20.020Z')
    expect(refusal(answer)).toEqual([422, 'invalid'])
    expect(app.problem(answer).errors?.[0]?.field).toBe('until')
    expect((await owner.call('GET /api/mutes')).body).toEqual([])
  })

  it.each([{}, { until: 'tomorrow' }, { until: null, silently: true }])('refuses the body %j', async (body) => {
    const [owner, other] = await people()
    const answer = await owner.call('PUT /api/mutes/{userId}', { params: { userId: other.id }, body })
    expect(refusal(answer)).toEqual([422, 'invalid'])
  })
})

const isBoundariesChanged = (event: { name: string }): boolean => event.name === 'BoundariesChanged'

async function people(): Promise<[TestMember, TestMember]> {
  return [await app.member(), await app.member()]
}

async function endMutesOf(member: TestMember): Promise<void> {
  await app.sql('update mutes set ends_at = now() where muter_id = $1', [member.id])
}
