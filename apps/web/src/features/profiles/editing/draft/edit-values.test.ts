import { expect, test } from 'vitest'
import { aCurrentUser, anOwnProfile, aPrivacy } from '../../../../testing/builders.ts'
import { faultsOf, linkFaults } from './edit-faults.ts'
import { changedKeys, cleaned, valuesOf } from './edit-values.ts'
import { changeCount } from './field-words.ts'

const values = valuesOf({ user: aCurrentUser(), profile: anOwnProfile(), privacy: aPrivacy() })

test('a field is changed only when something else would be stored', () => {
  expect(changedKeys(values, { firstName: ' Mara ', headline: '', links: [{ label: ' ', address: '' }] })).toEqual([])
  expect(
    changedKeys(values, { firstName: 'Maren', 'audience.bio': 'friends', 'privacy.search': 'nobody', bio: 'Hi' }),
  ).toEqual(['firstName', 'audience.bio', 'privacy.search', 'bio'])
})

test('a handle is stored in lower case without its sign, an address with its scheme', () => {
  const wanted = cleaned({ ...values, handle: '@Mara_L', links: [{ label: 'Steam', address: 'example.org/mara' }] })
  expect(wanted.handle).toBe('mara_l')
  expect(wanted.links).toEqual([{ label: 'Steam', address: 'https://example.org/mara' }])
})

test.each([
  ['firstName', ' ', 'A name is needed.'],
  ['lastName', 'A\u200bda', 'There is a character in it that nobody can see. Type it anew, please.'],
  ['firstName', 'prizes.com', 'This looks like an address. A space after the dot helps.'],
  ['handle', 'ab', '3 to 30 letters from a to z, digits or underscores.'],
  ['handle', '12345', 'At least one letter, please.'],
  ['handle', 'm0derat0r', 'This handle is kept for the house.'],
] as const)('%s cannot be “%s”', (key, value, fault) => {
  expect(faultsOf({ ...values, [key]: value })[key]).toBe(fault)
})

test.each([
  ['', '', {}],
  ['Steam', '', { address: 'Where does it lead?' }],
  ['', 'https://example.org', { label: 'What is it called?' }],
  ['Steam', 'http://example.org', { address: 'A web address begins with https.' }],
  ['Steam', 'https://me:secret@example.org', { address: 'A web address begins with https.' }],
  ['Steam', 'javascript:alert(1)', { address: 'A web address begins with https.' }],
  ['Steam', 'example.org', {}],
])('the link “%s” to “%s”', (label, address, faults) => {
  expect(linkFaults({ label, address })).toEqual(faults)
})

test('what is too long is said by how much', () => {
  const words = 'Too long: 1,234 characters too many. 1,000 fit.'
  expect(faultsOf({ ...values, bio: ` ${'x'.repeat(2234)} ` }).bio).toBe(words)
  expect(faultsOf({ ...values, bio: 'x'.repeat(1000) }).bio).toBeUndefined()
  expect(linkFaults({ label: 'x'.repeat(61), address: 'https://example.org' }).label).toMatch(/^Too long: /)
})

test('changes are counted in words', () => {
  expect([changeCount(1), changeCount(2), changeCount(14)]).toEqual([
    'One unsaved change',
    'Two unsaved changes',
    '14 unsaved changes',
  ])
})
