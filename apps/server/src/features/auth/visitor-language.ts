import { type Language, languageChosenIn, languageOfVisitor } from '@guildhall/contract/rules/languages'
import type { RequestOrigin } from '../../platform/http/endpoint-handlers.ts'

type Headers = RequestOrigin['headers']

/** What somebody chose at a door of this browser. */
export function chosenLanguage({ cookie }: Headers): Language | undefined {
  return languageChosenIn(asLine(cookie))
}

/** What the pages of this browser speak: what was chosen there, else the first that it asks for; none is the hall's. */
export function pageLanguage({ cookie, 'accept-language': accepted }: Headers): Language | undefined {
  return languageOfVisitor({ cookie: asLine(cookie), 'accept-language': asLine(accepted) }, undefined)
}

const asLine = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join('; ') : value
