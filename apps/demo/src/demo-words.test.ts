import { profilesEndpoints } from '@guildhall/contract/profiles'
import { isCrest } from '@guildhall/contract/rules/crest-parts'
import { describe, expect, it } from 'vitest'
import { dialogues, speak } from './dialogues.ts'
import { people } from './people.ts'
import { guestProfiles } from './profiles/guest-profiles.ts'
import { hostProfiles } from './profiles/host-profiles.ts'
import type { ProfileText } from './profiles/profile-text.ts'
import { createRandom } from './seeded-random.ts'

describe('the phrases', () => {
  it('are at least sixty dialogues, none twice', () => {
    const all = [...dialogues.forTwo, ...dialogues.forAGroup, ...dialogues.openings]
    const texts = new Set(all.map(({ lines }) => lines.map(({ text }) => text).join('\n')))
    expect(texts.size).toBe(all.length)
    expect(texts.size).toBeGreaterThanOrEqual(60)
  })

  it('leave no room unfilled and no choice undecided', () => {
    const random = createRandom(1)
    for (const dialogue of [...dialogues.forTwo, ...dialogues.forAGroup, ...dialogues.openings]) {
      const said = speak(dialogue, random, ['Wren']).map(({ text }) => text)
      expect(said.filter((text) => /[{}[\]|]|undefined/.test(text))).toEqual([])
    }
  })
})

describe('the profiles', () => {
  it('are of people who are there, and such as the page for it would send', () => {
    const profiles: [string, ProfileText][] = Object.entries({ ...hostProfiles, ...guestProfiles })
    const { body } = profilesEndpoints['PATCH /api/profile']
    const refused = profiles.filter(([firstName, { banner, crest, ...said }]) => {
      const changes = { ...said, ...(banner && { banner: { kind: 'house', name: banner } }) }
      const isSendable = body.safeParse({ version: 0, changes }).success && (crest === undefined || isCrest(crest))
      return !isSendable || !people.some((person) => person.firstName === firstName)
    })
    expect(refused).toEqual([])
  })
})
