import type { Game } from '@guildhall/contract/games'
import { describe, expect, it } from 'vitest'
import { block, choosePrivacy } from '../../../testing/boundaries.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { ask, befriend } from '../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { choose, patientPresence } from '../../../testing/presence/watched-presence.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import { until } from '../../../testing/until.ts'

const app = await forThisFile(createTestApp({ config: { presence: patientPresence } }))
const moderator = await moderatorOf(app)

const peopleFor = async (member: TestMember, query = {}) =>
  (await member.call('GET /api/company/people', { query: { limit: 100, ...query } })).body.people
const seenBy = async (member: TestMember, query = {}) => (await peopleFor(member, query)).map(({ person }) => person.id)
const countsFor = async (member: TestMember) => (await member.call('GET /api/company/counts')).body
const tablesFor = async (member: TestMember) => (await member.call('GET /api/company/tables')).body

/** With a page open, and whose shelf and presence everybody sees. */
async function here(name?: string): Promise<TestMember> {
  const member = await app.member(name)
  await choosePrivacy(member, { presence: 'everyone', library: 'everyone' })
  await member.hub('chat')
  await until(() => isConnected(member), 'the connection')
  return member
}

async function isConnected({ id }: TestMember): Promise<boolean> {
  return (await app.sql('select 1 from presence_connections where user_id = $1', [id])).length > 0
}

async function put(member: TestMember, game: Game, body: object = { status: 'playing' }): Promise<void> {
  const params = { userId: member.id, gameId: game.id }
  const { status } = await member.call('POST /api/library/{userId}/game/{gameId}', { params, body })
  if (status > 201) throw new Error(`the game was not put on the shelf: ${status}`)
}

const plays = (member: TestMember, text: string) =>
  member.call('PUT /api/presence/playing', { body: { text, until: null } })

const inZone = (member: TestMember, zone: string, audience = 'members') =>
  app.sql(
    `insert into profiles (user_id, time_zone, audiences) values ($1, $2, jsonb_build_object('timeZone', $3::text))
     on conflict (user_id) do update set time_zone = excluded.time_zone, audiences = excluded.audiences`,
    [member.id, zone, audience],
  )

describe('the room of people', () => {
  it('shows who is here first, then the others, each newest first, and oneself never', async () => {
    const viewer = await app.member()
    const [early, away] = [await here(), await app.member()]
    const late = await here()
    const ids = await seenBy(viewer)
    expect(ids.filter((id) => [early, away, late, viewer].some((one) => one.id === id))).toEqual([
      late.id,
      early.id,
      away.id,
    ])
  })

  it('comes by pages without a gap or a repeat', async () => {
    const viewer = await app.member()
    for (let made = 0; made < 3; made++) await here()
    const whole = await seenBy(viewer)
    const paged: string[] = []
    let after: string | undefined
    do {
      const { body } = await viewer.call('GET /api/company/people', { query: { limit: 2, ...(after && { after }) } })
      paged.push(...body.people.map(({ person }) => person.id))
      after = body.next ?? undefined
    } while (after !== undefined)
    expect(paged).toEqual(whole)
  })

  it('comes by pages as well of whoever bears a name, best first', async () => {
    const viewer = await app.member()
    const bearers = []
    for (let made = 0; made < 5; made++) bearers.push((await app.member('Quillwyn')).id)
    const pages: string[][] = []
    let after: string | undefined
    do {
      const query = { q: 'Quillwyn', limit: 2, ...(after && { after }) }
      const { body } = await viewer.call('GET /api/company/people', { query })
      pages.push(body.people.map(({ person }) => person.id))
      after = body.next ?? undefined
    } while (after !== undefined)
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
    expect(pages.flat().toSorted()).toEqual(bearers.toSorted())
  })

  it.each<[string, (viewer: TestMember, other: TestMember) => Promise<unknown>]>([
    ['whom one blocked', (viewer, other) => block(viewer, other)],
    ['who blocked one', (viewer, other) => block(other, viewer)],
    ['who does not want to be found', (_, other) => choosePrivacy(other, { search: 'nobody' })],
    ['who is suspended', (_, other) => app.sql('update users set suspended_at = now() where id = $1', [other.id])],
  ])('neither shows nor seats nor counts %s', async (_, part) => {
    const [viewer, other] = [await app.member(), await here()]
    await plays(other, 'Something rare')
    const all = await countsFor(viewer)
    expect(await seenBy(viewer)).toContain(other.id)
    await part(viewer, other)
    expect(await seenBy(viewer)).not.toContain(other.id)
    expect(await seenBy(viewer, { q: other.firstName })).not.toContain(other.id)
    expect((await tablesFor(viewer)).flatMap(({ people }) => people.map(({ id }) => id))).not.toContain(other.id)
    const left = await countsFor(viewer)
    expect([left.everyone.count, left.here.count]).toEqual([all.everyone.count - 1, all.here.count - 1])
    expect(refusal(await viewer.call('POST /api/company/hellos/{userId}', { params: { userId: other.id } }))).toEqual([
      404,
      'nobody_to_greet',
    ])
  })

  it('tells who is here only of those who show it', async () => {
    const [viewer, hidden, shy] = [await app.member(), await here(), await here()]
    await choose(hidden, 'invisible')
    await choosePrivacy(shy, { presence: 'friends' })
    const isHere = await seenBy(viewer, { here: 'true' })
    expect([isHere.includes(hidden.id), isHere.includes(shy.id)]).toEqual([false, false])
    const everybody = await seenBy(viewer)
    expect([everybody.includes(hidden.id), everybody.includes(shy.id)]).toEqual([true, true])
    await befriend(viewer, shy)
    expect(await seenBy(viewer, { here: 'true' })).toContain(shy.id)
  })

  it('finds by chips together: who plays what one has, in hours near the own, and is new', async () => {
    const game = await makeGame(moderator)
    const viewer = await app.member()
    await put(viewer, game, {})
    await inZone(viewer, 'Europe/Berlin')
    const [player, closed, hiding] = [await here(), await app.member(), await here()]
    for (const one of [player, closed]) await put(one, game)
    await put(hiding, game, { status: 'playing', isHidden: true })
    expect(await seenBy(viewer, { games: 'true' })).toEqual([player.id])
    expect(await seenBy(viewer, { games: 'true', hours: 'true' })).toEqual([])
    await inZone(player, 'Europe/Madrid', 'friends')
    expect(await seenBy(viewer, { hours: 'true' })).toEqual([])
    await inZone(player, 'Europe/Madrid')
    await inZone(closed, 'America/Lima')
    expect(await seenBy(viewer, { games: 'true', hours: 'true', fresh: 'true', here: 'true' })).toEqual([player.id])
    await app.sql(`update users set created_at = now() - interval '8 days' where id = $1`, [player.id])
    expect(await seenBy(viewer, { games: 'true', fresh: 'true' })).toEqual([])
    const counts = await countsFor(viewer)
    expect([counts.games, counts.hours]).toEqual([
      { count: 1, isMore: false },
      { count: 1, isMore: false },
    ])
    const [card] = await peopleFor(viewer, { games: 'true' })
    expect(card).toMatchObject({ isNew: false, keepsMyHours: true, games: [{ isMine: true }], way: 'hello' })
  })

  it('finds who has a game, of shelves that one may see alone', async () => {
    const game = await makeGame(moderator)
    const [viewer, owner, friend] = [await app.member(), await here(), await app.member()]
    const [closed, hiding, wishing] = [await app.member(), await here(), await here()]
    await choosePrivacy(closed, { library: 'friends' })
    await choosePrivacy(friend, { library: 'friends' })
    await befriend(viewer, friend)
    for (const one of [owner, friend, closed]) await put(one, game, {})
    await put(hiding, game, { isHidden: true })
    await put(wishing, game, { status: 'wishlist' })
    const { body } = await viewer.call('GET /api/company/people', { query: { game: game.id } })
    expect(body.people.map(({ games }) => games[0])).toMatchObject([
      { game: { id: game.id }, isMine: false },
      { game: { id: game.id }, isMine: false },
    ])
    expect([body.people.map(({ person }) => person.id), body.game]).toMatchObject([
      [owner.id, friend.id],
      { id: game.id, title: game.title },
    ])
    expect(await seenBy(viewer, { game: game.id, here: 'true' })).toEqual([owner.id])
    expect(await seenBy(viewer, { game: game.id, fresh: 'true' })).toEqual([owner.id, friend.id])
    await block(owner, viewer)
    await choosePrivacy(friend, { library: 'nobody' })
    expect(await seenBy(viewer, { game: game.id })).toEqual([])
    const unknown = await viewer.call('GET /api/company/people', { query: { game: 'h999999999' } })
    expect([unknown.status, unknown.body]).toEqual([200, { people: [], next: null, game: null }])
  })

  it('says how one stands to each', async () => {
    const viewer = await app.member()
    const [friend, asking, asked, silent] = [await here(), await here(), await here(), await here()]
    await befriend(viewer, friend)
    await ask(asking, viewer)
    await ask(viewer, asked)
    await choosePrivacy(silent, { messageRequests: 'nobody' })
    const ways = new Map((await peopleFor(viewer)).map(({ person, way }) => [person.id, way]))
    expect([friend, asking, asked, silent].map(({ id }) => ways.get(id))).toEqual([
      'friends',
      'incoming',
      'outgoing',
      'closed',
    ])
    await choose(asking, 'dnd')
    await befriend(viewer, silent)
    expect((await countsFor(viewer)).isShown).toBe(true)
    await choosePrivacy(viewer, { search: 'nobody' })
    expect((await countsFor(viewer)).isShown).toBe(false)
  })

  it('refuses a place that is not of this list', async () => {
    const viewer = await app.member()
    expect(refusal(await viewer.call('GET /api/company/people', { query: { after: 'nowhere' } }))).toEqual([
      400,
      'malformed_request',
    ])
  })
})

describe('the tables', () => {
  it('are what those play who are here, by the game where it is known', async () => {
    const game = await makeGame(moderator)
    const viewer = await app.member()
    const [one, two, other] = [await here(), await here(), await here()]
    await plays(one, game.title)
    await plays(two, game.title.toUpperCase())
    await plays(other, 'A game of our own')
    const tables = await tablesFor(viewer)
    expect(tables.find((table) => table.game?.id === game.id)).toMatchObject({ playing: game.title, count: 2 })
    expect(tables.find(({ playing }) => playing === 'A game of our own')).toMatchObject({
      game: null,
      people: [{ id: other.id }],
    })
    await choosePrivacy(other, { presence: 'friends' })
    expect((await tablesFor(viewer)).map(({ playing }) => playing)).not.toContain('A game of our own')
  })

  it('have the own one first, for as long as one says so', async () => {
    const game = await makeGame(moderator)
    const [viewer, one, two] = [await app.member(), await here(), await here()]
    for (const other of [one, two]) await plays(other, 'Cards by candlelight')
    await plays(viewer, game.title)
    const mine = (await tablesFor(viewer))[0]
    expect(mine).toMatchObject({ isMine: true, count: 1, playing: game.title, people: [{ id: viewer.id }] })
    await plays(viewer, 'cards by candlelight')
    const [shared] = await tablesFor(viewer)
    expect(shared).toMatchObject({ isMine: true, count: 3 })
    expect((await tablesFor(one))[0]).toMatchObject({ isMine: true, count: 2 })
    await viewer.call('PUT /api/presence/playing', { body: { text: null, until: null } })
    expect((await tablesFor(viewer)).map(({ isMine }) => isMine)).not.toContain(true)
  })

  it('seat whoever shows themselves also where more than all seats would go to newer ones who do not', async () => {
    const [viewer, shown] = [await app.member(), await here()]
    await plays(shown, 'Late cards')
    await app.sql(
      `with crowd as (
         insert into users (id, first_name, last_name, handle, email, email_key, name_key, name_words, role)
         select ('ffffffff-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'n' || n, 'm', 'n' || n, n || '@x', n || '@x',
                'n' || n || ' m', array_to_tsvector(array['n' || n, 'm']), 0
         from generate_series(1, 210) as n returning id
       ), playing as (insert into member_presence (user_id, playing) select id, 'Hidden cards' from crowd)
       insert into presence_connections (user_id, server_id, is_active)
       select crowd.id, c.server_id, true from crowd, presence_connections c where c.user_id = $1`,
      [shown.id],
    )
    const tables = await tablesFor(viewer)
    await app.sql(`delete from presence_connections where user_id::text like 'ffffffff-%'`)
    await app.sql(`delete from users where id::text like 'ffffffff-%'`)
    expect(tables.find(({ playing }) => playing === 'Late cards')?.people.map(({ id }) => id)).toEqual([shown.id])
    expect(tables.map(({ playing }) => playing)).not.toContain('Hidden cards')
  })
})
