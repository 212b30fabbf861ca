import { Readable } from 'node:stream'
import type { ServedFile } from '../../../platform/http/files/served-files.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createRenderers } from '../../media/index.ts'
import { gamesChanged } from '../games.events.ts'
import type { SteamStore } from '../steam-store/steam-store.ts'
import { cameMaximumBytes, createFetching } from './fetching.service.ts'
import type { OnePicture } from './steam-pictures.store.ts'
import * as steamPicturesStore from './steam-pictures.store.ts'

const fetchPictures = defineJob<Record<string, never>>('fetch-steam-pictures')
const everyTenMinutes = '*/10 * * * *'
const longestMs = 10 * 60_000
const nameForm = /^steam-([1-9]\d{0,9})-([0-9a-f]{12})-(\d{3,4})\.webp$/
const greatestApp = 2 ** 31 - 1
/** So many that were looked at lately are remembered, and not written down again. */
const rememberedMaximum = 5000
const rememberedMs = 60 * 60_000
const wakesAfterMs = 500

/** Pictures of Steam's apps, fetched by this server and shown by it: no reader's browser ever asks there. */
export function showSteamPictures(platform: Platform, parts: { steamStore: SteamStore | undefined }) {
  const { config, database, jobs, events, log } = platform
  const { steamStore } = parts
  const isFetching = steamStore !== undefined && config.hasRealCovers
  /** Until when nothing new is known of each. */
  const seen = new Map<string, number>()
  let isWaking = false

  if (steamStore !== undefined && config.hasRealCovers) {
    const renderers = createRenderers(log)
    platform.atEnd(async () => renderers.stop())
    const { fetchSome } = createFetching({
      database,
      log,
      steamStore,
      images: steamStore.images.service(cameMaximumBytes),
      renderers,
      maximumBytes: config.coversMaximumBytes,
    })
    jobs.handle(
      fetchPictures,
      async () => {
        if (await fetchSome()) await jobs.enqueue(database, fetchPictures, {})
      },
      { longestMs },
    )
    jobs.schedule(fetchPictures, everyTenMinutes)
    platform.atStart(async () => {
      await steamPicturesStore.wantCovers(database)
      await jobs.enqueue(database, fetchPictures, {})
    })
    events.onAnnounced(gamesChanged, async ({ gameIds }, unit) => {
      if (await steamPicturesStore.wantCovers(unit.db, gameIds)) await unit.enqueue(fetchPictures, {})
    })
  }

  /** A page shows many covers at once: one job fetches all of them. */
  function wake(): void {
    if (isWaking) return
    isWaking = true
    setTimeout(() => {
      isWaking = false
      jobs
        .enqueue(database, fetchPictures, {})
        .catch((error: unknown) => log.warn({ err: error }, 'pictures that are looked at wait for the next round'))
    }, wakesAfterMs).unref()
  }

  /** Somebody looks at a game: its pictures come before others. */
  async function see(one: OnePicture): Promise<void> {
    const key = `${one.kind} ${one.appId}`
    const now = performance.now()
    if (!isFetching || now < (seen.get(key) ?? 0)) return
    if (seen.size >= rememberedMaximum) seen.clear()
    seen.set(key, now + rememberedMs)
    if (await steamPicturesStore.see(database, one)) wake()
  }

  async function find(name: string): Promise<ServedFile | undefined> {
    const [, app, mark, width] = nameForm.exec(name) ?? []
    const appId = Number(app)
    if (mark === undefined || appId > greatestApp) return undefined
    const found = await steamPicturesStore.findSize(database, { appId, mark, width: Number(width) })
    if (found === undefined) return undefined
    const { kind, picture } = found
    await see({ appId, kind })
    return { type: 'image/webp', bytes: picture.length, isPublic: true, content: Readable.from([picture]) }
  }

  return { find, see }
}
