// npm run demo: the same product with a believable community, on data of its own that are filled once.
// They lie in ./data-demo, or in DATA_FOLDER where the environment names one; what .env names is the product's own.
import { api, hubs } from '@guildhall/contract/api'
import { createApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { openGround } from '../../server/src/platform/database/ground.ts'
import { sayPlainly } from '../../server/src/platform/plain-lines.ts'
import { describeStartFailure, failLoudly, StartStopped, watchForEnd } from '../../server/src/platform/process.ts'
import { type RunningServer, startServer } from '../../server/src/platform/server.ts'
import { readEnvFile } from '../../server/src/platform/settings/env-file.ts'
import { startFakeSteam } from '../../server/testing/steam/fake-steam.ts'
import { putUnknownShelf, unknownShelfName } from '../../server/testing/steam/unknown-shelf.ts'
import { openActorPasswords } from './actors/cast/actor-passwords.ts'
import { greetNewcomers } from './actors/greet-newcomers.ts'
import { type Actors, startActors } from './actors/start-actors.ts'
import { demoAccounts, type Filling, fillCommunity, knownPassword } from './fill-community.ts'
import { demoSettings } from './settings/demo-settings.ts'
import { readDemoSwitches } from './settings/demo-switches.ts'

let server: RunningServer<ReturnType<typeof createApp>> | undefined
let actors: Actors | undefined
failLoudly(() => server?.log)
const end = watchForEnd()

try {
  const { isQuiet, unknown } = readDemoSwitches(process.env, process.argv.slice(2))
  // A stand-in for Steam on this machine, slow enough to watch: nobody needs a key or an account to try a sync.
  const steam = await startFakeSteam({ answersAfterMs: 80, hasPictures: true })
  putUnknownShelf(steam)
  const config = { ...readConfig(demoSettings(process.env, readEnvFile())), steam: steam.config }
  for (const name of [...unknown, ...config.unknownVariables]) {
    sayPlainly(`${name} is set and is no setting of the demo: .env.example and docs/demo.md have all of them.`)
  }
  server = await startServer({ config, compose: createApp, contract: { api, hubs }, openGround, stopping: end.signal })
  end.serve({ log: server.log, drain: leave }, config.drain.wholeMs)
  const passwords = await openActorPasswords(config.dataFolder)
  const filling = await fillCommunity(server, { passwordOf: passwords.of })
  if (filling === 'foreign' || filling === 'unfinished') {
    sayPlainly(whyNot(filling, config.dataFolder))
    await server.close()
    process.exit(1)
  }
  const url = loopbackOf(server.port, config.host)
  if (filling === 'filled') {
    await passwords.keep()
    await greetNewcomers(url)
  }
  const canAct = filling === 'filled' || passwords.areKept
  if (canAct && !isQuiet) {
    actors = await startActors(server, {
      url,
      passwordOf: (email) => knownPassword(email) ?? passwords.of(email),
    })
  }
  const { admin, member } = demoAccounts
  sayPlainly(`The demo community is open at ${config.publicUrl}`)
  sayPlainly(`  Admin:  ${admin.email}   password: ${admin.password}`)
  sayPlainly(`  Member: ${member.email}   password: ${member.password}`)
  sayPlainly(howAlive({ canAct, isQuiet }))
  sayPlainly('  Steam is a stand-in here: link “Fixture Fern” in the library and watch a sync of 120 games,')
  sayPlainly(
    `  or “${unknownShelfName}”, whose games no catalogue knows, and see what a hall without keys makes of them`,
  )
} catch (error) {
  sayPlainly(describeStartFailure(error))
  process.exit(error instanceof StartStopped ? 0 : 1)
}

function whyNot(filling: Exclude<Filling, 'filled' | 'found'>, folder: string): string {
  return filling === 'foreign'
    ? `${folder} belongs to another community. Set DATA_FOLDER to an empty folder, or unset it.`
    : `Filling the demo community in ${folder} was cut short. Remove that folder and start the demo again.`
}

/** The actors go first: what they hold open would be opened again and again meanwhile. */
async function leave(): Promise<void> {
  await actors?.end()
  await server?.drain()
}

/** The actors come in by the same port as everybody, from this machine. */
function loopbackOf(port: number, host: string): string {
  const isAnywhere = host === '0.0.0.0' || host === '::'
  const name = isAnywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function howAlive({ canAct, isQuiet }: { canAct: boolean; isQuiet: boolean }): string {
  if (isQuiet) return '  Its members are quiet: nobody comes, writes or answers.'
  if (canAct) return '  Its members come and go, write and answer by themselves; DEMO_QUIET=true keeps them quiet.'
  return '  Its members are quiet: it was filled before they could act. Remove DATA_FOLDER to have it filled anew.'
}
