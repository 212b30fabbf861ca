import { isEmailForm, passwordFault, passwordMaximum, passwordMinimum } from '@guildhall/contract/rules/password-rules'
import { t } from '@lingui/core/macro'
import { nameFaultText } from '../../platform/names/name-fault-text.ts'

/** What is wrong with an address, in words, or `true`: the form library's way to say "nothing". */
export function emailFault(value: string): string | true {
  const email = value.trim()
  if (email === '') return t`Your email address is needed.`
  if (!email.includes('@')) return t`This address is missing an @.`
  if (/@[^.]*$/.test(email)) return t`This address is missing an ending such as .com`
  return isEmailForm(email) || t`This does not look like an email address.`
}

/** What is wrong with a new password, in words, or `true`. */
export function newPasswordFault(value: string): string | true {
  const fault = passwordFault(value)
  if (fault === 'too_short') return t`At least ${passwordMinimum} characters, please.`
  if (fault === 'too_long') return t`At most ${passwordMaximum} characters, please.`
  return true
}

/** What is wrong with a part of a name, in words, or `true`. */
export function nameFault(value: string): string | true {
  return nameFaultText(value) ?? true
}
