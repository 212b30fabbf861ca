import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { followedTagsMaximum } from '@guildhall/contract/rules/posts/tag-limits'
import { describe, expect, it } from 'vitest'
import { block, mute } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { filterWords } from '../../../../testing/posts/filters.ts'
import { change, remove, write } from '../../../../testing/posts/posts.ts'
import { ending } from '../../../../testing/posts/spoilers.ts'
import { askForBell, followTag, silenceBell, tagOf, unfollowTag } from '../../../../testing/posts/tags.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

const people = (count: number) => Promise.all(Array.from({ length: count }, () => app.member()))
const followedBy = async (member: TestMember, query = {}) =>
  succeed(await member.call('GET /api/followed-tags', { query }))

describe('a followed tag', () => {
  it('stands in the own list by name, however it was written, until it is followed no more', async () => {
    const [member] = (await people(1)) as [TestMember]
    for (const tag of ['#Zelda', 'ＭＭＯ', 'zelda', 'бой']) expect((await followTag(member, tag)).status).toBe(204)
    expect((await askForBell(member, 'MMO')).status).toBe(204)
    await followTag(member, 'mmo')
    const quiet = { isRinging: false }
    expect(await followedBy(member)).toEqual([
      { tag: 'mmo', isRinging: true },
      { tag: 'zelda', ...quiet },
      { tag: 'бой', ...quiet },
    ])
    expect(await followedBy(member, { after: 'mmo', limit: 1 })).toEqual([{ tag: 'zelda', ...quiet }])
    expect(await tagOf(member, 'mmo')).toMatchObject({ isFollowed: true, isRinging: true })
    await silenceBell(member, 'mmo')
    expect(await tagOf(member, 'mmo')).toMatchObject({ isFollowed: true, isRinging: false })
    for (let time = 0; time < 2; time++) expect((await unfollowTag(member, 'mmo')).status).toBe(204)
    expect(await tagOf(member, 'mmo')).toMatchObject({ isFollowed: false, isRinging: false })
    expect((await silenceBell(member, 'mmo')).status).toBe(204)
  })

  it('is one that a post can have', async () => {
    const [member] = (await people(1)) as [TestMember]
    for (const tag of ['two words', '123', '#', 'a/b', 'x'.repeat(51), '##a']) {
      expect([tag, (await followTag(member, tag)).status]).toEqual([tag, 400])
    }
  })

  it('is one of so many, also when the last two come together', async () => {
    const [member] = (await people(1)) as [TestMember]
    await app.sql(
      `insert into followed_tags (user_id, tag) select $1, 'tag' || n from generate_series(2, $2::integer) n`,
      [member.id, followedTagsMaximum],
    )
    const answers = await Promise.all([followTag(member, 'one'), askForBell(member, 'other')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused && app.problem(refused).code).toBe('too_many_followed_tags')
    expect((await askForBell(member, 'tag2')).status).toBe(204)
  })

  it('has posts and followers of whom the reader may know', async () => {
    const [reader, one, blocked, suspended, muted] = (await people(5)) as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ]
    for (const member of [one, blocked, suspended, muted]) {
      await followTag(member, 'counted')
      await write(member, 'One more #counted')
    }
    await write(one, 'For friends, #counted', { visibility: 'friends' })
    expect(await tagOf(reader, 'counted')).toMatchObject({ posts: 4, followers: 4 })
    await block(blocked, reader)
    await mute(reader, muted)
    await app.sql('update users set suspended_at = now() where id = $1', [suspended.id])
    expect(await tagOf(reader, 'counted')).toMatchObject({ posts: 1, followers: 2 })
    expect(await tagOf(one, 'counted')).toMatchObject({ posts: 4, followers: 3 })
  })
})

describe('the bell of a tag', () => {
  it('is heard behind however many who asked and do not see the post, each once', async () => {
    const [author, friend] = [await app.member(), await app.member()]
    await befriend(author, friend)
    await askForBell(friend, 'crowded')
    await askForBell(friend, 'full')
    await app.sql(
      `with likeness as (
         insert into users
         select (jsonb_populate_record(original, jsonb_build_object(
           'id', '00000000-0000-4000-8000-' || lpad(nth::text, 12, '0'), 'email_key', 'crowd' || nth, 'handle', 'crowd' || nth))).*
         from users as original, generate_series(1, 600) nth where original.id = $1 returning id
       )
       insert into followed_tags (user_id, tag, rings)
       select id, tag, true from likeness cross join unnest(array['crowded', 'full']) as tag`,
      [friend.id],
    )
    const told = (post: { id: string }) =>
      app.sql<{ rows: number }>('select count(*)::int as rows from notifications where related_entity_id = $1', [
        post.id,
      ])
    const forFriends = await write(author, 'For friends, #crowded and #full', { visibility: 'friends' })
    await app.until(async () => (await notificationsOf(friend)).some((one) => one.relatedEntityId === forFriends.id))
    expect(await told(forFriends)).toEqual([{ rows: 1 }])
    const forAll = await write(author, 'For all, #crowded and #full')
    await app.until(async () => (await notificationsOf(friend)).some((one) => one.relatedEntityId === forAll.id))
    expect(await told(forAll)).toEqual([{ rows: 601 }])
  })

  const toldOf = async (member: TestMember) =>
    (await notificationsOf(member, { type: notificationTypes.content })).map(({ words, relatedEntityId, target }) => ({
      words,
      relatedEntityId,
      target,
    }))
  const isTold = (member: TestMember, count: number) =>
    app.until(async () => (await toldOf(member)).length === count, 'being told')

  it('tells of a new post once, whoever sees it and asked for it', async () => {
    const [author, asked, both, quiet, friend, blocked, muter] = (await people(7)) as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ]
    for (const member of [author, asked, both, friend, blocked, muter]) await askForBell(member, 'bells')
    await askForBell(both, 'whistles')
    await followTag(quiet, 'bells')
    await befriend(author, friend)
    await block(author, blocked)
    await mute(muter, author)
    const first = await write(author, 'With #bells and #whistles')
    const told = { words: 'wrote a post with #bells.', relatedEntityId: first.id, target: 'post' }
    for (const member of [asked, both, friend]) {
      await isTold(member, 1)
      expect(await toldOf(member)).toEqual([told])
    }
    const second = await write(author, 'For friends, #bells', { visibility: 'friends' })
    await isTold(friend, 2)
    const last = await write(author, 'Quietly, #bells', { warning: 'Loud' })
    await isTold(asked, 2)
    expect((await toldOf(asked))[0]).toEqual({
      words: 'wrote a post with a tag that you follow.',
      relatedEntityId: last.id,
      target: 'post',
    })
    for (const member of [author, quiet, blocked, muter]) expect(await toldOf(member)).toEqual([])
    await remove(author, second)
    expect((await toldOf(friend)).map(({ relatedEntityId }) => relatedEntityId)).toEqual([last.id, first.id])
    await change(author, first, { visibility: 'private' })
    expect((await toldOf(friend)).map(({ relatedEntityId }) => relatedEntityId)).toEqual([last.id])
  })

  it('of a game tells of posts about it, follows it into what it becomes, and goes silent', async () => {
    const [author, asked, both] = (await people(3)) as [TestMember, TestMember, TestMember]
    const moderator = await moderatorOf(app)
    const [double, game] = [await makeGame(moderator), await makeGame(moderator)]
    const ofGame = ({ id }: { id: string }) => ({ params: { gameId: id } })
    for (const member of [asked, both]) {
      expect((await member.call('PUT /api/games/{gameId}/bell', ofGame(double))).status).toBe(204)
    }
    await askForBell(both, 'chimes')
    await write(author, 'With #chimes', { gameId: double.id })
    await isTold(asked, 1)
    await isTold(both, 1)
    expect((await toldOf(asked))[0]?.words).toBe(`wrote a post about ${double.title}.`)
    expect((await toldOf(both))[0]?.words).toBe('wrote a post with #chimes.')
    await moderator.call('POST /api/games/{gameId}/merge/{intoId}', { params: { gameId: double.id, intoId: game.id } })
    expect(succeed(await asked.call('GET /api/games/{gameId}/bell', ofGame(game)))).toEqual({ isRinging: true })
    await write(author, 'Once more', { gameId: game.id })
    await isTold(asked, 2)
    for (let time = 0; time < 2; time++) await asked.call('DELETE /api/games/{gameId}/bell', ofGame(game))
    await write(author, 'The last', { gameId: game.id })
    await isTold(both, 3)
    expect(await toldOf(asked)).toHaveLength(2)
    expect((await asked.call('PUT /api/games/{gameId}/bell', ofGame({ id: 'h999999' }))).status).toBe(404)
  })

  it('does not tell whom the post names already, and says no tag of what goes under a warning', async () => {
    const [author, named, asked] = (await people(3)) as [TestMember, TestMember, TestMember]
    const { handle } = succeed(await named.call('GET /api/me'))
    for (const member of [named, asked]) await askForBell(member, 'gong')
    const post = await write(author, `The #gong, @${handle}`)
    await isTold(asked, 1)
    expect((await notificationsOf(named)).map(({ words }) => words)).toEqual([
      `mentioned you in a post: The #gong, @${handle}`,
    ])
    await change(author, post, { warning: 'Loud' })
    expect(await toldOf(asked)).toEqual([])
  })

  it('rings for what is veiled whatever is filtered: nobody learns a word of it', async () => {
    const [author, asked, filtering] = (await people(3)) as [TestMember, TestMember, TestMember]
    const game = await makeGame(await moderatorOf(app))
    for (const member of [asked, filtering]) {
      await askForBell(member, 'veiledbell')
      await member.call('PUT /api/games/{gameId}/bell', { params: { gameId: game.id } })
    }
    await filterWords(filtering, 'butler', { action: 'hide' })
    await write(author, 'The butler, in the open #veiledbell')
    await write(author, 'The butler #veiledbell', { warning: 'Loud' })
    await write(author, 'The butler', { gameId: game.id, spoiler: ending(game) })
    await isTold(asked, 3)
    await isTold(filtering, 2)
    expect((await toldOf(filtering)).map(({ words }) => words).toSorted()).toEqual([
      `wrote a post about ${game.title}.`,
      'wrote a post with a tag that you follow.',
    ])
  })
})
