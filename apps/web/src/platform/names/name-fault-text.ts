import { type NameFault, nameFault } from '@guildhall/contract/rules/names/name-rules'
import { t } from '@lingui/core/macro'

const words: Record<NameFault, string> = {
  hidden: t`There is a character in it that nobody can see. Type it anew, please.`,
  address: t`This looks like an address. A space after the dot helps.`,
}

/** What is wrong with a part of a name as far as the page can tell. */
export function nameFaultText(value: string): string | undefined {
  if (value.trim() === '') return t`A name is needed.`
  const fault = nameFault(value.trim())
  return fault && words[fault]
}
