import { expect, test } from 'vitest'
import { emailFault, nameFault, newPasswordFault } from './field-faults.ts'

test.each([
  ['', 'Your email address is needed.'],
  ['mara', 'This address is missing an @.'],
  ['mara@lindqvist', 'This address is missing an ending such as .com'],
  ['mara@@lindqvist.example', 'This does not look like an email address.'],
  [' mara@lindqvist.example ', true],
])('given the address "%s", says %s', (value, fault) => {
  expect(emailFault(value)).toBe(fault)
})

test('given nine characters, a password is too short; ten are enough, 257 too many', () => {
  expect(newPasswordFault('a'.repeat(9))).toBe('At least 10 characters, please.')
  expect(newPasswordFault('a'.repeat(10))).toBe(true)
  expect(newPasswordFault('a'.repeat(257))).toBe('At most 256 characters, please.')
})

test('given only spaces, a name is missing', () => {
  expect(nameFault('  ')).toBe('A name is needed.')
  expect(nameFault('Mara')).toBe(true)
})
