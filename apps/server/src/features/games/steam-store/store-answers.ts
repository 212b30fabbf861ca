// Answers of the store's own pages. None of them is promised: what is odd counts as not told, field by field.
import { gameDevelopersMaximum, gameTitleMaximum, suggestedSummaryMaximum } from '@guildhall/contract/rules/game-limits'
import { showsNothing } from '@guildhall/contract/rules/names/shows-nothing'
import { z } from 'zod'

const greatest = 2 ** 31 - 1
const appId = z.number().int().min(1).max(greatest)

export const appKinds = ['game', 'dlc', 'demo', 'music', 'video', 'software', 'unknown'] as const
export type AppKind = (typeof appKinds)[number]

/** Names of picture files, as the store gives them; `urlFormat` says where they lie, with `${FILENAME}` in it. */
export type AppAssets = {
  readonly urlFormat: string
  readonly capsule?: string | undefined
  readonly capsule2x?: string | undefined
  readonly hero?: string | undefined
  readonly hero2x?: string | undefined
  readonly header?: string | undefined
  readonly header2x?: string | undefined
  readonly mainCapsule?: string | undefined
  readonly smallCapsule?: string | undefined
}

/** What the store says of an app. */
export type AppFacts = {
  readonly appId: number
  readonly kind: AppKind
  readonly title: string
  readonly releaseYear: number | null
  readonly releaseDate: string | null
  readonly isUnreleased: boolean
  readonly developers: readonly string[]
  readonly publishers: readonly string[]
  readonly platforms: readonly string[]
  /** One line. */
  readonly summary: string
  readonly tagIds: readonly number[]
  readonly assets: AppAssets | null
}

export type FoundApp = { readonly appId: number; readonly title: string }

const fileName = z
  .string()
  .regex(/^[\w./-]{1,200}(\?t=\d{1,15})?$/)
  .refine((name) => !name.includes('..'))
  .optional()
  .catch(undefined)
const companies = z
  .array(z.object({ name: z.string() }))
  .optional()
  .catch(undefined)

const item = z.object({
  appid: appId,
  success: z.number(),
  name: z.string().optional(),
  type: z.number().optional(),
  is_coming_soon: z.boolean().optional().catch(undefined),
  basic_info: z
    .object({
      short_description: z.string().optional().catch(undefined),
      developers: companies,
      publishers: companies,
    })
    .optional()
    .catch(undefined),
  release: z
    .object({
      steam_release_date: z.number().optional().catch(undefined),
      is_coming_soon: z.boolean().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  platforms: z
    .object({
      windows: z.boolean().optional().catch(undefined),
      mac: z.boolean().optional().catch(undefined),
      steamos_linux: z.boolean().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  tagids: z.array(z.number().int().min(1).max(greatest)).max(100).optional().catch(undefined),
  assets: z
    .object({
      asset_url_format: z
        .string()
        .regex(/^[\w./-]{1,200}\$\{FILENAME\}(\?t=\d{1,15})?$/)
        .refine((format) => !format.includes('..')),
      library_capsule: fileName,
      library_capsule_2x: fileName,
      library_hero: fileName,
      library_hero_2x: fileName,
      header: fileName,
      header_2x: fileName,
      main_capsule: fileName,
      small_capsule: fileName,
    })
    .optional()
    .catch(undefined),
})
type Item = z.infer<typeof item>

/** Each item is read by itself: one that is odd is as good as absent. */
export const storeItems = z.object({
  response: z.object({ store_items: z.array(z.unknown()).max(1000).default([]) }),
})

export const tagList = z.object({
  response: z.object({
    tags: z.array(z.object({ tagid: z.number().int().min(1).max(greatest), name: z.string() })).max(5000),
  }),
})

/** Each found thing is read by itself. */
export const storeSearch = z.object({ items: z.array(z.unknown()).max(100).default([]) })

const foundThing = z.object({ type: z.literal('app'), id: appId, name: z.string() })

/** The apps among what was found, in its order. */
export function readFound({ items }: z.infer<typeof storeSearch>): FoundApp[] {
  return items.flatMap((one) => {
    const { success, data } = foundThing.safeParse(one)
    const title = success ? clean(data.name, gameTitleMaximum) : ''
    return success && title !== '' ? [{ appId: data.id, title }] : []
  })
}

const found = 1

/** By app what the store tells; apps that it does not know, or does not show in that country, are absent. */
export function readItems({ response }: z.infer<typeof storeItems>): ReadonlyMap<number, AppFacts> {
  const facts = new Map<number, AppFacts>()
  for (const one of response.store_items) {
    const { success, data } = item.safeParse(one)
    if (success && data.success === found && clean(data.name ?? '', gameTitleMaximum) !== '')
      facts.set(data.appid, factsOf(data))
  }
  return facts
}

/** How the store numbers kinds; all else is nothing that anybody plays, or not known yet. */
const kindOf: Readonly<Record<number, AppKind>> = {
  0: 'game',
  2: 'software',
  4: 'dlc',
  10: 'music',
  13: 'video',
  14: 'demo',
}

function factsOf(told: Item): AppFacts {
  return {
    appId: told.appid,
    kind: kindOf[told.type ?? -1] ?? 'unknown',
    title: clean(told.name ?? '', gameTitleMaximum),
    ...releaseOf(told),
    developers: namesOf(told.basic_info?.developers),
    publishers: namesOf(told.basic_info?.publishers),
    platforms: platformsOf(told),
    summary: clean(plain(told.basic_info?.short_description ?? ''), suggestedSummaryMaximum),
    tagIds: [...new Set(told.tagids)].slice(0, 20),
    assets: assetsOf(told),
  }
}

function releaseOf(told: Item): Pick<AppFacts, 'releaseYear' | 'releaseDate' | 'isUnreleased'> {
  const isUnreleased = told.is_coming_soon ?? told.release?.is_coming_soon ?? false
  const seconds = told.release?.steam_release_date ?? 0
  const year = seconds > 0 && seconds < 5e9 ? new Date(seconds * 1000).getUTCFullYear() : Number.NaN
  if (!(year >= 1950 && year <= 2100)) return { releaseYear: null, releaseDate: null, isUnreleased }
  // Of what is to come it writes the last day of a month or of a year that somebody planned.
  const releaseDate = isUnreleased ? null : new Date(seconds * 1000).toISOString().slice(0, 10)
  return { releaseYear: year, releaseDate, isUnreleased }
}

/** In the words of the catalogue. */
function platformsOf({ platforms }: Item): string[] {
  return [
    ...(platforms?.windows ? ['PC (Microsoft Windows)'] : []),
    ...(platforms?.mac ? ['Mac'] : []),
    ...(platforms?.steamos_linux ? ['Linux'] : []),
  ]
}

function assetsOf({ assets }: Item): AppAssets | null {
  if (assets === undefined) return null
  return {
    urlFormat: assets.asset_url_format,
    capsule: assets.library_capsule,
    capsule2x: assets.library_capsule_2x,
    hero: assets.library_hero,
    hero2x: assets.library_hero_2x,
    header: assets.header,
    header2x: assets.header_2x,
    mainCapsule: assets.main_capsule,
    smallCapsule: assets.small_capsule,
  }
}

const companyMaximum = 80

function namesOf(told: readonly { name: string }[] | undefined): string[] {
  const names = told?.map(({ name }) => clean(name, companyMaximum)).filter((name) => name !== '') ?? []
  return [...new Set(names)].slice(0, gameDevelopersMaximum)
}

const signs = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['#39', "'"],
  ['#039', "'"],
  ['nbsp', ' '],
])

/** The line without what pages are made of. */
function plain(text: string): string {
  return text
    .replaceAll(/<[^<>]{0,300}>/g, ' ')
    .replaceAll(/&(#?\w{1,8});/g, (whole, name: string) => signs.get(name) ?? whole)
}

/** Text of others on one line, held to the form of text of members. */
export function clean(text: string, most: number): string {
  if (showsNothing(text)) return ''
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
