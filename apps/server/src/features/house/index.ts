import { type House as HouseSaid, houseEndpoints } from '@guildhall/contract/house'
import type { Maintenance } from '@guildhall/contract/house/maintenance'
import type { notificationsHub } from '@guildhall/contract/notifications'
import { isHallColour } from '@guildhall/contract/rules/house/hall-face'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import { productName } from '../../platform/settings/house.ts'
import { type HallSetting, onOff } from '../../platform/settings/shown-settings.ts'
import type { Audit } from '../audit/index.ts'
import type { Users } from '../users/index.ts'
import { servePublicAddress } from './address/public-address.ts'
import { serveAnnouncements } from './announcements/announcements.routes.ts'
import { createAnnouncementsService } from './announcements/announcements.service.ts'
import { createGreeters } from './greeters.ts'
import * as houseStore from './house.store.ts'
import { serveMailTest } from './mail/mail-test.ts'
import { serveMaintenance } from './maintenance/maintenance.routes.ts'
import { createMaintenanceService } from './maintenance/maintenance.service.ts'
import { serveSoftWords } from './soft-words/soft-words.routes.ts'
import { changedTextsOf, keepVersions, serveTexts } from './texts/texts.routes.ts'

export {
  maintenanceCalledOff,
  maintenancePlanned,
  maintenancePutOff,
} from './maintenance/maintenance.events.ts'
export { hallPrivacyChanged } from './texts/texts.events.ts'

type Changes = { readonly [Part in houseStore.HousePart]?: string | null | undefined }

export type House = ReturnType<typeof createHouse>

/** What the admins say of their hall, and announce. Pages and mails read it by `platform.readHouse`. */
export function createHouse(
  platform: Platform,
  parts: { users: Users; audit: Audit; notificationsHub: HubChannel<typeof notificationsHub> },
) {
  const { audit, notificationsHub: hub } = parts
  const { database } = platform

  /** A repeat changes nothing, and leaves no entry. */
  async function change(unit: UnitOfWork, caller: Caller, changes: Changes): Promise<HouseSaid> {
    await houseStore.lock(unit.db)
    const { rulesSince: _, privacySince: __, isTransparent: ___, ...before } = await houseStore.find(unit.db)
    const wanted = (word: houseStore.HousePart) => {
      const { [word]: said = before[word] } = changes
      return said
    }
    const changed = wordsOf(before).filter((word) => before[word] !== wanted(word))
    const after = { ...before, ...Object.fromEntries(changed.map((word) => [word, wanted(word)])) }
    if (changed.length > 0) {
      await houseStore.set(unit.db, after, caller.userId)
      await keepVersions(unit, caller, changed, after)
      await audit.write(unit, caller, {
        action: 'house.words-changed',
        on: ['house', 'words'],
        before: pick(before, changed),
        after: pick(after, changed),
      })
    }
    return describe(unit.db)
  }

  async function setTransparent(unit: UnitOfWork, caller: Caller, isOn: boolean): Promise<HouseSaid> {
    await houseStore.lock(unit.db)
    const { isTransparent: wasOn } = await houseStore.find(unit.db)
    if (wasOn !== isOn) {
      await houseStore.setTransparent(unit.db, isOn)
      await audit.write(unit, caller, {
        action: 'house.transparency-set',
        on: ['house', 'transparency'],
        before: { isOn: wasOn },
        after: { isOn },
      })
    }
    return describe(unit.db)
  }

  const greeters = createGreeters(parts)
  platform.serve(houseEndpoints, {
    'GET /api/house': () => describe(database),
    'GET /api/admin/house/greeter': () => greeters.describe(database),
    'PUT /api/admin/house/greeter': ({ unit, caller, body }) => greeters.name(unit, caller, body.userId),
    'PATCH /api/admin/house': ({ unit, caller, body }) => change(unit, caller, body),
    'PUT /api/admin/house/transparency': ({ unit, caller, body }) => setTransparent(unit, caller, body.isOn),
  })
  const announcements = createAnnouncementsService(parts)
  serveAnnouncements(platform, { service: announcements, hub })
  serveMaintenance(platform, { service: createMaintenanceService({ audit }), hub })
  serveTexts(platform)
  serveSoftWords(platform, parts)
  serveMailTest(platform, parts)
  servePublicAddress(platform, parts)
  return {
    said: describe,
    changedTextsOf,
    settings: settingsOf,
    announcementsOf: announcements.standingOf,
    /** As every page knows it: maintenance of now, or the next, and whether other words are softened than by the product. */
    async forPages(): Promise<{ maintenance: Maintenance | null; hasSoftWords: boolean }> {
      const { maintenance, hasSoftWords } = await platform.readHouse()
      return { maintenance, hasSoftWords }
    },
  }
}

async function settingsOf(db: Database): Promise<HallSetting[]> {
  const { rulesSince: _, privacySince: __, isTransparent, ...words } = await houseStore.find(db)
  const said = wordsOf(words).map((word): HallSetting => {
    const usual = word === 'name' ? productName : null
    return { name: `house.${word}`, value: words[word] ?? usual, usual }
  })
  return [...said, { name: 'house.transparency', value: onOff(isTransparent), usual: onOff(false) }]
}

async function describe(db: Database): Promise<HouseSaid> {
  const { name, colour, rules, rulesSince, privacy, privacySince, ...words } = await houseStore.find(db)
  return {
    ...words,
    name: name ?? productName,
    colour: isHallColour(colour) ? colour : null,
    rules: dated(rules, rulesSince),
    privacy: dated(privacy, privacySince),
  }
}

const dated = (text: string | null, since: Date | null) =>
  text === null || since === null ? null : { text, since: since.toISOString() }

const wordsOf = (words: houseStore.HouseWords) => Object.keys(words) as houseStore.HousePart[]

const pick = (words: houseStore.HouseWords, chosen: readonly houseStore.HousePart[]): Record<string, string | null> =>
  Object.fromEntries(chosen.map((word) => [word, words[word]]))
