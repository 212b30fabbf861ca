import { describe, expect, it } from 'vitest'
import { block, choosePrivacy, mute, unmute } from '../../../../testing/boundaries.ts'
import { draftOf, setChallenge } from '../../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { foundOf, searchPage, typeahead } from '../../../../testing/search/searching.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const [sorcha, mara, stranger] = [await app.member('Sorcha'), await app.member('Mara'), await app.member('Ida')]
await befriend(sorcha, mara)

describe('challenges', () => {
  it('are found by title and rules, the newest first, with what they are; drafts by nobody', async () => {
    const first = await setChallenge(sorcha, { title: 'Quagmire without a map' })
    const second = await setChallenge(sorcha, { title: 'Nothing', rules: 'Through the quagmire. ||quicksand|| waits.' })
    await draftOf(sorcha, { title: 'Quagmire, later' })
    for (const member of [sorcha, mara, stranger]) {
      expect(await foundOf(member, 'challenges', 'quagmire')).toEqual([second.id, first.id])
      expect(await foundOf(member, 'challenges', 'quicksand')).toEqual([])
    }
    const { items } = await searchPage(mara, 'challenges', 'quagmire map')
    expect(items).toMatchObject([
      {
        kind: 'challenges',
        id: first.id,
        creator: { id: sorcha.id },
        state: 'running',
        people: 0,
        title: {
          text: 'Quagmire without a map',
          marks: [
            [0, 8],
            [19, 22],
          ],
        },
        excerpt: null,
      },
    ])
    expect((await typeahead(mara, 'quagm')).map(({ kind }) => kind)).toEqual(['challenges', 'challenges'])
    const [page] = (await searchPage(mara, 'challenges', 'quagmire', { limit: 1 })).items
    const rest = await searchPage(mara, 'challenges', 'quagmire', { limit: 5, before: page?.cursor ?? '' })
    expect(rest).toMatchObject({ total: null, items: [{ id: first.id }] })
  })

  it('are found and counted by who sees them alone, and not by who wants to hear nothing of who set them', async () => {
    const title = 'Zugzwang'
    const [friends, invited, all] = [
      await setChallenge(sorcha, { title, audience: 'friends' }),
      await setChallenge(sorcha, { title, audience: 'invited', invitedIds: [mara.id] }),
      await setChallenge(sorcha, { title }),
    ]
    const found = () => Promise.all([sorcha, mara, stranger].map((member) => foundOf(member, 'challenges', title)))
    const whole = [all.id, invited.id, friends.id]
    expect(await found()).toEqual([whole, whole, [all.id]])
    await mute(mara, sorcha)
    expect(await foundOf(mara, 'challenges', title)).toEqual([])
    await unmute(mara, sorcha)
    await choosePrivacy(sorcha, { postSearch: 'nobody' })
    expect(await found()).toEqual([whole, [], []])
    await choosePrivacy(sorcha, { postSearch: 'everyone' })
    await block(stranger, sorcha)
    expect(await found()).toEqual([whole, whole, []])
  })

  it('are narrowed by who set them, of which game and when', async () => {
    const game = await makeGame(await moderatorOf(app), { title: `Umbral ${crypto.randomUUID()}` })
    const of = await setChallenge(mara, { title: 'Palimpsest', gameIds: [game.id] })
    const other = await setChallenge(sorcha, { title: 'Palimpsest' })
    await app.sql(`update challenges set published_at = now() - interval '3 days' where id = $1`, [other.id])
    const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
    const found = (q: string) => foundOf(mara, 'challenges', q)
    expect(await found('palimpsest from:me')).toEqual([of.id])
    expect(await found(`palimpsest game:"${game.title}"`)).toEqual([of.id])
    expect(await found(`palimpsest before:${day(-1)}`)).toEqual([other.id])
    expect(await found(`palimpsest after:${day(-2)}`)).toEqual([of.id])
  })
})
