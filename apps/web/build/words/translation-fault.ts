// What is wrong with a translation, in words for whoever wrote it. The gate tells them; a build says such a sentence in English.
import { type Choice, namesIn, type Part, takeApart } from './message-parts.ts'

type ChoicePart = Extract<Part, { kind: 'choice' }>

/** @param locale by which the translation counts, as BCP 47 writes it */
export function translationFault(message: string, translated: string, locale: string): string | undefined {
  try {
    const english = takeApart(message)
    const own = takeApart(translated)
    const formFaults = choicesIn(own).map((choice) => formFault(choice, english, locale))
    return (
      nameFault(english, own) ??
      formFaults.find((fault) => fault !== undefined) ??
      braceFault(english, own) ??
      lossFault(english, own, locale)
    )
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return reason
  }
}

/** The parser takes one that stands alone for text. */
function braceFault(english: readonly Part[], own: readonly Part[]): string | undefined {
  const isStray = braces.test(textOf(own)) && !braces.test(textOf(english))
  return isStray ? 'a brace in the translation belongs to no value' : undefined
}

const braces = /[{}]/

const textOf = (parts: readonly Part[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text
      if (part.kind === 'element') return textOf(part.inside)
      return part.kind === 'choice' ? Object.values(part.forms).map(textOf).join('') : ''
    })
    .join('')

/** A translation uses each value and element of its sentence, and no other. */
function nameFault(english: readonly Part[], own: readonly Part[]): string | undefined {
  return difference(namesIn(own), namesIn(english), 'the translation')
}

function difference(has: readonly string[], needs: readonly string[], what: string): string | undefined {
  const made = [...new Set(has)].filter((name) => !needs.includes(name)).join(', ')
  const lost = [...new Set(needs)].filter((name) => !has.includes(name)).join(', ')
  if (made !== '' && lost !== '') return `${what} has ${made}, needs ${lost}`
  if (lost !== '') return `${what} leaves out ${lost}`
  return made === '' ? undefined : `${what} has ${made}, which the sentence does not`
}

/** A choice by words has the forms of its sentence; one by counts those that the language has. */
function formFault({ by, name, forms }: ChoicePart, english: readonly Part[], locale: string): string | undefined {
  const keys = Object.keys(forms)
  const what = `{${name}, ${by}, …}`
  if (!keys.includes('other')) return `${what} needs the form other`
  if (by === 'select') {
    const wanted = choicesIn(english).filter((choice) => choice.by === 'select' && choice.name === name)
    if (wanted.length === 0) return `${what} chooses by what the sentence does not choose by`
    return difference(
      keys,
      wanted.flatMap((choice) => Object.keys(choice.forms)),
      what,
    )
  }
  const counts = countsOf(locale, by)
  const named = [...counts.keys()].join(', ')
  const foreign = keys.find((key) => !isExact(key) && !counts.has(key))
  if (foreign !== undefined) return `${what} has the form ${foreign}; ${locale} has ${named}`
  const lost = [...counts].find(([form, numbers]) => !keys.includes(form) && !areAllExact(numbers, keys))
  return lost && `${what} needs the form ${lost[0]}; ${locale} has ${named}`
}

const isExact = (form: string): boolean => /^\d+$/.test(form)

const areAllExact = (numbers: readonly number[], forms: readonly string[]): boolean =>
  numbers.length > 0 && numbers.every((number) => forms.includes(String(number)))

/** Each form says what the same form of the sentence says, and a number wherever it could be one of several. */
function lossFault(english: readonly Part[], own: readonly Part[], locale: string): string | undefined {
  const picks = choicesIn(english).flatMap(({ by, name, forms }) =>
    Object.keys(forms)
      .filter((form) => by === 'select' || form === 'other')
      .map((form) => ({ name, form })),
  )
  for (const pick of [...picks, { name: '', form: 'other' }]) {
    const needed = saidWith(english, pick)
    const said = saidWith(own, pick)
    const lost = [...needed.names].filter((name) => !said.names.has(name))
    const where = pick.name === '' ? 'the translation' : `the form ${pick.form} of ${pick.name}`
    if (lost.length > 0) return `${where} leaves out ${lost.map((name) => shown(name, pick.name)).join(', ')}`
    if (said.isBlank && !needed.isBlank) return `${where} is blank`
  }
  for (const { by, name, forms } of choicesIn(own)) {
    if (by === 'select' || !saidWith(english, { name, form: 'other' }).names.has(name)) continue
    for (const [form, numbers] of countsOf(locale, by)) {
      const left = numbers.filter((number) => forms[number] === undefined)
      if (forms[form] === undefined || (numbers.length > 0 && left.length <= 1)) continue
      if (saidWith(own, { name, form }).names.has(name)) continue
      const such = left.length > 0 ? left.slice(0, 3).join(', ') : 'fractions'
      return `the form ${form} of ${name} leaves out #, and stands for more than one number in ${locale} (${such} …)`
    }
  }
  return undefined
}

const shown = (name: string, counted: string): string => (name === counted ? '#' : name)

/** What is said when the choices by one name take one form, and all others `other`. */
function saidWith(
  parts: readonly Part[],
  pick: { name: string; form: string },
): { names: Set<string>; isBlank: boolean } {
  const names = new Set<string>()
  let text = ''
  const read = (part: Part): void => {
    if (part.kind === 'text') text += part.text
    else if (part.kind === 'choice') {
      const form = part.name === pick.name ? part.forms[pick.form] : undefined
      for (const inside of form ?? part.forms.other ?? []) read(inside)
    } else if (part.kind === 'element') {
      names.add(`<${part.name}>`)
      for (const inside of part.inside) read(inside)
    } else {
      names.add(part.name)
    }
  }
  for (const part of parts) read(part)
  return { names, isBlank: names.size === 0 && text.trim() === '' }
}

function choicesIn(parts: readonly Part[]): ChoicePart[] {
  return parts.flatMap((part) => {
    if (part.kind === 'element') return choicesIn(part.inside)
    return part.kind === 'choice' ? [part, ...Object.values(part.forms).flatMap(choicesIn)] : []
  })
}

/** As far as whole numbers have to be tried to meet each form; what is met by none stands for fractions and millions. */
const tried = 200

/** The forms that a language counts by, each with the whole numbers that it stands for. */
function countsOf(locale: string, by: Exclude<Choice, 'select'>): ReadonlyMap<string, readonly number[]> {
  const key = `${locale} ${by}`
  const counts = known.get(key) ?? readCounts(locale, by)
  known.set(key, counts)
  return counts
}

const known = new Map<string, ReadonlyMap<string, readonly number[]>>()

function readCounts(locale: string, by: Exclude<Choice, 'select'>): ReadonlyMap<string, readonly number[]> {
  const rules = new Intl.PluralRules(locale, { type: by === 'plural' ? 'cardinal' : 'ordinal' })
  const numbers = Array.from({ length: tried + 1 }, (_, number) => number)
  return new Map(
    rules
      .resolvedOptions()
      .pluralCategories.map((form) => [form, numbers.filter((number) => rules.select(number) === form)]),
  )
}
