import { hubs } from '@guildhall/contract/api'
import { roles } from '@guildhall/contract/rules/roles'
import { HubConnectionState } from '@microsoft/signalr'
import { expect, test } from 'vitest'
import { forThisFile } from '../for-this-file.ts'
import { impose, latestOf, lift } from '../safety/measures.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { connectHub, type HubName } from '../test-hub.ts'
import { memberWithRole } from './scene.ts'
import { closedCalls, notAnswered } from './tried-calls.ts'

const one: TestApp = await forThisFile(createTestApp())
const mara = await memberWithRole(one, 'Mara', roles.admin)
const hubNames = Object.keys(hubs) as HubName[]

/** What is left of the hall is the room before its door, and all of it is there again once the measure is lifted. */
test.each(['suspension', 'ban'] as const)(
  'a %s leaves nothing of the hall but the room before its door',
  async (kind) => {
    const member = await one.member()
    const lines = await Promise.all(hubNames.map((name) => connectHub(one.url, name, member.token)))
    for (const line of lines) one.defer(() => line.stop())
    expect((await impose(mara, member, kind)).status).toBe(201)

    expect(closedCalls.length).toBeGreaterThan(500)
    expect(await notAnswered(401, { calls: closedCalls, app: one, by: member })).toEqual([])
    await one.until(
      () => lines.every(({ connection }) => connection.state === HubConnectionState.Disconnected),
      'the end of each line',
    )
    for (const name of hubNames) await expect(connectHub(one.url, name, member.token)).rejects.toThrow('401')

    const { email, password } = member
    const signIn = () => one.call('POST /api/login', { body: { email, password } })
    const shut = await signIn()
    expect([shut.status, one.problem(shut).code]).toEqual([403, 'suspended'])
    const pass = one.problem(shut).current as { pass: string }
    const room = await one.call('POST /api/closed', { body: { pass: pass.pass } })
    expect([room.status, room.body.isShut, room.body.appeals.length]).toEqual([200, true, 1])

    expect((await lift(mara, (await latestOf(mara, member)).id)).status).toBe(200)
    expect((await signIn()).status).toBe(200)
  },
)
