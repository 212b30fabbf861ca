import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { NamedService } from '../../../platform/outside/named-service.ts'
import { isTrouble, OutsideError } from '../../../platform/outside/outside-error.ts'
import type { Renderers } from '../../media/index.ts'
import type { SteamStore } from '../steam-store/steam-store.ts'
import type { AppAssets } from '../steam-store/store-answers.ts'
import { isOfStore, StoreError } from '../steam-store/store-error.ts'
import { pictureKinds } from './picture-kinds.ts'
import { type Remade, remake } from './remaking.ts'
import type { OnePicture } from './steam-pictures.store.ts'
import * as steamPicturesStore from './steam-pictures.store.ts'

/** What the store has is a tenth of it. */
export const cameMaximumBytes = 5 * 1024 * 1024
/** Few, so that what somebody looks at now is not long in coming. */
const fetchedAtOnce = 8
/** Where pictures lie is asked for many at once. */
const learnedAtOnce = 200
const minute = 60_000
const restsMs = { busy: 10 * minute, refused: 120 * minute }
const folderOfFiles = '/store_item_assets/'

/** Fetches pictures that are wanted, one after the other, at the pace of a guest. */
export function createFetching(parts: {
  database: Database
  log: Logger
  steamStore: SteamStore
  images: NamedService
  renderers: Renderers
  maximumBytes: number
}) {
  const { database, log, steamStore, images, renderers, maximumBytes } = parts
  const { pace } = steamStore.images

  /** Some of those that are wanted. @returns whether there may be more */
  async function fetchSome(): Promise<boolean> {
    const isFull = (await steamPicturesStore.countBytes(database)) >= maximumBytes * 0.95
    const taken = await steamPicturesStore.take(database, { limit: fetchedAtOnce, isFull })
    const waiting = [...taken]
    try {
      const assets = await learnAssets(taken)
      for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
        await fetchOne(next, assets.get(next.appId) ?? null)
        waiting.shift()
      }
      return taken.length === fetchedAtOnce
    } catch (error) {
      await steamPicturesStore.putOff(database, waiting)
      if (!isOfStore(error)) throw error
      log.info({ fault: error.fault }, 'pictures of games were not reached; they are fetched later')
      return false
    }
  }

  async function learnAssets(pictures: readonly OnePicture[]): Promise<ReadonlyMap<number, AppAssets | null>> {
    const appIds = [...new Set(pictures.map(({ appId }) => appId))]
    const known = await steamStore.factsOf(database, appIds)
    if (appIds.some((appId) => (known.get(appId)?.askedAt ?? null) === null)) {
      const next = await steamPicturesStore.findNext(database, learnedAtOnce)
      await steamStore.learn([...appIds, ...next], { givesWay: true })
    }
    const facts = await steamStore.factsOf(database, appIds)
    return new Map([...facts].map(([appId, { assets }]) => [appId, assets]))
  }

  async function fetchOne(one: OnePicture, assets: AppAssets | null): Promise<void> {
    const remade = assets === null ? undefined : await firstThatWillDo(one, assets)
    if (remade === undefined) return steamPicturesStore.keepMissing(database, one)
    await database.transaction().execute(async (db) => {
      await steamPicturesStore.keep(db, one, remade)
      await steamPicturesStore.giveWay(db, maximumBytes)
    })
  }

  async function firstThatWillDo({ kind }: OnePicture, assets: AppAssets): Promise<Remade | undefined> {
    for (const file of pictureKinds[kind].filesOf(assets)) {
      const came = file === undefined ? undefined : await ask(`${folderOfFiles}${placed(assets.urlFormat, file)}`)
      const remade = came === undefined ? undefined : await remake(renderers, kind, came)
      if (remade !== undefined) return remade
    }
    return undefined
  }

  /** A redirect is an answer that is no picture, wherever it leads. */
  async function ask(path: string): Promise<Buffer | undefined> {
    try {
      const { status, body } = await pace.run(() =>
        images.request({ path, headers: { accept: 'image/jpeg,image/png' } }),
      )
      if (status === 429) await pace.rest(restsMs.busy)
      if (status === 403) await pace.rest(restsMs.refused)
      if (status === 429 || status === 403) throw new StoreError('resting', `pictures answered ${status}`)
      return status === 200 ? body : undefined
    } catch (error) {
      if (error instanceof OutsideError && !isTrouble(error) && error.fault !== 'resting') return undefined
      throw error
    }
  }

  return { fetchSome }
}

/** Either may carry its version; one is enough. */
function placed(format: string, file: string): string {
  const [name = ''] = file.split('?')
  return format.replace('${FILENAME}', () => name)
}
