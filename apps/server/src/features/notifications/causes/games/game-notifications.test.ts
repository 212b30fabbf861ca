import type { Game } from '@guildhall/contract/games'
import { notificationSubtype, notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { describe, expect, it } from 'vitest'
import { block, choosePrivacy, mute } from '../../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../../testing/for-this-file.ts'
import { befriend } from '../../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../../testing/gaming/catalogue.ts'
import { numberOf } from '../../../../../testing/gaming/telling.ts'
import { notificationsOf } from '../../../../../testing/notifications.ts'
import { makeDue, publishDue, schedule } from '../../../../../testing/posts/drafts.ts'
import { createTestApp, type TestMember } from '../../../../../testing/test-app.ts'
import { createApp } from '../../../../app.ts'

let faces: ReturnType<typeof createApp> | undefined
const app = await forThisFile(
  createTestApp({
    compose: (platform) => {
      faces = createApp(platform)
    },
  }),
)
const moderator = await moderatorOf(app)
const gaming = notificationTypes.gaming

const follow = (member: TestMember, game: Game) =>
  member.call('PUT /api/games/{gameId}/follow', { params: { gameId: game.id } })
const change = (game: Game, facts: object) =>
  moderator.call('PATCH /api/games/{gameId}', {
    params: { gameId: game.id },
    body: { version: game.version, ...facts },
  })
const wordsOf = async (member: TestMember) =>
  (await notificationsOf(member, { type: gaming })).map(({ words }) => words)
const nextYear = new Date().getUTCFullYear() + 1

describe('who follows a game', () => {
  it('hears when it comes out, once for each date, and what it became; live, and it leads there', async () => {
    const [fan, other] = [await app.member(), await app.member()]
    const [game, double] = [await makeGame(moderator), await makeGame(moderator)]
    await follow(fan, game)
    const hub = await fan.hub('notifications')
    const dated = (await change(game, { releaseDate: `${nextYear}-12-04` })).body
    const [pushed] = await hub.next('ReceiveNotification')
    expect(pushed).toMatchObject({
      type: gaming,
      subtype: notificationSubtype('GameUpdate'),
      message: `${game.title} comes out on ${nextYear}-12-04.`,
      actor: null,
      target: 'game',
      relatedEntityId: game.id,
      channelKind: 'gameNews',
    })
    const undated = (await change(dated, { releaseDate: null, releaseYear: null })).body
    await change(undated, { releaseDate: `${nextYear}-12-04` })
    await moderator.call('POST /api/games/{gameId}/merge/{intoId}', { params: { gameId: double.id, intoId: game.id } })
    await app.until(async () => ((await wordsOf(fan)).length > 1 ? true : undefined))
    expect(await wordsOf(fan)).toEqual([`${double.title} is ${game.title} now: the two are one game.`, pushed.words])
    expect(await wordsOf(other)).toEqual([])
  })

  it('hears nothing of dates that are long gone', async () => {
    const fan = await app.member()
    const game = await makeGame(moderator, { releaseYear: 1998 })
    await follow(fan, game)
    const old = (await change(game, { releaseYear: 1997 })).body
    await change(old, { releaseDate: `${nextYear}-01-02` })
    await app.until(async () => ((await wordsOf(fan)).length > 0 ? true : undefined))
    expect(await wordsOf(fan)).toEqual([`${game.title} comes out on ${nextYear}-01-02.`])
  })
})

describe('a rare unlock', () => {
  const unlock = async (member: TestMember, game: Game, key: string, { share = 2, at = new Date() } = {}) => {
    const gameId = await numberOf(app, game.id)
    const facts = { key, title: `The ${key}`, description: null }
    await app.platform.transactions.run(async (unit) =>
      faces?.achievements.tell(unit, member.id, [
        {
          source: 'steam',
          sourceId: `app of ${game.id} ${key}`,
          gameId,
          evidence: 'proved',
          unlocked: [{ ...facts, isUnlocked: true, unlockedAt: at }],
          described: [{ ...facts, isHidden: false, share }],
        },
      ]),
    )
  }

  it('is told to who did it and to friends who see it on their shelf, and to these as long as they do', async () => {
    const [player, friend, blocked, muting, stranger] = await Promise.all(Array.from({ length: 5 }, () => app.member()))
    for (const one of [friend, blocked, muting]) await befriend(player as TestMember, one as TestMember)
    const people = { player, friend, blocked, muting, stranger } as Record<string, TestMember>
    const of = (name: string) => people[name] as TestMember
    await block(of('blocked'), of('player'))
    await mute(of('muting'), of('player'))
    const game = await makeGame(moderator)
    await of('player').call('POST /api/library/{userId}/game/{gameId}', {
      params: { userId: of('player').id, gameId: game.id },
      body: { status: 'playing' },
    })
    const hub = await of('friend').hub('notifications')
    await unlock(of('player'), game, 'lamp')
    await unlock(of('player'), game, 'lamp')
    await unlock(of('player'), game, 'common', { share: 60 })
    await unlock(of('player'), game, 'ancient', { at: new Date(Date.now() - 30 * 86_400_000) })
    const [pushed] = await hub.next('ReceiveNotification')
    const words = `unlocked something rare in ${game.title}: The lamp`
    expect(pushed).toMatchObject({ words, target: 'game', relatedEntityId: game.id, channelKind: 'achievements' })
    expect(await wordsOf(of('player'))).toEqual([`You unlocked something rare in ${game.title}: The lamp`])
    expect(await wordsOf(of('friend'))).toEqual([words])
    for (const name of ['blocked', 'muting', 'stranger']) expect(await wordsOf(of(name))).toEqual([])
    await choosePrivacy(of('player'), { library: 'nobody' })
    expect(await wordsOf(of('friend'))).toEqual([])
    expect(await wordsOf(of('player'))).toHaveLength(1)
  })
})

it('a post that could not come out is told to its author, once', async () => {
  const author = await app.member()
  const game = await makeGame(moderator)
  const { id } = await schedule(author, { text: 'On a game', gameId: game.id })
  await app.sql('delete from games where id = $1', [Number(game.id.replace(/\D/g, ''))])
  await makeDue(app, { id })
  await publishDue(app)
  await publishDue(app)
  expect(await notificationsOf(author)).toMatchObject([
    {
      type: notificationTypes.system,
      subtype: notificationSubtype('SystemMessage'),
      target: 'drafts',
      relatedEntityId: id,
    },
  ])
})
