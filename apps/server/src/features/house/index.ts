import { type House, houseEndpoints } from '@guildhall/contract/house'
import type { HouseWord } from '@guildhall/contract/rules/house/house-limits'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { productName } from '../../platform/settings/house.ts'
import type { Audit } from '../audit/index.ts'
import * as houseStore from './house.store.ts'

type Changes = { readonly [Word in HouseWord]?: string | null | undefined }

/** What the admins say of their hall. Pages and mails read it by `platform.readHouse`. */
export function createHouse(platform: Platform, { audit }: { audit: Audit }): void {
  const { database } = platform

  /** A repeat changes nothing, and leaves no entry. */
  async function change(unit: UnitOfWork, caller: Caller, changes: Changes): Promise<House> {
    await houseStore.lock(unit.db)
    const { rulesSince: _, ...before } = await houseStore.find(unit.db)
    const wanted = (word: HouseWord) => {
      const { [word]: said = before[word] } = changes
      return said
    }
    const changed = wordsOf(before).filter((word) => before[word] !== wanted(word))
    const after = { ...before, ...Object.fromEntries(changed.map((word) => [word, wanted(word)])) }
    if (changed.length > 0) {
      await houseStore.set(unit.db, after)
      await audit.write(unit, caller, {
        action: 'house.words-changed',
        on: ['house', 'words'],
        before: pick(before, changed),
        after: pick(after, changed),
      })
    }
    return describe(unit.db)
  }

  platform.serve(houseEndpoints, {
    'GET /api/house': () => describe(database),
    'PATCH /api/admin/house': ({ unit, caller, body }) => change(unit, caller, body),
  })
}

async function describe(db: Database): Promise<House> {
  const { name, rules, rulesSince, ...words } = await houseStore.find(db)
  return {
    ...words,
    name: name ?? productName,
    rules: rules === null || rulesSince === null ? null : { text: rules, since: rulesSince.toISOString() },
  }
}

const wordsOf = (words: houseStore.HouseWords) => Object.keys(words) as HouseWord[]

const pick = (words: houseStore.HouseWords, chosen: readonly HouseWord[]): Record<string, string | null> =>
  Object.fromEntries(chosen.map((word) => [word, words[word]]))
