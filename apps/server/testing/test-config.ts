import { randomBytes } from 'node:crypto'
import type { Config } from '../src/platform/config.ts'
import { readConfig } from '../src/platform/config.ts'
import type { RateTable } from '../src/platform/limits/rates.ts'

/** The product's settings, but for a test: no limit is met by accident, and hashing costs nothing. */
export function testConfig(dataFolder: string, own: Partial<Config> = {}): Config {
  const usual = readConfig({ NODE_ENV: 'test', DATA_FOLDER: dataFolder, PUBLIC_URL: 'http://guildhall.test' })
  return {
    ...usual,
    port: 0,
    host: '127.0.0.1',
    databasePoolSize: 10,
    // A busy machine is no fault of the product's.
    databaseWaitMs: 15_000,
    // Jobs wake their workers; looking for forgotten ones costs each server 40 statements a second at half a second.
    jobsPollMs: 5000,
    checksAnswers: true,
    // Everybody in a test came just now.
    areNewcomersLimited: false,
    // A test asks nobody outside; one that has a Steam of its own says where that is.
    steam: { ...usual.steam, store: undefined },
    tokenKeys: [{ id: 'test', secret: randomBytes(32) }],
    passwordHash: { memoryKib: 64, passes: 1 },
    limits: unlimited(usual.limits),
    requests: { ...usual.requests, eventLoopDelayMs: Infinity },
    drain: { acceptMs: 0, hubsMs: 0, eachHubMs: 20, requestsMs: 5000, wholeMs: 10_000 },
    ...own,
  }
}

function unlimited(limits: RateTable): RateTable {
  const names = Object.keys(limits) as (keyof RateTable)[]
  return Object.fromEntries(names.map((name) => [name, [{ count: 1e9, perMs: 1 }]])) as unknown as RateTable
}
