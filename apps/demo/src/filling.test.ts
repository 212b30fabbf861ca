import { api, hubs } from '@guildhall/contract/api'
import { expect, it } from 'vitest'
import { createApp } from '../../server/src/app.ts'
import { startTestServer } from '../../server/testing/test-server.ts'
import { demoAccounts, fillCommunity } from './fill-community.ts'

const testOrigin = { traceId: 'test', address: '', headers: {} }

it('other people’s data are left alone', async () => {
  const server = await startTestServer({ compose: createApp, contract: { api, hubs } })
  try {
    const newcomer = { firstName: 'Ada', lastName: 'Hart', email: 'ada@example.org', password: 'a door left ajar' }
    await server.app.auth.register(newcomer, testOrigin)
    expect(await fillCommunity(server)).toBe('foreign')
    const rows = await server.sql<{ email: string }>('select email from users')
    expect(rows).toEqual([{ email: 'ada@example.org' }])
  } finally {
    await server.close()
  }
})

it('a filling that was cut short is told', async () => {
  const server = await startTestServer({ compose: createApp, contract: { api, hubs } })
  try {
    await server.app.auth.register({ firstName: 'Mara', lastName: 'Lindqvist', ...demoAccounts.admin }, testOrigin)
    expect(await fillCommunity(server)).toBe('unfinished')
  } finally {
    await server.close()
  }
})
