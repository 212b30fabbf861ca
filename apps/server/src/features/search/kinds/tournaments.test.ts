import { describe, expect, it } from 'vitest'
import { block, choosePrivacy, mute, unmute } from '../../../../testing/boundaries.ts'
import { setChallenge } from '../../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { foundOf, overview, searchPage, typeahead } from '../../../../testing/search/searching.ts'
import { createTestApp } from '../../../../testing/test-app.ts'
import { draftOf, enter, hostOf, opened } from '../../../../testing/tournaments/tournaments.ts'

const app = await forThisFile(createTestApp())
const [wren, hana, stranger] = [await hostOf(app, 'Wren'), await hostOf(app, 'Hana'), await app.member('Ida')]
await befriend(wren, hana)

describe('tournaments', () => {
  it('are found by title and rules, the newest first, with what they are; drafts by nobody', async () => {
    const first = await opened(wren, { title: 'Quagmire cup by night', capacity: 8 })
    const second = await opened(wren, { title: 'Nothing', rules: 'Through the quagmire. ||quicksand|| waits.' })
    await draftOf(wren, { title: 'Quagmire, later' })
    await enter(hana, first.id)
    for (const member of [wren, hana, stranger]) {
      expect(await foundOf(member, 'tournaments', 'quagmire')).toEqual([second.id, first.id])
      expect(await foundOf(member, 'tournaments', 'quicksand')).toEqual([])
    }
    const { items } = await searchPage(hana, 'tournaments', 'quagmire night')
    expect(items).toMatchObject([
      {
        kind: 'tournaments',
        id: first.id,
        host: { id: wren.id },
        state: 'published',
        entered: 1,
        capacity: 8,
        title: {
          text: 'Quagmire cup by night',
          marks: [
            [0, 8],
            [16, 21],
          ],
        },
        excerpt: null,
      },
    ])
    expect((await typeahead(hana, 'quagm')).map(({ kind }) => kind)).toEqual(['tournaments', 'tournaments'])
    const [page] = (await searchPage(hana, 'tournaments', 'quagmire', { limit: 1 })).items
    const rest = await searchPage(hana, 'tournaments', 'quagmire', { limit: 5, before: page?.cursor ?? '' })
    expect(rest).toMatchObject({ total: null, items: [{ id: first.id }] })
  })

  it('are found and counted by who sees them alone, and not by who wants to hear nothing of who hosts them', async () => {
    const title = 'Zugzwang'
    const invited = await opened(wren, { title, audience: 'invited', entry: 'invitation', invitedIds: [hana.id] })
    const all = await opened(wren, { title })
    const found = () => Promise.all([wren, hana, stranger].map((member) => foundOf(member, 'tournaments', title)))
    const whole = [all.id, invited.id]
    expect(await found()).toEqual([whole, whole, [all.id]])
    await mute(hana, wren)
    expect(await foundOf(hana, 'tournaments', title)).toEqual([])
    await unmute(hana, wren)
    await choosePrivacy(wren, { postSearch: 'nobody' })
    expect(await found()).toEqual([whole, [], []])
    await choosePrivacy(wren, { postSearch: 'everyone' })
    await block(stranger, wren)
    expect(await found()).toEqual([whole, whole, []])
  })

  it('are narrowed by who hosts them, of which game and when', async () => {
    const game = await makeGame(await moderatorOf(app), { title: `Umbral ${crypto.randomUUID()}` })
    const of = await opened(hana, { title: 'Palimpsest', gameId: game.id })
    const other = await opened(wren, { title: 'Palimpsest' })
    await app.sql(`update tournaments set published_at = now() - interval '3 days' where id = $1`, [other.id])
    const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
    const found = (q: string) => foundOf(hana, 'tournaments', q)
    expect(await found('palimpsest from:me')).toEqual([of.id])
    expect(await found(`palimpsest game:"${game.title}"`)).toEqual([of.id])
    expect(await found(`palimpsest before:${day(-1)}`)).toEqual([other.id])
    expect(await found(`palimpsest after:${day(-2)}`)).toEqual([of.id])
  })

  it('are narrowed by how far they are, and nothing else is found by that', async () => {
    const title = 'Ostinato'
    const [coming, running, over, off] = [
      await opened(wren, { title }),
      await opened(wren, { title }),
      await opened(wren, { title }),
      await opened(wren, { title }),
    ]
    await app.sql('update tournaments set started_at = now() where id = any($1)', [[running.id, over.id]])
    await app.sql('update tournaments set ended_at = now() where id = $1', [over.id])
    await app.sql('update tournaments set cancelled_at = now() where id = $1', [off.id])
    const found = (q: string) => foundOf(hana, 'tournaments', q)
    expect(await found('ostinato state:coming')).toEqual([coming.id])
    expect(await found('ostinato stand:läuft')).toEqual([running.id])
    expect(await found('ostinato state:past')).toEqual([off.id, over.id])
    expect(await found('ostinato state:past state:running')).toEqual([off.id, over.id, running.id])
    await setChallenge(wren, { title })
    expect((await overview(hana, 'ostinato state:coming')).groups.map(({ kind }) => kind)).toEqual(['tournaments'])
    expect(await searchPage(hana, 'tournaments', 'ostinato state:asleep')).toMatchObject({
      faults: [{ part: 'state:asleep', fault: 'no-such-state' }],
      items: [],
    })
  })
})
