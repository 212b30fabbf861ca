/** Steam's store of the fake: what it tells of apps, finds by name, and what accounts wish for. */
import { type Answer, gatewayAnswer, jsonAnswer } from './steam-answers.ts'

/** An app of the store. Of what is left out it tells nothing; apps that nobody put there are unknown to it. */
export type StoreApp = {
  readonly appid: number
  readonly name: string
  /** As the store numbers them: 0 game, 2 software, 4 add-on, 10 music, 13 video, 14 demo. */
  readonly type?: number
  /** Seconds since 1970. */
  readonly released?: number
  readonly isComing?: boolean
  readonly short?: string
  readonly developers?: readonly string[]
  readonly publishers?: readonly string[]
  readonly platforms?: { readonly windows?: boolean; readonly mac?: boolean; readonly steamos_linux?: boolean }
  readonly tagids?: readonly number[]
  /** How its picture files are named: plainly, in folders of hashes, with a language, some missing, or none at all. */
  readonly assets?: 'plain' | 'hashed' | 'suffixed' | 'partial' | 'none'
  /** Where it is sold; without, everywhere. */
  readonly countries?: readonly string[]
}

export type Wish = { readonly appid: number; readonly priority: number; readonly date_added: number }

/** Longer addresses are refused. */
const addressMost = 7000
const foundByName = 10

/** Words that players give to games. */
export const storeTags: Readonly<Record<number, string>> = { 19: 'Action', 122: 'RPG', 492: 'Indie', 1664: 'Puzzle' }

type Data = {
  readonly apps: ReadonlyMap<number, StoreApp>
  readonly wishes: ReadonlyMap<string, readonly Wish[] | 'private'>
}

/** @returns `undefined` for what the store does not answer. @param address path and query, as they were sent */
export function answerOfStore(
  data: Data,
  { path, query, address, hasKey }: { path: string; query: URLSearchParams; address: string; hasKey: boolean },
): Answer | undefined {
  if (path.startsWith('/IStoreBrowseService/GetItems/')) {
    return address.length > addressMost ? gatewayAnswer(400) : itemsOf(data, query)
  }
  if (path === '/api/storesearch/') return searched(data, query)
  if (path.startsWith('/IWishlistService/GetWishlist/')) return wishlistOf(data, query)
  if (path.startsWith('/IStoreService/GetTagList/')) return hasKey ? tagsOf() : gatewayAnswer(403)
  return undefined
}

type Question = {
  readonly ids?: readonly { readonly appid?: number }[]
  readonly context?: { readonly country_code?: string }
  readonly data_request?: Readonly<Record<string, boolean | number>>
}

function itemsOf({ apps }: Data, query: URLSearchParams): Answer {
  const question = readQuestion(query.get('input_json'))
  if (question?.ids === undefined || question.ids.length === 0) return gatewayAnswer(400)
  const country = question.context?.country_code ?? 'US'
  const items = question.ids.map(({ appid = 0 }) => {
    const app = apps.get(appid)
    const isSold = app !== undefined && (app.countries?.includes(country) ?? true)
    return isSold ? itemOf(app, question.data_request ?? {}) : { id: appid, appid, success: 15, visible: false }
  })
  // In no order of the question's.
  return jsonAnswer({ response: { store_items: items.toReversed() } })
}

function readQuestion(json: string | null): Question | undefined {
  try {
    return JSON.parse(json ?? '') as Question
  } catch {
    return undefined
  }
}

/** What is not asked for is absent. */
function itemOf(app: StoreApp, wanted: NonNullable<Question['data_request']>) {
  const named = (names: readonly string[] = []) => names.map((name, at) => ({ name, creator_clan_account_id: at + 1 }))
  return {
    item_type: 0,
    id: app.appid,
    success: 1,
    visible: true,
    name: app.name,
    store_url_path: `app/${app.appid}`,
    appid: app.appid,
    type: app.type ?? 0,
    ...(app.isComing && { is_coming_soon: true }),
    ...(wanted['include_basic_info'] && {
      basic_info: {
        ...(app.short !== undefined && { short_description: app.short }),
        publishers: named(app.publishers),
        developers: named(app.developers),
      },
    }),
    ...(wanted['include_release'] && app.released !== undefined && { release: { steam_release_date: app.released } }),
    ...(wanted['include_platforms'] && {
      platforms: { windows: true, ...app.platforms, steam_deck_compat_category: 3 },
    }),
    ...(wanted['include_tag_count'] && app.tagids !== undefined && { tagids: app.tagids }),
    ...(wanted['include_assets'] && app.assets !== 'none' && { assets: assetsOf(app) }),
  }
}

function assetsOf({ appid, assets = 'plain' }: StoreApp) {
  const hash = appid.toString(16).padStart(40, 'a')
  const file = (name: string) =>
    assets === 'hashed' ? `${hash}/${name}.jpg` : assets === 'suffixed' ? `${name}_german.jpg` : `${name}.jpg`
  return {
    asset_url_format: `steam/apps/${appid}/\${FILENAME}?t=1700000000`,
    main_capsule: file('capsule_616x353'),
    small_capsule: file('capsule_231x87'),
    header: file('header'),
    ...(assets !== 'partial' && {
      library_capsule: file('library_600x900'),
      library_capsule_2x: file('library_600x900_2x'),
      library_hero: file('library_hero'),
      library_hero_2x: file('library_hero_2x'),
    }),
  }
}

function searched({ apps }: Data, query: URLSearchParams): Answer {
  const words = (query.get('term') ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const found = [...apps.values()].filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
  const items = found.slice(0, foundByName).map(({ appid, name }) => ({
    type: 'app',
    name,
    id: appid,
    tiny_image: `https://shared.example/steam/apps/${appid}/capsule_231x87.jpg`,
    metascore: '',
    platforms: { windows: true, mac: false, linux: false },
  }))
  return jsonAnswer({ total: items.length, items })
}

function wishlistOf({ wishes }: Data, query: URLSearchParams): Answer {
  const wished = wishes.get(query.get('steamid') ?? '')
  const isShown = wished !== undefined && wished !== 'private' && wished.length > 0
  return jsonAnswer({ response: isShown ? { items: wished } : {} })
}

function tagsOf(): Answer {
  const tags = Object.entries(storeTags).map(([tagid, name]) => ({ tagid: Number(tagid), name }))
  return jsonAnswer({ response: { version_hash: 'made-up', tags } })
}
