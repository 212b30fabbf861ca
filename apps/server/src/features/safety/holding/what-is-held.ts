import type { EndpointName } from '@guildhall/contract/frame/endpoint'
import type { HoldableKind } from '@guildhall/contract/rules/safety/held-limits'
import type { OwnHeldWords } from '@guildhall/contract/safety/held-words'
import type { Fields, StoredHeld } from './held-words.store.ts'

type Holdable = {
  readonly kind: HoldableKind
  readonly isChange: boolean
  /** Where its `id`, or `gameId`, leads; a changed review is found by no address of its own. */
  readonly place: NonNullable<OwnHeldWords['place']>['kind'] | null
}

/** The writes that can wait. All have their words in `text`. */
const holdableCalls = {
  'POST /api/posts': { kind: 'post', isChange: false, place: null },
  'PATCH /api/posts/{id}': { kind: 'post', isChange: true, place: 'post' },
  'POST /api/posts/{id}/comments': { kind: 'comment', isChange: false, place: 'post' },
  'PATCH /api/comments/{id}': { kind: 'comment', isChange: true, place: 'comment' },
  'POST /api/games/{gameId}/reviews': { kind: 'review', isChange: false, place: 'game' },
  'PATCH /api/reviews/{id}': { kind: 'review', isChange: true, place: null },
  'POST /api/profiles/{id}/wall': { kind: 'wallLine', isChange: false, place: 'profile' },
} as const satisfies Readonly<Record<EndpointName, Holdable>>

export const holdableNames = Object.keys(holdableCalls) as (keyof typeof holdableCalls)[]

const findHoldable = (name: string): Holdable | undefined =>
  (holdableCalls as Readonly<Partial<Record<string, Holdable>>>)[name]

/** Another server may have kept what this one does not know, or knows no more: it is read without a place, and not answered here. */
export const isKnown = ({ call }: Pick<StoredHeld, 'call'>): boolean => findHoldable(call) !== undefined

export const isChange = ({ call }: Pick<StoredHeld, 'call'>): boolean => findHoldable(call)?.isChange ?? false

/** @throws for a call that cannot wait */
export function holdableOf(name: EndpointName): Holdable {
  const found = findHoldable(name)
  if (found === undefined) throw new Error(`${name} cannot wait`)
  return found
}

export type HeldPicture = { readonly mediaId: string; readonly alt: string }

const said = (value: unknown): string => (typeof value === 'string' ? value : '')
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const fieldsIn = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

/** The pictures of a post, as they were sent. */
export const picturesIn = ({ pictures }: Fields): HeldPicture[] =>
  listIn(pictures).map((each) => {
    const { mediaId, alt } = fieldsIn(each)
    return { mediaId: said(mediaId), alt: said(alt) }
  })

/** What everybody who may look reads of it alike. */
export function describeHeld(held: StoredHeld): Omit<OwnHeldWords, 'pictures' | 'rejected'> {
  const { id, version, kind, call, params, body, wordRule, heldAt } = held
  const { isChange: changes, place } = findHoldable(call) ?? { isChange: false, place: null }
  const { question, options } = fieldsIn(body['poll'])
  const besides = [
    body['title'],
    body['warning'],
    question,
    ...listIn(options),
    ...picturesIn(body).map(({ alt }) => alt),
  ]
  return {
    id,
    version,
    kind,
    isChange: changes,
    text: said(body['text']),
    besides: besides.map(said).filter((words) => words !== ''),
    place: place === null ? null : { kind: place, id: said(params['id'] ?? params['gameId']) },
    wordRule,
    heldAt: heldAt.toISOString(),
  }
}
