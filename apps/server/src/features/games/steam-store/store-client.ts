import type { z } from 'zod'
import type { OutsideAnswer } from '../../../platform/outside/exchange.ts'
import type { NamedService, ServiceRequest } from '../../../platform/outside/named-service.ts'
import {
  type AppFacts,
  clean,
  type FoundApp,
  readFound,
  readItems,
  storeItems,
  storeSearch,
  tagList,
} from './store-answers.ts'
import { StoreError } from './store-error.ts'
import type { StorePace } from './store-pace.store.ts'

/** An answer of one country says nothing of what is sold in others only; the first shows most. */
export const countries = ['US', 'DE', 'JP'] as const

/** It takes about 7,000 characters of address; the path and the host are among them. */
const addressMost = 6400
const userAgent = 'Guildhall (self-hosted, for the games of its members)'
const minute = 60_000
/** So long it is left alone when it says so. Whoever goes on asking is shut out for days. */
const restsMs = { busy: 10 * minute, refused: 120 * minute }

/** About 200 searches in five minutes are borne of one address, and more of all else. */
const pausesAfterSearch = 1.5

export type StoreClient = ReturnType<typeof createStoreClient>

/** Asks Steam's store, without a key but for the names of tags. Every method throws StoreError or OutsideError. */
export function createStoreClient(parts: {
  api: NamedService
  store: NamedService
  pace: StorePace
  apiKey: string | undefined
}) {
  const { api, store, pace, apiKey } = parts

  async function ask<Answer>(service: NamedService, request: ServiceRequest, form: z.ZodType<Answer>): Promise<Answer> {
    const headers = { accept: 'application/json', 'user-agent': userAgent }
    const answer = await service.request({ ...request, headers })
    if (answer.status === 429) await pace.rest(restsMs.busy)
    if (answer.status === 403) await pace.rest(restsMs.refused)
    if (answer.status === 429 || answer.status === 403) throw new StoreError('resting', `it answered ${answer.status}`)
    if (answer.status === 400 || answer.status === 414) throw new StoreError('too-long', `it answered ${answer.status}`)
    return parse(answer, form)
  }

  /**
   * What the store tells of apps, one question; see `fitting` for how many. Those that it does not know, or does not show
   * in that country, are absent.
   */
  async function factsOf(
    appIds: readonly number[],
    country: (typeof countries)[number],
  ): Promise<ReadonlyMap<number, AppFacts>> {
    const query = { input_json: questionOf(appIds, country) }
    const told = await ask(api, { path: '/IStoreBrowseService/GetItems/v1/', query }, storeItems)
    return readItems(told)
  }

  /** About ten apps by name, its own best first; what adds to others is among them. */
  function search(words: string): Promise<FoundApp[]> {
    const query = { term: words, l: 'english', cc: countries[0].toLowerCase() }
    return pace.run(async () => readFound(await ask(store, { path: '/api/storesearch/', query }, storeSearch)), {
      pauses: pausesAfterSearch,
    })
  }

  /** What tags are called, by number; `undefined` without a key, which that takes. */
  function tagNames(): Promise<ReadonlyMap<number, string> | undefined> {
    if (apiKey === undefined) return Promise.resolve(undefined)
    return pace.run(async () => {
      const query = { language: 'english', key: apiKey }
      const { response } = await ask(api, { path: '/IStoreService/GetTagList/v1/', query }, tagList)
      return new Map(response.tags.map(({ tagid, name }) => [tagid, clean(name, 80)]))
    })
  }

  /** `factsOf` is asked within a turn of the caller's own: `turn` gives it. */
  return { factsOf, search, tagNames, turn: pace.run }
}

/** The first of these apps, as many as go into one question. */
export function fitting(appIds: readonly number[]): number[] {
  let length = encodedLength(questionOf([], countries[0]))
  const fit: number[] = []
  for (const appId of appIds) {
    length += encodedLength(JSON.stringify({ appid: appId })) + encodedLength(',')
    if (length > addressMost) break
    fit.push(appId)
  }
  return fit
}

const encodedLength = (text: string) => encodeURIComponent(text).length

/** What is not wanted is said to be so: left out, some of it comes all the same. */
function questionOf(appIds: readonly number[], country: (typeof countries)[number]): string {
  return JSON.stringify({
    ids: appIds.map((appid) => ({ appid })),
    context: { language: 'english', country_code: country, steam_realm: 1 },
    data_request: {
      include_basic_info: true,
      include_release: true,
      include_platforms: true,
      include_assets: true,
      include_tag_count: 20,
      include_reviews: false,
      include_screenshots: false,
      include_trailers: false,
      include_all_purchase_options: false,
    },
  })
}

function parse<Answer>({ status, body }: OutsideAnswer, form: z.ZodType<Answer>): Answer {
  if (status !== 200) throw new StoreError('malformed', `it answered ${status}`)
  try {
    return form.parse(JSON.parse(body.toString()))
  } catch (error) {
    throw new StoreError('malformed', 'it answered in another form', { cause: error })
  }
}
