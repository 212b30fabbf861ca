import { isFound } from '@guildhall/contract/rules/names/name-search'
import { suggestionsMaximum, type typeaheadKinds } from '@guildhall/contract/rules/searching/search-limits'
import { type QueryOperator, type QueryPart, writtenPart } from '@guildhall/contract/rules/searching/search-query'
import type { Found } from '@guildhall/contract/search'
import { t } from '@lingui/core/macro'
import { Hash, Paperclip, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { sessionState } from '../../../platform/session/session-store.ts'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Icon, type LucideIcon } from '../../../ui/icon.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { contentChoices, ownWord, stateChoices, writtenOperator } from '../asking/query-words.ts'
import { useTypeahead } from '../asking/typeahead.queries.ts'

/** What an operator that is being written may become. */
export type Offer = {
  readonly id: string
  readonly leading: ReactNode
  readonly label: string
  readonly detail?: string | undefined
  /** The whole part, as it then stands in the query. */
  readonly written: string
}

/** A conversation that can be named behind `in:`. */
export type Place = {
  readonly id: string
  readonly leading: ReactNode
  readonly name: string
  /** Of the other person of a pair, by which it is named; a group is by its title. */
  readonly handle: string | undefined
}

/** Of which kind the names behind an operator are; the others are known to the page. */
const kindOf: Readonly<Partial<Record<QueryOperator, (typeof typeaheadKinds)[number]>>> = {
  from: 'people',
  game: 'games',
  tag: 'tags',
}

type Offers = {
  readonly offers: readonly Offer[]
  /** What stands there is only a part of one of them, or may be, and means nothing by itself. */
  readonly isBegun: boolean
}

/** Operators whose values must be whole; games and conversations are found by a part of their titles. */
const areWhole: readonly QueryOperator[] = ['from', 'has', 'tag', 'state']

/** Names for the operator that is being written: people, conversations, games, tags, or what can be in something. */
export function useOffers(part: QueryPart | undefined, places: readonly Place[]): Offers {
  const typed = part?.value.replace(/^[@#＠＃]/u, '') ?? ''
  const kind = part?.operator && kindOf[part.operator]
  const { found, isBehind } = useTypeahead(kind === undefined ? '' : typed, kind)
  if (part?.operator === undefined) return noOffers
  const named = found.filter((each) => each.kind === kind && (!isBehind || isNamedSo(each, typed)))
  const offers = {
    from: () => [...ownOffer(typed), ...named.flatMap((each) => nameOffer(part.name, each))],
    game: () => named.flatMap((each) => nameOffer(part.name, each)),
    tag: () => named.flatMap((each) => nameOffer(part.name, each)),
    in: () => places.flatMap((each) => placeOffer(part, each)),
    has: () => wordOffers(part.name, typed, contentChoices, Paperclip),
    state: () => wordOffers(part.name, typed, stateChoices, Trophy),
    before: () => [],
    after: () => [],
  }[part.operator]()
  // What stands there already needs no offer.
  const further = offers.filter(({ written }) => written !== part.written).slice(0, suggestionsMaximum)
  const isPart = further.length > 0 && further.length === offers.length
  const isBegun = typed !== '' && areWhole.includes(part.operator) && (isBehind || isPart)
  return { offers: further, isBegun }
}

const noOffers: Offers = { offers: [], isBegun: false }

/** What was found for fewer letters may stand until the answer for all of them is there. */
function isNamedSo(found: Found, typed: string): boolean {
  if (found.kind === 'people') return isFound(`${personName(found.member)} ${found.member.handle}`, typed)
  if (found.kind === 'games') return isFound(found.game.title, typed)
  return found.kind === 'tags' && isFound(found.tag.text, typed)
}

function nameOffer(operator: string, found: Found): Offer[] {
  if (found.kind === 'people') {
    const { member } = found
    const leading = <LiveShield person={asPerson(member)} size={28} />
    const detail = `@${member.handle}`
    return [{ id: member.id, leading, label: personName(member), detail, written: `${operator}:${member.handle}` }]
  }
  if (found.kind === 'games') {
    const { id, title, cover, releaseYear } = found.game
    const leading = <Cover title={title} cover={cover} size={24} decorative />
    return [{ id, leading, label: title, detail: releaseYear?.toString(), written: writtenPart(operator, title) }]
  }
  if (found.kind !== 'tags') return []
  const { text } = found.tag
  return [{ id: text, leading: <Icon icon={Hash} />, label: `#${text}`, written: `${operator}:${text}` }]
}

/** Oneself, by the word for it: that is understood only behind the operator of the same language. */
function ownOffer(typed: string): Offer[] {
  const { user } = sessionState()
  if (user === null || !(isFound(ownWord, typed) || isFound(personName(user), typed))) return []
  const leading = <LiveShield person={asPerson(user)} size={28} />
  return [{ id: 'me', leading, label: t`You`, detail: ownWord, written: `${writtenOperator('from')}:${ownWord}` }]
}

function placeOffer(part: QueryPart, { id, leading, name, handle }: Place): Offer[] {
  const { name: operator, value } = part
  if (handle === undefined) {
    const isMeant = !value.startsWith('@') && isFound(name, value)
    return isMeant ? [{ id, leading, label: name, detail: t`Group`, written: writtenPart(operator, name) }] : []
  }
  const isMeant = isFound(`${name} ${handle}`, value.replace(/^@/, ''))
  return isMeant ? [{ id, leading, label: name, detail: `@${handle}`, written: `${operator}:@${handle}` }] : []
}

/** Of an operator that knows all its values. */
function wordOffers(operator: string, typed: string, choices: readonly { word: string }[], icon: LucideIcon): Offer[] {
  return choices
    .filter(({ word }) => isFound(word, typed))
    .map(({ word }) => ({ id: word, leading: <Icon icon={icon} />, label: word, written: `${operator}:${word}` }))
}
