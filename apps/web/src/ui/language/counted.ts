// What a sentence with a count is made with. The build calls these where a message says `plural`.
import { atFirstUse, numberFormat } from './formats.ts'
import { language } from './language.ts'

const numbers = numberFormat({})
const cardinals = atFirstUse(() => new Intl.PluralRules(language))
const ordinals = atFirstUse(() => new Intl.PluralRules(language, { type: 'ordinal' }))

type Forms<Form> = { readonly other: Form } & Readonly<Record<string, Form>>

/** 1,024 in English and 1.024 in German. */
export const number = (count: number): string => numbers.format(count)

/** @param forms by the language's own kinds of counts, and by a count itself where it has a form of its own */
export const plural = <Form>(count: number, forms: Forms<Form>): Form =>
  forms[count] ?? forms[cardinals().select(count)] ?? forms.other

/** The same for places in an order: 1st, 2nd, 3rd. */
export const ordinal = <Form>(place: number, forms: Forms<Form>): Form =>
  forms[place] ?? forms[ordinals().select(place)] ?? forms.other

/** A form for each word, and `other`. */
export const chosen = <Form>(word: string, forms: Forms<Form>): Form => forms[word] ?? forms.other
