import {
  type HandleFault,
  handleFault,
  handleMaximum,
  handleMinimum,
} from '@guildhall/contract/rules/names/handle-rules'
import { nameMaximum } from '@guildhall/contract/rules/password-rules'
import {
  bioMaximum,
  headlineMaximum,
  linkAddressMaximum,
  linkLabelMaximum,
  pronounsMaximum,
} from '@guildhall/contract/rules/profile-limits'
import { t } from '@lingui/core/macro'
import { nameFaultText } from '../../../../platform/names/name-fault-text.ts'
import { tooLongText } from '../../../../ui/fields/limits/written-length.ts'
import { cleaned, type EditValues, type FieldKey, type ProfileLink } from './edit-values.ts'

export type Faults = Partial<Record<FieldKey, string>>

const handleWords: Record<HandleFault, string> = {
  form: t`${handleMinimum} to ${handleMaximum} letters from a to z, digits or underscores.`,
  only_digits: t`At least one letter, please.`,
  reserved: t`This handle is kept for the house.`,
}

/** What is wrong with the values as far as the page can tell, in words. */
export function faultsOf(values: EditValues): Faults {
  const { firstName, lastName, handle, links } = cleaned(values)
  const fault = handleFault(handle)
  const [firstNameFault, lastNameFault] = [nameFaultText(firstName), nameFaultText(lastName)]
  return {
    ...lengthFaults(values),
    ...(firstNameFault !== undefined && { firstName: firstNameFault }),
    ...(lastNameFault !== undefined && { lastName: lastNameFault }),
    ...(fault !== undefined && { handle: handleWords[fault] }),
    ...(links.some((link) => Object.keys(linkFaults(link)).length > 0) && {
      links: t`A link needs a name and a web address that begins with https.`,
    }),
  }
}

/** What is wrong with one link; an empty row is no fault, for it is not saved. */
export function linkFaults({ label, address }: ProfileLink): { label?: string; address?: string } {
  if (label.trim() === '' && address.trim() === '') return {}
  return {
    ...(label.trim() === '' && { label: t`What is it called?` }),
    ...(address.trim() === '' && { address: t`Where does it lead?` }),
    ...(address.trim() !== '' && !isShownAddress(address.trim()) && { address: t`A web address begins with https.` }),
    ...withWords('label', tooLongText(label, linkLabelMaximum)),
    ...withWords('address', tooLongText(address, linkAddressMaximum)),
  }
}

const maxima = {
  firstName: nameMaximum,
  lastName: nameMaximum,
  headline: headlineMaximum,
  bio: bioMaximum,
  pronouns: pronounsMaximum,
} as const

function lengthFaults(values: EditValues): Faults {
  const names = Object.keys(maxima) as (keyof typeof maxima)[]
  return Object.assign({}, ...names.map((name) => withWords(name, tooLongText(values[name], maxima[name]))))
}

const withWords = (name: string, words: string | undefined) => (words === undefined ? {} : { [name]: words })

/** As the contract has it: `https`, a host with a dot, no credentials. */
function isShownAddress(address: string): boolean {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`
  if (!URL.canParse(whole)) return false
  const { protocol, username, password, hostname } = new URL(whole)
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
}
