import { plural, t } from '@lingui/core/macro'
import { language } from '../../language/language.ts'

/** As the contract measures what a person wrote: composed letters, without what surrounds them. Fields break lines by LF. */
export function writtenLength(text: string): number {
  return text.normalize('NFC').trim().length
}

export function charactersText(count: number): string {
  return plural(count, { one: '# character', other: '# characters' })
}

/** By how much a text is too long, in words; nothing while it fits. */
export function tooLongText(text: string, maximum: number): string | undefined {
  const excess = writtenLength(text) - maximum
  return excess > 0 ? excessText(excess, maximum) : undefined
}

export function excessText(excess: number, maximum: number): string {
  return t`Too long: ${charactersText(excess)} too many. ${grouped(maximum)} fit.`
}

const grouped = (count: number) => count.toLocaleString(language)
