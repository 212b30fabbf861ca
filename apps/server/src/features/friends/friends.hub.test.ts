import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { approve, ask, askForId, befriend, cancel, decline, remove } from '../../../testing/friendships.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

describe('FriendsChanged reaches both sides', () => {
  it('when one asks', async () => {
    const [asker, asked] = await people()
    await expectChange([asker, asked], () => ask(asker, asked))
  })

  it('when the other accepts', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    await expectChange([asker, asked], () => approve(asked, asker))
  })

  it('when the other asks back', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    await expectChange([asker, asked], () => ask(asked, asker))
  })

  it('when the other declines', async () => {
    const [asker, asked] = await people()
    await ask(asker, asked)
    await expectChange([asker, asked], () => decline(asked, asker))
  })

  it('when the asker takes it back', async () => {
    const [asker, asked] = await people()
    const request = await askForId(asker, asked)
    await expectChange([asker, asked], () => cancel(asker, request))
  })

  it('when one ends the friendship', async () => {
    const [one, other] = await people()
    await befriend(one, other)
    await expectChange([one, other], () => remove(one, other))
  })
})

it('a repeated call and a refused one push nothing', async () => {
  const [asker, asked] = await people()
  const hub = await asked.hub('notifications')
  await ask(asker, asked)
  await ask(asker, asked)
  await ask(asker, asker)
  await decline(asked, asker)
  await decline(asked, asker)
  // The last push of all: whatever was pushed before it has arrived with it.
  await ask(await app.member(), asked)
  await app.until(() => hub.events.filter(isNotification).length === 2 || undefined)
  await app.until(() => hub.events.filter(isFriendsChanged).length >= 3 || undefined)
  expect(hub.events.filter(isFriendsChanged)).toHaveLength(3)
})

async function people(): Promise<[TestMember, TestMember]> {
  return [await app.member(), await app.member()]
}

/** Two open pages of each member hear of it exactly once. */
async function expectChange(members: readonly TestMember[], change: () => Promise<{ status: number }>): Promise<void> {
  const hubs = await Promise.all(
    members.flatMap((member) => [member.hub('notifications'), member.hub('notifications')]),
  )
  expect((await change()).status).toBeLessThan(300)
  for (const hub of hubs) {
    await hub.next('FriendsChanged')
    expect(hub.events.filter(isFriendsChanged)).toEqual([{ name: 'FriendsChanged', args: [] }])
  }
}

const isFriendsChanged = (event: { name: string }): boolean => event.name === 'FriendsChanged'
const isNotification = (event: { name: string }): boolean => event.name === 'ReceiveNotification'
