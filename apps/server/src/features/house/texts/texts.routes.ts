import { problems } from '@guildhall/contract/frame/errors'
import { type ChangedText, houseTextsEndpoints } from '@guildhall/contract/house/texts'
import { type HouseTextKind, houseTextKinds } from '@guildhall/contract/rules/house/house-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hallPrivacyChanged } from './texts.events.ts'
import * as textsStore from './texts.store.ts'

/** The versions of what the hall asks of everybody, and who has read them. */
export function serveTexts(platform: Platform): void {
  const { database } = platform
  platform.serve(houseTextsEndpoints, {
    'GET /api/house/texts/{kind}': async ({ params, query }) =>
      (await textsStore.findPage(database, params.kind, query)).map(({ since, ...text }) => ({
        ...text,
        since: since.toISOString(),
      })),
    'GET /api/house/changed-texts': ({ caller }) => changedTextsOf(database, caller.userId),
    'PUT /api/house/texts/{kind}/acknowledgement': async ({ unit, caller, params, body }) => {
      const isThere = await textsStore.acknowledge(unit.db, caller.userId, { ...params, ...body })
      if (!isThere) throw new AppError(problems.not_found)
    },
  })
}

export async function changedTextsOf(db: Database, userId: string): Promise<ChangedText[]> {
  const found = await textsStore.findUnread(db, userId)
  return found.map(({ since, ...text }) => ({ ...text, since: since.toISOString() }))
}

/** Keeps the version of each text among what was changed; who wrote it has read it. */
export async function keepVersions(
  unit: UnitOfWork,
  { userId }: Caller,
  changed: readonly string[],
  now: Readonly<Record<HouseTextKind, string | null>>,
): Promise<void> {
  for (const kind of houseTextKinds) {
    if (!changed.includes(kind)) continue
    const { version, since, text } = await textsStore.add(unit.db, kind, now[kind])
    await textsStore.acknowledge(unit.db, userId, { kind, version })
    if (kind === 'privacy' && text !== null) {
      await unit.announce(hallPrivacyChanged, { day: since.toISOString().slice(0, 10) })
    }
  }
}
