import { type NameFault, nameFault } from '@guildhall/contract/rules/names/name-rules'

const words: Record<NameFault, string> = {
  hidden: 'There is a character in it that nobody can see. Type it anew, please.',
  address: 'This looks like an address. A space after the dot helps.',
}

/** What is wrong with a part of a name as far as the page can tell. */
export function nameFaultText(value: string): string | undefined {
  if (value.trim() === '') return 'A name is needed.'
  const fault = nameFault(value.trim())
  return fault && words[fault]
}
