import { expect, test } from 'vitest'
import { api, hubs } from '../api.ts'
import type { Endpoint } from './endpoint.ts'
import type { HubDefinition } from './hub.ts'

const calls: [string, Endpoint][] = Object.entries(api)
const isReading = (name: string) => name.startsWith('GET ')

test('each write of members says in which area it is, and nothing else does', () => {
  const without = calls.filter(
    ([name, { access, area }]) => !isReading(name) && access === 'member' && area === undefined,
  )
  expect(without.map(([name]) => name)).toEqual([])
  const besides = calls.filter(
    ([name, { access, area }]) => (isReading(name) || access !== 'member') && area !== undefined,
  )
  expect(besides.map(([name]) => name)).toEqual([])
})

test('so does each method of a hub that is more than reading', () => {
  const methods = Object.values<HubDefinition>(hubs).flatMap((hub) => Object.entries(hub.methods))
  expect(
    methods.filter(([, { rate, area }]) => (rate === 'read') === (area !== undefined)).map(([name]) => name),
  ).toEqual([])
})
