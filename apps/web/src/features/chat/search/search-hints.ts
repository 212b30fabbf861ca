import type { Language } from '@guildhall/contract/rules/languages'
import { isFound } from '@guildhall/contract/rules/names/name-search'
import {
  operatorCalled,
  type SearchOperator,
  searchContents,
  searchOperators,
  searchWordsIn,
  writtenOperators,
} from '@guildhall/contract/rules/searching/message-search'
import { t } from '@lingui/core/macro'
import { pageLanguage } from '../../../platform/language/page-language.ts'

/** What a press writes into the field, and how it reads on the button. */
export type Hint = { readonly label: string; readonly query: string }

export type HintSource = {
  /** Who may have said it. */
  readonly people: readonly { name: string; handle: string }[]
  /** Where it may have been said; none in the search of one conversation. */
  readonly places: readonly { name: string; value: string }[]
  readonly isEverywhere: boolean
  readonly now: number
}

const hintsMaximum = 6
const dayMs = 86_400_000
const agos = [
  { label: t`a week ago`, days: 7 },
  { label: t`a month ago`, days: 30 },
  { label: t`a year ago`, days: 365 },
] as const

const openForm = new RegExp(String.raw`(?:^|\s)(${writtenOperators.join('|')}):("?[^\s"]*)$`, 'i')

/** What can go on from what is typed: values for the operator at the end, else the operators themselves, in the words of a language. */
export function hintsFor(query: string, source: HintSource, language = pageLanguage): Hint[] {
  const open = openForm.exec(query)
  const operator = operatorCalled(open?.[1] ?? '')
  if (open === null || operator === undefined) return operatorHints(query, source, language)
  const typed = open[2] ?? ''
  const before = query.slice(0, query.length - typed.length)
  const hints = valueHints(operator, typed.replace(/^["@]/, ''), source, language)
  return hints.slice(0, hintsMaximum).map(({ label, value }) => ({ label, query: `${before}${value} ` }))
}

function operatorHints(query: string, { isEverywhere }: HintSource, language: Language): Hint[] {
  const { operators } = searchWordsIn(language)
  const start = query === '' || query.endsWith(' ') ? query : `${query} `
  return searchOperators
    .filter((operator) => operator !== 'in' || isEverywhere)
    .map((operator) => ({ label: `${operators[operator]}:`, query: `${start}${operators[operator]}:` }))
}

function valueHints(
  operator: SearchOperator,
  typed: string,
  source: HintSource,
  language: Language,
): { label: string; value: string }[] {
  const { contents, me } = searchWordsIn(language)
  switch (operator) {
    case 'has':
      return searchContents
        .map((content) => contents[content])
        .filter((content) => content.toLowerCase().startsWith(typed.toLowerCase()))
        .map((content) => ({ label: content, value: content }))
    case 'from':
      return [{ label: me, value: me }, ...source.people.filter(isNamed(typed)).map(fromPerson)]
    case 'in':
      return source.places
        .filter(({ name, value }) => isFound(name, typed) || value.startsWith(`@${typed}`))
        .map(({ name, value }) => ({ label: name, value }))
    case 'before':
    case 'after':
      return agos.map(({ label, days }) => ({
        label,
        value: new Date(source.now - days * dayMs).toISOString().slice(0, 10),
      }))
  }
}

const isNamed = (typed: string) => (person: { name: string; handle: string }) =>
  isFound(person.name, typed) || person.handle.startsWith(typed.toLowerCase())

const fromPerson = ({ name, handle }: { name: string; handle: string }) => ({ label: name, value: handle })
