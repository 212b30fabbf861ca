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
import { demoAccounts, type Filling, fillCommunity } from './fill-community.ts'
import { demoSettings } from './settings/demo-settings.ts'

let server: RunningServer<ReturnType<typeof createApp>> | undefined
failLoudly(() => server?.log)
const end = watchForEnd()

try {
  // A stand-in for Steam on this machine, slow enough to watch: nobody needs a key or an account to try a sync.
  const steam = await startFakeSteam({ answersAfterMs: 80, hasPictures: true })
  putUnknownShelf(steam)
  const config = { ...readConfig(demoSettings(process.env, readEnvFile())), steam: steam.config }
  server = await startServer({ config, compose: createApp, contract: { api, hubs }, openGround, stopping: end.signal })
  end.serve(server, config.drain.wholeMs)
  const filling = await fillCommunity(server)
  if (filling === 'foreign' || filling === 'unfinished') {
    sayPlainly(whyNot(filling, config.dataFolder))
    await server.close()
    process.exit(1)
  }
  const { admin, member } = demoAccounts
  sayPlainly(`The demo community is open at ${config.publicUrl}`)
  sayPlainly(`  Admin:  ${admin.email}   password: ${admin.password}`)
  sayPlainly(`  Member: ${member.email}   password: ${member.password}`)
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
