import { describe, expect, it } from 'vitest'
import { createPasswordHashes } from './password-hashes.ts'

const cheap = { memoryKib: 64, passes: 1 }

describe('a password hash', () => {
  it('is Argon2id in PHC form with its own parameters and salt', async () => {
    const hashes = createPasswordHashes(cheap)
    const [one, two] = [await hashes.make('the same'), await hashes.make('the same')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(two).not.toBe(one)
  })

  it('agrees with the test vector of another implementation', async () => {
    // From the reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -e
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    const hashes = createPasswordHashes(cheap)
    expect(await hashes.matches('password', stored)).toBe(true)
    expect(await hashes.matches('Password', stored)).toBe(false)
  })

  it('takes the password exactly as sent', async () => {
    const hashes = createPasswordHashes(cheap)
    const stored = await hashes.make(' Ångström ')
    expect(await hashes.matches(' Ångström ', stored)).toBe(true)
    expect(await hashes.matches('Ångström', stored)).toBe(false)
    expect(await hashes.matches(' Ångström '.normalize('NFD'), stored)).toBe(false)
  })

  it('is outdated when it was made with other parameters', async () => {
    const stored = await createPasswordHashes(cheap).make('x')
    expect(createPasswordHashes(cheap).isOutdated(stored)).toBe(false)
    expect(createPasswordHashes({ memoryKib: 128, passes: 1 }).isOutdated(stored)).toBe(true)
    expect(createPasswordHashes({ memoryKib: 64, passes: 2 }).isOutdated(stored)).toBe(true)
  })

  it('never matches where there is none', async () => {
    expect(await createPasswordHashes(cheap).matches('x', undefined)).toBe(false)
  })

  it('of an unknown form is a fault of ours', async () => {
    await expect(createPasswordHashes(cheap).matches('x', 'plain')).rejects.toThrow('unknown form')
  })
})
