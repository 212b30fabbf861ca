// npm run bench: takes all figures in one go and writes bench/RESULTS.md and bench/results.json.
// --quick: one short round of each, printed only, to see that everything runs. With names of parts (hubs, http, chat,
// log, games, library, presence, start) only those, printed only.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withFilledChats } from './chat/reading-measurement.ts'
import { describeSending } from './chat/sending-measurement.ts'
import { withLongTalk } from './chat-log/scrolling-measurement.ts'
import { describeCircumstances } from './frame/machine.ts'
import { measure, type Result } from './frame/measurement.ts'
import { renderReport } from './frame/report.ts'
import { withFilledHalls } from './games/games-measurement.ts'
import { withPageServers } from './http/page-measurement.ts'
import { describeFanOut } from './hubs/fan-out-measurement.ts'
import { describeIdleMemory } from './hubs/idle-memory-measurement.ts'
import { describeRoundTrips } from './hubs/round-trip-measurement.ts'
import { describeStalledReaders } from './hubs/stalled-reader-measurement.ts'
import { withCatalogueForImports } from './library/import.ts'
import { withLargeLibrary } from './library/library-page.ts'
import { withFilledShelves } from './library/overlap.ts'
import { withShelfToScroll } from './library/scrolling.ts'
import { describeSteamSync } from './library/steam-sync.ts'
import { withCrowdedGame } from './library/who-plays.ts'
import { describePresence } from './presence/presence-measurement.ts'
import { describeStart } from './start/start-measurement.ts'

const isQuick = process.argv.includes('--quick')
const plan = isQuick
  ? {
      rounds: 1,
      starts: 1,
      clients: 100,
      readers: 100,
      stalled: 10,
      idle: 500,
      hubMs: 300,
      ms: 400,
      members: 500,
      presenceMs: 3000,
      crowds: 1,
      chatters: 100,
      rooms: 10,
      chatMs: 500,
      talks: 1,
      log: { messages: 5000, seconds: 1 },
      chats: { conversations: 60, few: 4000, many: 20_000, reads: 20 },
      halls: {
        few: { games: 2000, members: 50, entries: 2500 },
        many: { games: 5000, members: 100, entries: 10_000 },
        reads: 20,
      },
      shelves: { people: 50, games: 2000, common: 100, reads: 20 },
      library: { entries: 500, reads: 20, changes: 2 },
      crowd: { players: 5000, friends: 100, reads: 10 },
      scrolled: { entries: 5000, seconds: 1 },
      synced: { games: 300 },
      files: { rows: 500, games: 2000 },
    }
  : {
      rounds: 5,
      starts: 3,
      clients: 1000,
      readers: 500,
      stalled: 50,
      idle: 5000,
      hubMs: 600,
      ms: 1500,
      members: 5000,
      presenceMs: 15_000,
      crowds: 2,
      chatters: 500,
      rooms: 50,
      chatMs: 2500,
      talks: 2,
      log: { messages: 100_000, seconds: 8 },
      chats: { conversations: 500, few: 10_000, many: 1_000_000, reads: 300 },
      halls: {
        few: { games: 20_000, members: 2000, entries: 500_000 },
        many: { games: 200_000, members: 10_000, entries: 5_000_000 },
        reads: 300,
      },
      shelves: { people: 50, games: 2000, common: 100, reads: 300 },
      library: { entries: 5000, reads: 300, changes: 10 },
      crowd: { players: 100_000, friends: 100, reads: 100 },
      scrolled: { entries: 5000, seconds: 6 },
      synced: { games: 5000 },
      files: { rows: 5000, games: 20_000 },
    }
const circumstances = describeCircumstances()
const started = performance.now()

const { rounds, clients, readers, stalled, idle, hubMs: ms } = plan
const parts: Readonly<Record<string, () => Promise<Result[]>>> = {
  hubs: async () => [
    await measure(describeFanOut({ listeners: clients, ms }), rounds, say),
    await measure(describeRoundTrips({ clients, ms }), rounds, say),
    await measure(describeStalledReaders({ readers, stalled, ms: 2 * ms }), rounds, say),
    await measure(describeIdleMemory({ idle }), rounds, say),
  ],
  http: async () => [await withPageServers(plan, (measurement) => measure(measurement, rounds, say))],
  chat: async () => [
    await measure(describeSending({ clients: plan.chatters, rooms: plan.rooms, ms: plan.chatMs }), plan.talks, say),
    await withFilledChats(plan.chats, (measurement) => measure(measurement, plan.starts, say)),
  ],
  log: async () => [await withLongTalk(plan.log, (measurement) => measure(measurement, plan.starts, say))],
  games: async () => [await withFilledHalls(plan.halls, (measurement) => measure(measurement, plan.starts, say))],
  library: async () => [
    await withLargeLibrary(plan.library, (measurement) => measure(measurement, plan.starts, say)),
    await withShelfToScroll(plan.scrolled, (measurement) => measure(measurement, plan.starts, say)),
    await withCrowdedGame(plan.crowd, (measurement) => measure(measurement, plan.starts, say)),
    await withFilledShelves(plan.shelves, (measurement) => measure(measurement, plan.starts, say)),
    await withCatalogueForImports(plan.files, (measurement) => measure(measurement, plan.starts, say)),
    await measure(describeSteamSync(plan.synced), plan.starts, say),
  ],
  presence: async () => [
    await measure(describePresence({ members: plan.members, friends: 100, ms: plan.presenceMs }), plan.crowds, say),
  ],
  start: async () => [await measure(describeStart(), plan.starts, say)],
}

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const unknown = asked.filter((name) => parts[name] === undefined)
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}; the parts are ${Object.keys(parts).join(', ')}`)

const results: Result[] = []
for (const [name, run] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) results.push(...(await run()))
}

const report = renderReport(results, circumstances)
const took = `after ${Math.round((performance.now() - started) / 1000)} s`
if (isQuick || asked.length > 0) {
  say(`${report}\nDone ${took}`)
} else {
  await writeFile(join(import.meta.dirname, 'RESULTS.md'), report)
  await writeFile(
    join(import.meta.dirname, 'results.json'),
    `${JSON.stringify({ ...circumstances, results }, null, 2)}\n`,
  )
  say(`Written to bench/RESULTS.md and bench/results.json ${took}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
