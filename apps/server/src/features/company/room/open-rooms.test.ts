import { describe, expect, it } from 'vitest'
import { block, choosePrivacy } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { choose, letGraceEnd, patientPresence, sayStatus } from '../../../../testing/presence/watched-presence.ts'
import { impose } from '../../../../testing/safety/measures.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import type { TestHub } from '../../../../testing/test-hub.ts'

const app = await forThisFile(createTestApp({ config: { presence: patientPresence } }))

type Page = TestHub<'notifications'>

/** Somebody with the room of people open. */
async function room(): Promise<{ viewer: TestMember; page: Page }> {
  const viewer = await app.member()
  const page = await viewer.hub('notifications')
  await page.invoke('WatchPeople')
  return { viewer, page }
}

/** Who shows the whole hall whether they are here. */
async function open(): Promise<TestMember> {
  const member = await app.member()
  await choosePrivacy(member, { presence: 'everyone' })
  return member
}

const hints = (page: Page) => page.events.filter(({ name }) => name === 'PeopleMoved').length

/** How the member stands is known to all servers. */
const settled = (member: TestMember, holds: string) =>
  app.until(async () => {
    const rows = await app.sql(`select from member_presence where user_id = $1 and ${holds}`, [member.id])
    return rows.length === 1
  }, `presence to be settled: ${holds}`)

/** Somebody else moves, and is told: whoever moved before them was told by then, or never is. */
async function allIsTold(page: Page): Promise<void> {
  const before = hints(page)
  const witness = await open()
  await witness.hub('chat')
  await app.until(() => hints(page) > before, 'the hint of the witness')
}

describe('an open room of people', () => {
  it('hears who came, what they play, and who went', async () => {
    const { page } = await room()
    const member = await open()
    const chat = await member.hub('chat')
    const told = (what: string, count: number) => app.until(() => hints(page) === count, what)
    await told('who came', 1)
    await member.call('PUT /api/presence/playing', { body: { text: 'Valheim', until: null } })
    await told('what they play', 2)
    await chat.stop()
    await letGraceEnd(app, member)
    await told('who went', 3)
  })

  it.each<[string, (member: TestMember, viewer: TestMember) => Promise<unknown>]>([
    ['shows it to friends', (member) => choosePrivacy(member, { presence: 'friends' })],
    ['does not want to be found', (member) => choosePrivacy(member, { search: 'nobody' })],
    ['blocked the one who looks', (member, viewer) => block(member, viewer)],
    ['is blocked by them', (member, viewer) => block(viewer, member)],
    ['is kept from view by moderators', async (member) => impose(await moderatorOf(app), member, 'limit')],
  ])('is told neither of who %s nor of when they come', async (_, part) => {
    const { viewer, page } = await room()
    const member = await open()
    await part(member, viewer)
    await member.hub('chat')
    await settled(member, 'announced is not null')
    await sayStatus(member, 'Here')
    await settled(member, `announced -> 'status' ->> 'text' = 'Here'`)
    expect(hints(page)).toBe(0)
    await allIsTold(page)
    expect(hints(page)).toBe(1)
  })

  it.each<[string, (member: TestMember) => Promise<unknown>]>([
    ['is invisible', (member) => choose(member, 'invisible')],
    ['shows nobody', (member) => choosePrivacy(member, { presence: 'nobody' })],
  ])('is told nothing of who %s', async (_, part) => {
    const { page } = await room()
    const member = await open()
    await part(member)
    await member.hub('chat')
    const isStored = () => app.sql('select from presence_connections where user_id = $1', [member.id])
    await app.until(async () => (await isStored()).length === 1, 'the connection')
    await sayStatus(member, 'Here')
    await allIsTold(page)
    expect(hints(page)).toBe(1)
  })

  it('hears that somebody closed their presence, or opened it, as of one who goes or comes', async () => {
    const { page } = await room()
    const member = await open()
    await member.hub('chat')
    await app.until(() => hints(page) === 1, 'who came')
    await choosePrivacy(member, { presence: 'friends' })
    await app.until(() => hints(page) === 2, 'who is here to friends only')
    await choosePrivacy(member, { presence: 'everyone' })
    await app.until(() => hints(page) === 3, 'who is here to all again')
    await choose(member, 'invisible')
    await app.until(() => hints(page) === 4, 'who went out of sight')
  })

  it('that changes who sees it tells friends nothing', async () => {
    const [friend, member] = [await app.member(), await open()]
    await befriend(friend, member)
    const page = await friend.hub('notifications')
    await member.hub('chat')
    const told = () => page.events.filter(({ name }) => name === 'PresenceChanged').length
    await settled(member, 'is_shown_to_all')
    await app.until(() => told() > 0, 'the friend')
    const before = told()
    await choosePrivacy(member, { presence: 'friends' })
    await settled(member, 'not is_shown_to_all')
    const witness = await app.member()
    await befriend(friend, witness)
    const count = told()
    await witness.hub('chat')
    await app.until(() => told() > count, 'the witness')
    const ofMember = page.events.filter(
      ({ name, args }) => name === 'PresenceChanged' && JSON.stringify(args).includes(member.id),
    )
    expect(ofMember.length).toBeLessThanOrEqual(before)
  })

  it('hears once of a crowd, and again after a rest', async () => {
    const { page } = await room()
    const crowd = await Promise.all(Array.from({ length: 12 }, open))
    for (const one of crowd) await one.hub('chat')
    for (const one of crowd) await settled(one, 'is_shown_to_all')
    const before = hints(page)
    const moves = 6
    for (let move = 0; move < moves; move++) {
      await Promise.all(crowd.map((one) => sayStatus(one, `Move ${move}`)))
      for (const one of crowd) await settled(one, `announced -> 'status' ->> 'text' = 'Move ${move}'`)
    }
    await app.until(() => hints(page) > before, 'the crowd')
    expect(hints(page) - before).toBeLessThan(moves)
  })

  it('hears nothing once it is closed, and no page does on which it is not open', async () => {
    const { viewer, page } = await room()
    const { page: other } = await room()
    const elsewhere = await (await app.member()).hub('notifications')
    await page.invoke('UnwatchPeople')
    await allIsTold(other)
    expect([hints(page), hints(elsewhere)]).toEqual([0, 0])
    const again = await viewer.hub('notifications')
    await again.invoke('WatchPeople')
    await allIsTold(again)
  })
})
