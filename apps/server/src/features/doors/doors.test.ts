import { roles } from '@guildhall/contract/rules/roles'
import { raidAccountsAnHour } from '@guildhall/contract/rules/safety/door-limits'
import { afterEach, describe, expect, it } from 'vitest'
import { memberWithRole } from '../../../testing/authorization/scene.ts'
import { strangersInPair } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { write } from '../../../testing/posts/posts.ts'
import { refusal } from '../../../testing/refusal.ts'
import { answerHeld, heldQueue, ownHeld, tryToPost } from '../../../testing/safety/held-words.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const one = await forThisFile(createTestApp())
const two = await forThisFile(createTestApp({ dataOf: one }))
const admin = await memberWithRole(one, 'Aldo', roles.admin)
const moderator = await memberWithRole(one, 'Mo', roles.moderator)

const register = (email: string, on = one) =>
  on.call('POST /api/register', {
    body: { firstName: 'Wren', lastName: 'Aldous', email, password: 'the good dice live upstairs' },
  })
const doors = async () => (await moderator.call('GET /api/admin/doors')).body
const refuse = async (refusedDomains: string[]) =>
  admin.call('PUT /api/admin/doors/mail-domains', { body: { version: (await doors()).version, refusedDomains } })
const holdBack = (hours = 24) => moderator.call('PUT /api/admin/doors/raid', { body: { hours } })
const isOver = () => moderator.call('DELETE /api/admin/doors/raid')
const grownUp = async (id: string) =>
  one.sql(`update users set created_at = now() - interval '30 days' where id = $1`, [id])
const address = (domain: string) => `${crypto.randomUUID().slice(0, 8)}@${domain}`

afterEach(isOver)

describe('a mail domain that is refused', () => {
  it('lets no account be made there or below, however it is written, and others come in', async () => {
    expect((await refuse(['Trash.Example', '*.bücher.example', '@spam.example'])).body.refusedDomains).toEqual([
      'spam.example',
      'trash.example',
      'xn--bcher-kva.example',
    ])
    for (const domain of [
      'trash.example',
      'TRASH.example',
      'deep.below.trash.example',
      'xn--bcher-kva.example',
      'spam.example',
    ]) {
      expect([domain, refusal(await register(address(domain)))]).toEqual([domain, [422, 'address_refused']])
    }
    for (const domain of ['nottrash.example', 'trash.example.org', 'example']) {
      expect([domain, (await register(address(domain))).status < 300]).toEqual([domain, domain !== 'example'])
    }
    await refuse([])
    expect((await register(address('trash.example'))).status).toBe(201)
  })

  it('is one of disposable mail, too, as long as admins do not say otherwise, and what they allow comes in', async () => {
    const rule = async (facts: object) =>
      admin.call('PUT /api/admin/doors/mail-domains', {
        body: { version: (await doors()).version, refusedDomains: [], ...facts },
      })
    expect(await doors()).toMatchObject({ isDisposableRefused: true, allowedDomains: [] })
    const of = async (...domains: string[]) => {
      const answers = await Promise.all(domains.map((domain) => register(address(domain))))
      return answers.map(({ status }) => status)
    }
    expect(await of('mailinator.com', 'Any.YopMail.com', 'not-yopmail.example')).toEqual([422, 422, 201])
    expect((await rule({ allowedDomains: ['yopmail.com', 'good.spam.example'] })).body.isDisposableRefused).toBe(true)
    expect(await of('mailinator.com', 'yopmail.com')).toEqual([422, 201])
    // A page that knows of neither leaves both.
    expect((await refuse(['spam.example'])).body.allowedDomains).toEqual(['good.spam.example', 'yopmail.com'])
    expect(await of('spam.example', 'bad.spam.example', 'good.spam.example')).toEqual([422, 422, 201])
    await rule({ allowedDomains: [], isDisposableRefused: false })
    expect(await of('mailinator.com', 'yopmail.com')).toEqual([201, 201])
    const { body } = await admin.call('GET /api/admin/audit', { query: { area: 'house', limit: 1 } })
    expect(body[0]).toMatchObject({
      before: { domains: 'spam.example', allowed: 'good.spam.example, yopmail.com', isDisposableRefused: true },
      after: { domains: '', allowed: '', isDisposableRefused: false },
    })
    expect(refusal(await rule({ allowedDomains: ['no domain'] }))).toEqual([422, 'invalid'])
    await rule({ isDisposableRefused: true })
  })

  it('is written as a domain, and changed as it was read', async () => {
    for (const wrong of ['no domain', 'a@b.example', '-x.example', '..']) {
      expect([wrong, refusal(await refuse([wrong]))]).toEqual([wrong, [422, 'invalid']])
    }
    const { version } = await doors()
    await refuse(['trash.example'])
    const body = { version, refusedDomains: ['other.example'] }
    expect(refusal(await admin.call('PUT /api/admin/doors/mail-domains', { body }))).toEqual([
      409,
      'doors_changed_meanwhile',
    ])
    await refuse([])
  })
})

describe('a raid that is held back', () => {
  it('of 200 who want to come in on two servers lets in few, and is over by itself', async () => {
    await holdBack()
    await one.sql(`update users set created_at = now() - interval '2 hours'`)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => register(address('raid.example'), at % 2 === 0 ? one : two)),
    )
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(raidAccountsAnHour)
    expect((await doors()).raid?.accounts).toBe(raidAccountsAnHour)
    const [late] = answers.filter(({ status }) => status !== 201)
    expect([late && refusal(late), late?.headers.get('retry-after')]).toEqual([[429, 'registrations_slowed'], '3600'])
    await one.sql(`update doors set raid_until = now() - interval '1 second'`)
    expect((await doors()).raid).toBeNull()
    expect((await register(address('raid.example'))).status).toBe(201)
  })

  it('holds what newcomers write on every server until a moderator has looked, and nobody else', async () => {
    const [newcomer, regular] = [await one.member(), await one.member()]
    await grownUp(regular.id)
    await holdBack()
    await write(regular, 'I was here before.')
    await one.until(
      async () =>
        refusal(await two.call('POST /api/posts', { body: { text: 'Hello' } }, newcomer))?.[1] === 'waits_for_staff'
          ? true
          : undefined,
      'what is held on the other server',
    )
    const [own] = await ownHeld(newcomer)
    expect(own).toMatchObject({ text: 'Hello', wordRule: null })
    expect((await answerHeld(moderator, await heldQueue(moderator))).status).toBe(204)
    expect((await regular.call('GET /api/posts', { query: { authorId: newcomer.id } })).body).toHaveLength(1)
    await isOver()
    await one.until(async () => ((await tryToPost(newcomer, 'And now')).status === 201 ? true : undefined), 'the end')
  })

  it('lets newcomers write to friends and staff, and to no stranger', async () => {
    const { one: newcomer, other: stranger, pair } = await strangersInPair(one)
    await holdBack()
    const send = (text: string) => newcomer.call('POST /api/messages', { body: { conversationId: pair.id, text } })
    await one.until(
      async () => (refusal(await send('Hi'))?.[1] === 'strangers_held_back' ? true : undefined),
      'a refusal',
    )
    await befriend(newcomer, stranger)
    expect((await send('Hi')).status).toBe(201)
  })

  it('leaves domains that are being changed as they were read', async () => {
    const { version } = await doors()
    await holdBack()
    await admin.call('PUT /api/admin/doors/newcomers', { body: { areLimited: false, areFirstHeld: false } })
    const body = { version, refusedDomains: ['meanwhile.example'] }
    expect((await admin.call('PUT /api/admin/doors/mail-domains', { body })).status).toBe(200)
  })

  it('is in the log, ends early, and is longer when it is asked for again', async () => {
    const first = (await holdBack(1)).body.raid
    const second = (await holdBack(48)).body.raid
    expect(second?.since).toBe(first?.since)
    expect(Date.parse(second?.until ?? '') - Date.parse(first?.until ?? '')).toBeGreaterThan(46 * 3_600_000)
    for (let time = 0; time < 2; time += 1) expect((await isOver()).body.raid).toBeNull()
    const { body } = await admin.call('GET /api/admin/audit', { query: { area: 'house' } })
    expect(body.slice(0, 3).map(({ action }) => action)).toEqual([
      'house.raid-over',
      'house.raid-held-back',
      'house.raid-held-back',
    ])
  })
})
