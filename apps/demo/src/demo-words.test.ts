import { profilesEndpoints } from '@guildhall/contract/profiles'
import { isCrest } from '@guildhall/contract/rules/crest-parts'
import { describe, expect, it } from 'vitest'
import { dialogues, speak } from './dialogues.ts'
import { people } from './people.ts'
import { arms } from './profiles/arms.ts'
import { guestProfiles } from './profiles/guest-profiles.ts'
import { hostProfiles } from './profiles/host-profiles.ts'
import type { ProfileText } from './profiles/profile-text.ts'
import { statuses } from './profiles/statuses.ts'
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

  it('give everybody a face that differs clearly, words under their name, and an evening', () => {
    const profiles: Readonly<Record<string, ProfileText>> = { ...hostProfiles, ...guestProfiles }
    const bare = people.filter(({ firstName }) => {
      const { timeZone, status = statuses[firstName] } = profiles[firstName] ?? {}
      return timeZone === undefined || status === undefined
    })
    expect(bare).toEqual([])
    const crests = people.map(({ firstName }) => profiles[firstName]?.crest ?? arms[firstName] ?? '')
    expect(crests.filter((crest) => !isCrest(crest))).toEqual([])
    const byCharge = Map.groupBy(crests, (crest) => crest.split('.')[4])
    for (const alike of byCharge.values()) {
      const parts = alike.flatMap((crest) => crest.split('.').slice(0, 4))
      expect({ alike, isClear: alike.length <= 2 && new Set(parts).size === parts.length }).toEqual({
        alike,
        isClear: true,
      })
    }
  })
})
