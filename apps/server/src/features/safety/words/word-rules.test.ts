import { flaggedCasesADay, flaggedCopiesKept } from '@guildhall/contract/rules/safety/report-limits'
import { wordPatternsMaximum, wordRulesMaximum } from '@guildhall/contract/rules/safety/word-rule-limits'
import { afterEach, describe, expect, it } from 'vitest'
import { gatherCast } from '../../../../testing/authorization/scene.ts'
import { openPair, say, succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame } from '../../../../testing/gaming/catalogue.ts'
import { upload } from '../../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../../testing/pictures/picture-of.ts'
import { changeComment, comment, tryToComment } from '../../../../testing/posts/comments.ts'
import { write } from '../../../../testing/posts/posts.ts'
import { writeOnWall } from '../../../../testing/profiles.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { caseOf, report, settle, take } from '../../../../testing/safety/reporting.ts'
import { makeRule, removeRule, ruleOf, tryRule } from '../../../../testing/safety/word-rules.ts'
import { type CallName, createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { until } from '../../../../testing/until.ts'

const app = await forThisFile(createTestApp())
const other = await forThisFile(createTestApp({ dataOf: app }))
const { admin, moderator, owner } = await gatherCast(app)
const friend = await app.member()
await befriend(owner, friend)
const pair = await openPair(owner, friend)

afterEach(async () => {
  for (const rule of (await admin.call('GET /api/admin/word-rules')).body) await removeRule(admin, rule)
})

const refused = [422, 'words_refused']
const post = (author: TestMember, text: string, more = {}) =>
  author.call('POST /api/posts', { body: { text, ...more } })
const send = (author: TestMember, text: string) =>
  author.call('POST /api/messages', { body: { conversationId: pair.id, text } })

describe('a rule that refuses', () => {
  it('holds for everything that is said, however it is written, and names itself and never the word', async () => {
    await makeRule(admin, { name: 'Be kind' })
    const answer = await post(owner, 'what a z0rgle')
    expect(refusal(answer)).toEqual(refused)
    expect(answer.body).toMatchObject({ current: { rule: 'Be kind' } })
    expect(JSON.stringify(answer.body)).not.toMatch(/z.rgle/)
    expect(refusal(await post(owner, 'Look', { warning: 'zorgles' }))).toEqual(refused)
    const poll = { question: 'Who?', options: ['me', 'z-o-r-g-l-e'] }
    expect(refusal(await post(owner, 'Look', { poll }))).toEqual(refused)
    const kept = await write(owner, 'Fine.')
    const changed = { params: { id: kept.id }, body: { version: kept.version, text: 'Zórgle.' } }
    expect(refusal(await owner.call('PATCH /api/posts/{id}', changed))).toEqual(refused)
    expect(refusal(await tryToComment(friend, kept, 'zorgles'))).toEqual(refused)
    const said = await comment(friend, kept)
    expect(refusal(await changeComment(friend, said, 'zorgles'))).toEqual(refused)
    expect((await owner.call('GET /api/posts/{id}', { params: { id: kept.id } })).body.text).toBe('Fine.')
  })

  it('holds in chat by HTTP and by the hub, and for what is edited; nothing of it arrives', async () => {
    await makeRule(admin)
    const hub = await owner.hub('chat')
    expect(refusal(await send(owner, 'zorgle'))).toEqual(refused)
    const draft = { conversationId: pair.id, text: 'zorgle', clientMessageId: crypto.randomUUID() }
    await expect(hub.invoke('SendMessage', draft)).rejects.toThrow(/words_refused/)
    const message = await say(owner, pair, 'Good evening.')
    const edit = { params: { id: message.id }, body: { text: 'zorgle' } }
    expect(refusal(await owner.call('PATCH /api/messages/{id}', edit))).toEqual(refused)
    const { body } = await friend.call('GET /api/messages/conversation/{id}', { params: { id: pair.id } })
    expect(body.map(({ text }) => text)).toEqual(['Good evening.'])
  })

  it('holds for reviews, profiles and names, and only where it is for', async () => {
    await makeRule(admin, { areas: ['reviews', 'profiles'] })
    await write(owner, 'zorgle')
    const game = await makeGame(moderator)
    const review = { params: { gameId: game.id }, body: { title: 'zorgle', text: 'It holds up.' } }
    expect(refusal(await owner.call('POST /api/games/{gameId}/reviews', review))).toEqual(refused)
    const { version } = (await owner.call('GET /api/profile')).body
    expect(refusal(await owner.call('PATCH /api/profile', { body: { version, changes: { bio: 'zorgle' } } }))).toEqual(
      refused,
    )
  })

  it('does nothing once it is off, and what it allows is said', async () => {
    const rule = await makeRule(admin, { words: ['*zorg*'], allowed: ['zorgheim'] })
    await write(owner, 'Off to Zorgheim')
    expect(refusal(await post(owner, 'zorg'))).toEqual(refused)
    const { version, id } = rule
    const change = { params: { id }, body: { ...ruleOf({ words: ['*zorg*'], isOn: false }), version } }
    await admin.call('PUT /api/admin/word-rules/{id}', change)
    await write(owner, 'zorg')
  })
})

describe('what stood there before a rule', () => {
  it('is not asked again by what a member changes beside it, and is when it is written anew', async () => {
    const author = await app.member('Zorgle')
    const profile = async (changes: object) => {
      const { version } = (await author.call('GET /api/profile')).body
      return author.call('PATCH /api/profile', { body: { version, changes } })
    }
    await profile({ bio: 'zorgle' })
    await makeRule(admin)
    const me = (body: object) => author.call('PATCH /api/me', { body })
    expect((await me({ preferences: { language: 'de' } })).status).toBe(200)
    expect((await me({ firstName: 'Zorgle' })).status).toBe(200)
    expect((await profile({ headline: 'Fine', bio: 'zorgle' })).status).toBe(200)
    expect(refusal(await me({ lastName: 'Zorgle' }))).toEqual(refused)
    expect(refusal(await author.call('PUT /api/me/handle', { body: { handle: 'zorgle' } }))).toEqual(refused)
    expect(refusal(await profile({ headline: 'zorgle' }))).toEqual(refused)
  })

  it('is removed by staff, and put back as it was', async () => {
    const author = await app.member('Zorgle')
    await befriend(author, friend)
    const said = await write(author, 'zorgle')
    const reply = await comment(author, said, 'zorgles')
    const line = succeed(await writeOnWall(author, author, 'zorgle'))
    const { body } = await upload(author, await pictureOf({ width: 30, height: 10 }), { purpose: 'avatar' })
    await author.call('PUT /api/profile/picture', { body: { mediaId: body.id } })
    await makeRule(admin)
    const things = [
      { kind: 'picture', id: author.id },
      { kind: 'wallLine', id: line.id },
      { kind: 'comment', id: reply.id },
      { kind: 'post', id: said.id },
    ] as const
    for (const thing of things) {
      expect((await report(friend, thing)).status).toBe(204)
      const { id } = await caseOf(moderator, thing)
      await take(moderator, id)
      expect((await settle(moderator, id, 'removal', { rule: 'hate' })).status).toBe(200)
      expect([
        thing.kind,
        (await moderator.call('POST /api/admin/cases/{id}/put-back', { params: { id } })).status,
      ]).toEqual([thing.kind, 200])
    }
  })
})

describe('a rule that flags', () => {
  it('opens a case of what is said, which joins what members report of it', async () => {
    await makeRule(admin, { name: 'Look at it', action: 'flag' })
    const flagged = await write(owner, 'what a zorgle')
    const found = await caseOf(moderator, flagged)
    expect(found).toMatchObject({ kind: 'post', about: { id: owner.id }, reports: 1, reason: 'other' })
    await report(friend, { kind: 'post', id: flagged.id })
    const { body } = await take(moderator, found.id)
    expect(body.people).toMatchObject([{ reporter: { id: friend.id } }, { reporter: null, wordRule: 'Look at it' }])
    expect(body.copies?.[0]).toMatchObject({ text: 'what a zorgle' })
  })

  it('keeps words of a chat from whoever has not taken the case, as they were before and after an edit', async () => {
    await makeRule(admin, { action: 'flag' })
    const message = await say(owner, pair, 'a zorgle')
    await owner.call('PATCH /api/messages/{id}', { params: { id: message.id }, body: { text: 'two zorgles' } })
    const found = await caseOf(moderator, message)
    const { body } = await moderator.call('GET /api/admin/cases/{id}', { params: { id: found.id } })
    expect(body.copies).toBeNull()
    expect((await take(moderator, found.id)).body.copies?.map(({ text }) => text)).toEqual(['two zorgles', 'a zorgle'])
  })
})

describe('what one member has flagged', () => {
  const flaggedOf = (member: TestMember) =>
    app.sql<{ id: string; told: number }>(
      `select c.id, (select count(*)::int from notifications n where n.related_entity_id = c.id::text) as told
       from safety_cases c where c.about_id = $1`,
      [member.id],
    )

  it('fills neither the queue nor the bell of staff, and joins the cases that are open', async () => {
    await makeRule(admin, { action: 'flag' })
    const author = await app.member()
    const first = await write(author, 'a zorgle')
    const hearers = (await flaggedOf(author))[0]?.told
    expect(hearers).toBeGreaterThan(0)
    await write(author, 'another zorgle')
    expect((await flaggedOf(author)).map(({ told }) => told).toSorted()).toEqual([0, hearers])
    await app.sql(
      `with made as (
         insert into safety_cases (id, kind, target_id, title, about_id, is_private, reason)
         select gen_random_uuid(), 'post', gen_random_uuid(), '', $1, false, 'other' from generate_series(3, $2::int) returning id
       )
       insert into safety_reports (id, case_id, reason, words, copy, word_rule)
       select gen_random_uuid(), id, 'other', '', '{}', 'No slurs' from made`,
      [author.id, flaggedCasesADay],
    )
    expect((await write(author, 'one zorgle more')).text).toBe('one zorgle more')
    expect(await flaggedOf(author)).toHaveLength(flaggedCasesADay)
    const change = { params: { id: first.id }, body: { version: first.version, text: 'two zorgles' } }
    await author.call('PATCH /api/posts/{id}', change)
    const reports = () =>
      app.sql('select r.id from safety_reports r join safety_cases c on c.id = r.case_id where c.target_id = $1', [
        first.id,
      ])
    expect(await reports()).toHaveLength(2)
    await app.sql(
      `insert into safety_reports (id, case_id, reason, words, copy, word_rule)
       select gen_random_uuid(), id, 'other', '', to_jsonb(n), 'No slurs'
       from safety_cases, generate_series(3, $2::int) n where target_id = $1`,
      [first.id, flaggedCopiesKept],
    )
    const { version } = (await author.call('GET /api/posts/{id}', { params: { id: first.id } })).body
    const again = { params: { id: first.id }, body: { version, text: 'three zorgles' } }
    expect((await author.call('PATCH /api/posts/{id}', again)).status).toBe(200)
    expect(await reports()).toHaveLength(flaggedCopiesKept)
  })
})

describe('rules', () => {
  it('hold on another server within a second, and are gone there as soon', async () => {
    const postThere = () => other.call('POST /api/posts', { body: { text: 'zorgle' } }, owner)
    expect((await postThere()).status).toBe(201)
    const rule = await makeRule(admin)
    await until(async () => refusal(await postThere())[1] === 'words_refused', 'the rule there', 2000)
    await removeRule(admin, rule)
    await until(async () => (await postThere()).status === 201, 'its end there', 2000)
  })

  it('are refused with entries that nothing can be found by, each by its place', async () => {
    const answer = await tryRule(admin, { words: ['fine', '*!*'], patterns: ['(', 'a{1,900}'], allowed: ['*'] })
    expect(refusal(answer)).toEqual([422, 'invalid'])
    expect((answer.body as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      'words.1',
      'allowed.0',
      'patterns.0',
      'patterns.1',
    ])
  })

  it('are changed by one at a time', async () => {
    const { id, version } = await makeRule(admin)
    const change = (words: string[]) =>
      admin.call('PUT /api/admin/word-rules/{id}', { params: { id }, body: { ...ruleOf({ words }), version } })
    const answers = await Promise.all([change(['one']), change(['two'])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(refusal(await change(['three']))).toEqual([409, 'word_rule_changed_meanwhile'])
  })

  it('are not without end', async () => {
    const patterns = Array.from({ length: wordPatternsMaximum }, (_, at) => `x{${at + 1}}y`)
    await makeRule(admin, { patterns })
    expect(refusal(await tryRule(admin, { patterns: ['z'] }))).toEqual([422, 'too_many_patterns'])
    for (let made = 1; made < wordRulesMaximum; made++) await makeRule(admin)
    expect(refusal(await tryRule(admin))).toEqual([409, 'too_many_word_rules'])
  })

  it('are in the log with what is another', async () => {
    const { id, version } = await makeRule(admin, { words: ['one', 'two'] })
    const body = { ...ruleOf({ words: ['one', 'three'] }), version }
    await admin.call('PUT /api/admin/word-rules/{id}', { params: { id }, body })
    const [entry] = (await admin.call('GET /api/admin/audit', { query: { area: 'rules', limit: 1 } })).body
    expect(entry).toMatchObject({ action: 'rules.changed', on: { kind: 'rule', id } })
    expect([entry?.before, entry?.after]).toEqual([{ words: 'two' }, { words: 'three' }])
  })
})

describe('trying a rule', () => {
  it('says what all rules find in a text, those that are off, too', async () => {
    await makeRule(admin, { name: 'Off', isOn: false })
    await makeRule(admin, { name: 'On', words: ['snorf'] })
    const { body } = await moderator.call('POST /api/admin/word-rules/test', { body: { text: 'Snórf, z0rgle!' } })
    expect(body).toMatchObject([
      { rule: { name: 'Off', isOn: false }, entry: 'zorgle*', found: 'zorgle' },
      { rule: { name: 'On', isOn: true }, entry: 'snorf', found: 'snorf' },
    ])
  })

  it('tries one as it is being written, in the place of the one that it will be', async () => {
    const { id } = await makeRule(admin, { name: 'Saved', isOn: false })
    const tried = async (written: { id: string | null; words: string[] }) => {
      const body = { text: 'a zorgle, a snorf', written: { ...ruleOf({ name: 'Written' }), ...written } }
      return succeed(await admin.call('POST /api/admin/word-rules/test', { body }))
    }
    expect(await tried({ id, words: ['snorf'] })).toMatchObject([{ rule: { id, name: 'Written' }, found: 'snorf' }])
    expect((await tried({ id: null, words: ['snorf'] })).map(({ rule }) => [rule.id, rule.name])).toEqual([
      [id, 'Saved'],
      [null, 'Written'],
    ])
    expect(succeed(await admin.call('GET /api/admin/word-rules')).map(({ words }) => words)).toEqual([['zorgle*']])
  })

  it('names what of the one that is being written can never be found, in a text and in what was said', async () => {
    const written = ruleOf({ words: ['zorgle'], patterns: ['snorf+', '(unclosed'] })
    const faults = async (name: CallName, body: object) => {
      const answer = await admin.call(name, { body })
      return [...refusal(answer), app.problem(answer).errors?.map(({ field }) => field)]
    }
    expect(
      await faults('POST /api/admin/word-rules/test', { text: 'a zorgle', written: { id: null, ...written } }),
    ).toEqual([422, 'invalid', ['written.patterns.1']])
    expect(await faults('POST /api/admin/word-rules/dry-run', written)).toEqual([422, 'invalid', ['patterns.1']])
  })

  it('counts what it would have found lately, and shows of it what everybody may read', async () => {
    const found = await write(owner, 'A public blimfark')
    await write(owner, 'A blimfark for friends', { visibility: 'friends' })
    await say(owner, pair, 'A secret blimfark')
    const old = await write(owner, 'An old blimfark')
    await app.sql(`update posts set created_at = now() - interval '31 days' where id = $1`, [old.id])
    const { body } = await admin.call('POST /api/admin/word-rules/dry-run', { body: ruleOf({ words: ['blimfark'] }) })
    expect(body.areas).toMatchObject([
      { area: 'chat', found: 1 },
      { area: 'feed', found: 2 },
      { area: 'reviews', found: 0 },
      { area: 'profiles', found: 0 },
      { area: 'play', found: 0 },
    ])
    expect(body.samples).toEqual([
      {
        area: 'feed',
        text: 'A public blimfark',
        found: 'blimfark',
        by: expect.objectContaining({ id: owner.id }),
        at: found.createdAt,
        place: { kind: 'post', id: found.id },
      },
    ])
  })
})
