import type { SpoilerDraft } from '@guildhall/contract/posts'
import { passedChaptersMaximum } from '@guildhall/contract/rules/posts/spoiler-limits'
import { describe, expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { numberOf } from '../../../../testing/gaming/telling.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { answer, comment, commentsOf } from '../../../../testing/posts/comments.ts'
import {
  change,
  editsOf,
  getPost,
  picture,
  postsOf,
  remove,
  tryChange,
  tryPost,
  write,
} from '../../../../testing/posts/posts.ts'
import {
  chapter,
  ending,
  finish,
  pass,
  takeBackPass,
  tellAchievement,
  unlock,
  unveil,
  unveilComment,
  veilAgain,
} from '../../../../testing/posts/spoilers.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const moderator = await moderatorOf(app)
const author = await app.member()
const game = await makeGame(moderator)

const words = async (reader: TestMember, post: { id: string }) => {
  const { text, veil } = await getPost(reader, post)
  return [text, veil]
}

const saidBefore = async (reader: TestMember, post: { id: string }) =>
  succeed(await editsOf(reader, post)).map(({ text }) => text)

const tagComment = (
  member: TestMember,
  { id, text, version }: { id: string; text: string; version: number },
  spoiler: SpoilerDraft | null,
) => member.call('PATCH /api/comments/{id}', { params: { id }, body: { text, spoiler, version } })

describe('a tag', () => {
  it('is read before the words, as its author chose it', async () => {
    const reader = await app.member()
    const post = await write(author, 'She wins.', { gameId: game.id, spoiler: chapter(game, 'Act  Three') })
    expect(post).toMatchObject({
      text: 'She wins.',
      veil: 'open',
      spoiler: { kind: 'chapter', chapter: 'Act  Three', isPassed: false },
    })
    expect(await getPost(reader, post)).toMatchObject({
      text: '',
      veil: 'down',
      game: { id: game.id },
      spoiler: { kind: 'chapter', game: { id: game.id }, chapter: 'Act  Three', achievement: null, isPassed: false },
    })
  })

  it('names something that the game is known to have', async () => {
    const tag = await tellAchievement(app, author, game, { key: 'ACH_KNOWN' })
    const elsewhere = { ...tag, gameId: (await makeGame(moderator)).id }
    const unheard = { ...tag, achievement: { source: 'steam', sourceId: 'nowhere', key: 'ACH_KNOWN' } } as SpoilerDraft
    for (const spoiler of [elsewhere, unheard]) {
      expect(refusal(await tryPost(author, { text: 'Done.', spoiler }))).toEqual([422, 'spoiler_refused'])
    }
    expect(refusal(await tryPost(author, { text: 'Done.', spoiler: { kind: 'ending', gameId: '999999999' } }))[1]).toBe(
      'game_not_found',
    )
    for (const spoiler of [
      { ...tag, achievement: null },
      { ...ending(game), chapter: 'Two' },
      { ...chapter(game), chapter: '' },
    ]) {
      expect(refusal(await tryPost(author, { text: 'Done.', spoiler }))).toEqual([422, 'invalid'])
    }
  })

  it('does not say what an achievement is called while its platform hides that', async () => {
    const reader = await app.member()
    const spoiler = await tellAchievement(app, author, game, { key: 'ACH_HIDDEN', title: 'Patricide', isHidden: true })
    const post = await write(author, 'Well.', { spoiler })
    expect((await getPost(reader, post)).spoiler?.achievement).toMatchObject({ key: 'ACH_HIDDEN', title: null })
    expect(post.spoiler?.achievement).toMatchObject({ title: 'Patricide' })
    await unlock(app, reader, spoiler)
    expect(await getPost(reader, post)).toMatchObject({
      text: 'Well.',
      veil: 'open',
      spoiler: { achievement: { title: 'Patricide' } },
    })
  })

  it('comes later, changes and goes; what was said under it stays under it', async () => {
    const reader = await app.member()
    const post = await write(author, 'First words')
    const tagged = await change(author, post, { spoiler: ending(game) })
    expect(tagged).toMatchObject({ version: 2, editedAt: null })
    expect(await words(reader, post)).toEqual(['', 'down'])
    expect(await change(author, tagged, { spoiler: ending(game) })).toMatchObject({ version: 2 })
    expect(refusal(await tryChange(author, post, { spoiler: null }))).toEqual([409, 'post_changed_meanwhile'])
    const second = await change(author, tagged, { text: 'Second words' })
    expect(await saidBefore(reader, post)).toEqual([])
    const third = await change(author, second, { text: 'Third words', spoiler: null })
    expect(third.spoiler).toBeNull()
    expect(await words(reader, post)).toEqual(['Third words', 'open'])
    expect(await saidBefore(reader, post)).toEqual([])
    expect(await saidBefore(author, post)).toEqual(['First words', 'Second words'])
    await finish(reader, game)
    expect(await saidBefore(reader, post)).toEqual(['First words', 'Second words'])
  })

  it('of a reply comes and goes alike', async () => {
    const reader = await app.member()
    const post = await write(author, 'What do you think?')
    const said = await comment(author, post, 'First reply')
    expect(refusal(await tagComment(reader, said, ending(game)))[0]).toBe(403)
    const tagged = succeed(await tagComment(author, said, ending(game)))
    expect(tagged).toMatchObject({ text: 'First reply', version: 2, editedAt: null })
    expect(await commentsOf(reader, post)).toMatchObject([{ text: '', veil: 'down', spoiler: { kind: 'ending' } }])
    const changed = succeed(
      await author.call('PATCH /api/comments/{id}', {
        params: { id: said.id },
        body: { text: 'Second reply', spoiler: null, version: 2 },
      }),
    )
    expect(changed.spoiler).toBeNull()
    const edits = await reader.call('GET /api/comments/{id}/edits', { params: { id: said.id } })
    expect(edits.body).toEqual([])
  })

  it('takes the words out of what was told of them', async () => {
    const [named, other] = [await app.member(), await app.member()]
    const [{ handle } = { handle: '' }] = await app.sql<{ handle: string }>('select handle from users where id = $1', [
      named.id,
    ])
    const post = await write(author, `They all live, @${handle}`)
    const said = await comment(named, post, 'I knew it')
    await answer(other, said, 'So did I')
    const told = async (member: TestMember) => JSON.stringify(await notificationsOf(member))
    expect(await told(named)).toMatch(/They all live.*|So did I.*/)
    await change(author, post, { spoiler: ending(game) })
    expect(await told(named)).not.toMatch(/They all live|So did I/)
    expect(await told(author)).not.toContain('I knew it')
  })
})

describe('a veil', () => {
  it('is lifted for one reader and one post, and comes down again', async () => {
    const [reader, other] = [await app.member(), await app.member()]
    const post = await write(author, 'He was dead.', { spoiler: ending(game) })
    const alike = await write(author, 'All along.', { spoiler: ending(game) })
    for (let time = 0; time < 2; time++) {
      expect(succeed(await unveil(reader, post))).toMatchObject({ text: 'He was dead.', veil: 'lifted' })
    }
    expect(await words(reader, alike)).toEqual(['', 'down'])
    expect(await words(other, post)).toEqual(['', 'down'])
    for (let time = 0; time < 2; time++) {
      expect(succeed(await veilAgain(reader, post))).toMatchObject({ text: '', veil: 'down' })
    }
  })

  it('is not lifted by an answer from before to who does not see the post any more', async () => {
    const reader = await app.member()
    const post = await write(author, 'She wins.', { spoiler: chapter(game, 'Act four') })
    for (const name of ['PUT /api/posts/{id}/unveiled', 'PUT /api/posts/{id}/passed'] as const) {
      const lift = () =>
        reader.call(name, {
          params: { id: post.id },
          headers: { 'idempotency-key': `lifting-${name.slice(-8)}`.replace('/', '-') },
        })
      expect(succeed(await lift()).text).toBe('She wins.')
      await app.sql(`update posts set visibility = 'private' where id = $1`, [post.id])
      expect(refusal(await lift())).toEqual([404, 'post_not_found'])
      await app.sql(`update posts set visibility = 'public' where id = $1`, [post.id])
    }
  })

  it('opens with the progress of its reader, and closes with it', async () => {
    const reader = await app.member()
    const post = await write(author, 'The end.', { spoiler: ending(game) })
    for (const [status, veil] of [
      ['playing', 'down'],
      ['completed', 'open'],
      ['dropped', 'down'],
      ['beaten', 'open'],
    ] as const) {
      await finish(reader, game, status)
      expect([status, (await words(reader, post))[1]]).toEqual([status, veil])
    }
  })

  it('of a chapter opens for who says they are past it, wherever it is named', async () => {
    const reader = await app.member()
    const post = await write(author, 'One', { spoiler: chapter(game, 'Chapter 7') })
    const alike = await write(author, 'Two', { spoiler: chapter(game, 'CHAPTER   7') })
    const later = await write(author, 'Three', { spoiler: chapter(game, 'Chapter 8') })
    const ofOther = await write(author, 'Four', { spoiler: chapter(await makeGame(moderator), 'Chapter 7') })
    for (let time = 0; time < 2; time++) {
      expect(succeed(await pass(reader, post))).toMatchObject({
        text: 'One',
        veil: 'open',
        spoiler: { isPassed: true },
      })
    }
    expect(await words(reader, alike)).toEqual(['Two', 'open'])
    expect([await words(reader, later), await words(reader, ofOther)]).toEqual([
      ['', 'down'],
      ['', 'down'],
    ])
    expect(succeed(await takeBackPass(reader, alike))).toMatchObject({ veil: 'down' })
    expect(await words(reader, post)).toEqual(['', 'down'])
  })

  it('of anything else is not opened by a word, nor has a member words without end', async () => {
    const reader = await app.member()
    const post = await write(author, 'One', { spoiler: ending(game) })
    expect(refusal(await pass(reader, post))).toEqual([422, 'not_a_chapter'])
    expect(refusal(await pass(reader, await write(author)))).toEqual([422, 'not_a_chapter'])
    await app.sql(
      `insert into passed_chapters (user_id, game_id, chapter_key)
       select $1, $2, 'part ' || number from generate_series(1, $3::integer) as number`,
      [reader.id, await numberOf(app, game.id), passedChaptersMaximum],
    )
    const more = await write(author, 'Two', { spoiler: chapter(game, 'One more') })
    expect(refusal(await pass(reader, more))).toEqual([409, 'too_many_passed_chapters'])
  })

  it('of a post stands before what is answered there, also once the post is gone', async () => {
    const [reader, guest] = [await app.member(), await app.member()]
    const post = await write(author, 'Spoken', { spoiler: ending(game) })
    const said = await comment(guest, post, 'Answered')
    const own = await comment(reader, post, 'My guess')
    const seen = async () => new Map((await commentsOf(reader, post)).map(({ id, text, veil }) => [id, [text, veil]]))
    expect([(await seen()).get(said.id), (await seen()).get(own.id)]).toEqual([
      ['', 'down'],
      ['My guess', 'open'],
    ])
    expect(await commentsOf(author, post)).toMatchObject([{ veil: 'open' }, { veil: 'open' }])
    expect(succeed(await unveilComment(reader, said))).toMatchObject({
      text: 'Answered',
      veil: 'lifted',
      spoiler: null,
    })
    await remove(author, post)
    const [late] = [await app.member()]
    expect((await commentsOf(late, post)).map(({ text }) => text)).toEqual(['', ''])
    await unveil(late, post)
    expect((await commentsOf(late, post)).map(({ text }) => text).toSorted()).toEqual(['Answered', 'My guess'])
  })

  it('of a reply of its own stays when the post is asked for', async () => {
    const reader = await app.member()
    const post = await write(author, 'Spoken', { spoiler: ending(game) })
    const said = await comment(author, post, 'A step further')
    await tagComment(author, said, chapter(game, 'Epilogue'))
    await unveil(reader, post)
    expect(await commentsOf(reader, post)).toMatchObject([{ text: '', veil: 'down', spoiler: { chapter: 'Epilogue' } }])
  })

  it('follows a game that turns out to be a double, and back', async () => {
    const [reader, double, kept] = [await app.member(), await makeGame(moderator), await makeGame(moderator)]
    const post = await write(author, 'Twice', { spoiler: chapter(double, 'Prologue') })
    const ofKept = await write(author, 'Once', { spoiler: chapter(kept, 'Prologue') })
    await pass(reader, post)
    expect(await words(reader, ofKept)).toEqual(['', 'down'])
    const { body } = await moderator.call('POST /api/games/{gameId}/merge/{intoId}', {
      params: { gameId: double.id, intoId: kept.id },
    })
    expect((await getPost(reader, post)).spoiler?.game.id).toBe(kept.id)
    expect([await words(reader, post), await words(reader, ofKept)]).toEqual([
      ['Twice', 'open'],
      ['Once', 'open'],
    ])
    const { id: mergeId } = body as { id: string }
    await moderator.call('POST /api/games/merges/{mergeId}/undo', { params: { mergeId } })
    expect((await getPost(reader, post)).spoiler?.game.id).toBe(double.id)
    expect([await words(reader, post), await words(reader, ofKept)]).toEqual([
      ['Twice', 'open'],
      ['', 'down'],
    ])
  })

  it('keeps a tag that only it has out of lists and numbers', async () => {
    const reader = await app.member()
    const tag = `only${reader.id.replaceAll('-', '')}`
    const post = await write(author, `It ends with #${tag}`, {
      spoiler: ending(game),
      pictures: [{ mediaId: await picture(author) }],
    })
    expect(await postsOf(reader, { tag })).toEqual([])
    await unveil(reader, post)
    expect(await postsOf(reader, { tag })).toHaveLength(1)
  })
})
