import { type SearchContent, searchContents, searchWordsIn } from '@guildhall/contract/rules/searching/message-search'
import {
  type QueryFault,
  type QueryOperator,
  type QueryPart,
  queryParts,
  withoutPart,
  withPart,
  withPartAs,
} from '@guildhall/contract/rules/searching/search-query'
import { type SearchState, searchStates, stateWordsIn } from '@guildhall/contract/rules/searching/search-states'
import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { pageLanguage } from '../../../platform/language/page-language.ts'

const { operators, contents, me } = searchWordsIn(pageLanguage)
const { operator: stateOperator, states } = stateWordsIn(pageLanguage)

/** How the searcher is called behind `from:`. */
export const ownWord = me

/** An operator as the language of the page writes it. */
export function writtenOperator(operator: QueryOperator): string {
  if (operator === 'state') return stateOperator
  return operator === 'game' || operator === 'tag' ? operator : operators[operator]
}

/** What a thing can have, in the words of the page. */
export const contentChoices: readonly { readonly content: SearchContent; readonly word: string }[] = searchContents.map(
  (content) => ({ content, word: contents[content] }),
)

/** How far a thing can be, in the words of the page. */
export const stateChoices: readonly { readonly state: SearchState; readonly word: string }[] = searchStates.map(
  (state) => ({ state, word: states[state] }),
)

/** What a part of a query is called on its chip; null for the words that are sought themselves. */
export function partWords({ operator, value, isQuoted, isExcluded }: QueryPart): string | null {
  if (operator !== undefined)
    return isExcluded ? t`Without ${operatorWords(operator, value)}` : operatorWords(operator, value)
  if (isExcluded) return isQuoted ? t`Without “${value}”` : t`Without ${value}`
  return isQuoted ? t`Exactly “${value}”` : null
}

function operatorWords(operator: QueryOperator, value: string): string {
  switch (operator) {
    case 'from':
      return t`From ${value}`
    case 'in':
      return t`In ${value}`
    case 'before':
      return t`Before ${value}`
    case 'after':
      return t`After ${value}`
    case 'has':
      return t`With: ${value}`
    case 'game':
      return t`Game: ${value}`
    case 'tag':
      return t`Tag: ${value}`
    case 'state':
      return t`State: ${value}`
  }
}

const choices = contentChoices.map(({ word }) => word).join(', ')
const ways = stateChoices.map(({ word }) => word).join(', ')

/** Why a part means nothing, and how it would. */
const faultWords: Readonly<Record<QueryFault, (part: string) => string>> = {
  empty: (part) => t`“${part}” has nothing behind its colon yet.`,
  'no-day': (part) => t`“${part}” is no day. A day is written 2026-05-31.`,
  'no-such-content': (part) => t`“${part}” is nothing that can be there. Try one of these: ${choices}.`,
  'no-such-state': (part) => t`“${part}” is no state. Try one of these: ${ways}.`,
  'cannot-be-excluded': (part) => t`“${part}” cannot be excluded. Only words and “words in this order” can.`,
  'no-such-member': (part) => t`“${part}”: nobody you can see is called so.`,
  'several-members': (part) => t`“${part}” may be one of several people:`,
  'no-such-place': (part) => t`“${part}”: no conversation of yours is called so.`,
  'no-such-game': (part) => t`“${part}”: no game of the catalogue is called so.`,
}

export type PartFault = {
  readonly part: string
  readonly fault: QueryFault
  /** Some of those whom a name may mean. */
  readonly people?: readonly Member[] | undefined
}

/** Of a server that is newer than the page there may be faults without words. */
export function faultText({ part, fault }: Pick<PartFault, 'part' | 'fault'>): string {
  const known: Readonly<Partial<Record<string, (part: string) => string>>> = faultWords
  return known[fault]?.(part) ?? t`“${part}” means nothing here.`
}

/** The query with the handle of one person in the place of a name that may mean several. */
export function withPersonFor(query: string, name: string, { handle }: Member): string {
  const valueIn = (text: string) =>
    queryParts(text)
      .find(({ operator }) => operator === 'from')
      ?.value.toLowerCase()
  const meant = valueIn(name)
  const part = queryParts(query).find(({ operator, value }) => operator === 'from' && value.toLowerCase() === meant)
  return part === undefined ? query : withPartAs(query, part, `${part.name}:${handle}`)
}

/** The value that a query has for an operator; the first, if it has several. */
export function valueOf(query: string, operator: QueryOperator): string {
  return queryParts(query).find((part) => part.operator === operator && !part.isExcluded)?.value ?? ''
}

/** The query with this value for the operator and no other; an empty one takes it away. */
export function withValue(query: string, operator: QueryOperator, value: string): string {
  const isMeant = (part: QueryPart) => part.operator === operator && !part.isExcluded
  let rest = query
  for (let part = queryParts(rest).find(isMeant); part !== undefined; part = queryParts(rest).find(isMeant)) {
    rest = withoutPart(rest, part)
  }
  const plain = value.replaceAll(/\s+/gu, ' ').trim()
  return plain === '' ? rest.trim() : withPart(rest, writtenOperator(operator), plain)
}
