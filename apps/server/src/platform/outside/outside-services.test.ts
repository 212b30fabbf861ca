import { outsideServices } from '@guildhall/contract/rules/house/outside-services'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

/** Every address of a configuration, however deep it lies. */
function hostsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\/[^/]+$/.test(value) ? [new URL(value).hostname] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(hostsIn) : []
}

test('the privacy policy names every service that a server asks unless it is told of others', () => {
  const {
    settings: _,
    publicUrl: _own,
    ...config
  } = readConfig({
    IGDB_CLIENT_ID: 'id',
    IGDB_CLIENT_SECRET: 'secret',
    STEAM_API_KEY: '0123456789ABCDEF0123456789ABCDEF',
  })
  const named: string[] = Object.values(outsideServices).flat()
  expect([...new Set(hostsIn(config))].toSorted()).toEqual(named.toSorted())
})
