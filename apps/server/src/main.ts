import { api, hubs } from '@guildhall/contract/api'
import { createApp } from './app.ts'
import { readConfig } from './platform/config.ts'
import { openGround } from './platform/database/ground.ts'
import { sayPlainly } from './platform/plain-lines.ts'
import { describeStartFailure, failLoudly, StartStopped, watchForEnd } from './platform/process.ts'
import { type RunningServer, startServer } from './platform/server.ts'
import { readEnvFile } from './platform/settings/env-file.ts'
import { readAllWords } from './platform/words/words.ts'

let server: RunningServer<ReturnType<typeof createApp>> | undefined
failLoudly(() => server?.log)
const end = watchForEnd()

try {
  // What the environment already says wins over the file.
  const file = readEnvFile()
  const config = readConfig(
    { ...file, ...process.env },
    Object.keys(file).filter((name) => process.env[name] === undefined),
  )
  for (const name of config.unknownVariables) {
    sayPlainly(`${name} is set and is no setting of Guildhall: .env.example has all of them.`)
  }
  readAllWords()
  server = await startServer({ config, compose: createApp, contract: { api, hubs }, openGround, stopping: end.signal })
  end.serve(server, config.drain.wholeMs)
  sayPlainly(`Guildhall is open at ${config.publicUrl}`)
  await server.app.auth.announceFirstAccount()
} catch (error) {
  sayPlainly(describeStartFailure(error))
  process.exit(error instanceof StartStopped ? 0 : 1)
}
