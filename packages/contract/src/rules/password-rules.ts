/** Free of the schema library, so that the first page a visitor loads can use the same rules. */
export const passwordMinimum = 10
export const passwordMaximum = 256
export const nameMaximum = 50
export const emailMaximum = 254

const emailForm =
  /^[^\s\p{C}@<>()[\]\\,;:"]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u

/** Whether the text has the form of a mail address with a dotted domain; it says nothing of delivery. */
export function isEmailForm(value: string): boolean {
  return value.length <= emailMaximum && emailForm.test(value)
}

/** Why a password is refused before the server looks at it, or `undefined` when its form is fine. */
export function passwordFault(password: string): 'too_short' | 'too_long' | undefined {
  if (password.length < passwordMinimum) return 'too_short'
  if (password.length > passwordMaximum) return 'too_long'
  return undefined
}
