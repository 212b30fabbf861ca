// The product as a process whose links of members lead to this machine, to ports that PUSH_PORTS names.
import { api, hubs } from '@guildhall/contract/api'
import { createApp } from '../../../apps/server/src/app.ts'
import { readConfig } from '../../../apps/server/src/platform/config.ts'
import { sayPlainly } from '../../../apps/server/src/platform/plain-lines.ts'
import { startServer } from '../../../apps/server/src/platform/server.ts'
import { readAllWords } from '../../../apps/server/src/platform/words/words.ts'

const { PUSH_PORTS: ports = '', ...environment } = process.env
const config = readConfig(environment)
readAllWords()
await startServer({
  config,
  compose: createApp,
  contract: { api, hubs },
  // Nobody else works on this database, so what a killed server left is taken up at once.
  openGround: async ({ databaseUrl }) => {
    if (databaseUrl === undefined) throw new Error('DATABASE_URL is not set')
    return { connection: databaseUrl, isAlone: true, stop: () => Promise.resolve() }
  },
  network: {
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    isAllowed: (address) => address === '127.0.0.1',
    ports: ports.split(','),
  },
})
sayPlainly(`Guildhall is open at ${config.publicUrl}`)
