import { notificationSubtype, notificationSubtypeNames } from '@guildhall/contract/rules/notification-kinds'
import { notificationFates, type SentSubtypeName } from '@guildhall/contract/rules/notifications/notification-fates'
import { describe, expect, it } from 'vitest'
import { block, mute } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { type CauseOfSubtype, createTellingApp } from '../../../../testing/telling/causes-of-each-subtype.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTellingApp())

const toldOf = async (member: TestMember, name: SentSubtypeName) =>
  (await notificationsOf(member)).filter(({ subtype }) => subtype === notificationSubtype(name))

const waysToKeepAway = [
  ['muted', mute],
  ['blocked', block],
] as const

describe.each(Object.entries(app.causes) as [SentSubtypeName, CauseOfSubtype][])('%s', (name, row) => {
  it('is told once, in the list and on the page, with its row and where it leads', async () => {
    const [member, actor] = [await app.member(), await app.member()]
    const deed = await row.arrange(member, actor)
    const page = await member.hub('notifications')
    const { status = 200 } = ((await deed()) ?? {}) as { status?: number }
    expect(status).toBeLessThan(300)
    const [pushed, counts] = await page.next(
      'ReceiveNotification',
      ({ subtype }) => notificationSubtypeNames[subtype] === name,
    )
    const { channelKind, grouping } = notificationFates[name]
    expect(pushed).toMatchObject({ target: row.target, channelKind, isRead: false, userId: member.id })
    expect(pushed.actor?.id ?? null).toBe(row.isOfHouse ? null : actor.id)
    expect(counts.unread).toBeGreaterThan(0)
    const told = await toldOf(member, name)
    expect(told.map(({ id }) => id)).toEqual([pushed.id])
    expect(pushed.groupKey === pushed.id).toBe(grouping === 'alone')
    const groups = succeed(
      await member.call('GET /api/notifications/{userId}/groups', { params: { userId: member.id } }),
    )
    expect(groups.filter(({ key }) => key === pushed.groupKey)).toMatchObject([{ count: expect.any(Number) }])
  })

  it.each(row.isOfHouse ? [] : waysToKeepAway)('is not told of somebody who is %s', async (_how, keepAway) => {
    const [member, actor] = [await app.member(), await app.member()]
    const deed = await row.arrange(member, actor)
    await keepAway(member, actor)
    await deed()
    await app.noTellingWaits()
    expect(await toldOf(member, name)).toEqual([])
  })

  it.each(row.own ? [row.own] : [])('is not told of what one does oneself', async (own) => {
    const member = await app.member()
    await own(member)
    await app.noTellingWaits()
    expect(await toldOf(member, name)).toEqual([])
  })
})
