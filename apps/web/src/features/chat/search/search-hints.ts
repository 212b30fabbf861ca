import { type SearchOperator, searchContents, searchOperators } from '@guildhall/contract/rules/message-search'
import { isFound } from '@guildhall/contract/rules/names/name-search'
import { t } from '@lingui/core/macro'

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

/** What can go on from what is typed: values for the operator at the end, else the operators themselves. */
export function hintsFor(query: string, source: HintSource): Hint[] {
  const open = /(?:^|\s)(from|in|before|after|has):("?[^\s"]*)$/i.exec(query)
  if (open === null) return operatorHints(query, source)
  const typed = open[2] ?? ''
  const before = query.slice(0, query.length - typed.length)
  const hints = valueHints(open[1]?.toLowerCase() as SearchOperator, typed.replace(/^["@]/, ''), source)
  return hints.slice(0, hintsMaximum).map(({ label, value }) => ({ label, query: `${before}${value} ` }))
}

function operatorHints(query: string, { isEverywhere }: HintSource): Hint[] {
  const start = query === '' || query.endsWith(' ') ? query : `${query} `
  return searchOperators
    .filter((operator) => operator !== 'in' || isEverywhere)
    .map((operator) => ({ label: `${operator}:`, query: `${start}${operator}:` }))
}

function valueHints(operator: SearchOperator, typed: string, source: HintSource): { label: string; value: string }[] {
  switch (operator) {
    case 'has':
      return searchContents
        .filter((content) => content.startsWith(typed.toLowerCase()))
        .map((content) => ({ label: content, value: content }))
    case 'from':
      return [{ label: 'me', value: 'me' }, ...source.people.filter(isNamed(typed)).map(fromPerson)]
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
