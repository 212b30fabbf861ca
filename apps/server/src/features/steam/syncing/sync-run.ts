import type { SyncOutcome } from '@guildhall/contract/rules/library-limits'
import { roles } from '@guildhall/contract/rules/roles'
import type { Transactions, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { WriteGate } from '../../../platform/http/write-gate.ts'
import { libraryChanged } from '../../library/index.ts'
import * as accountsStore from '../account/accounts.store.ts'
import type { SteamClient } from '../web-api/steam-client.ts'
import type { SyncProgress } from './sync-progress.ts'
import type { StoredSync, SyncChange } from './syncs.store.ts'
import * as syncsStore from './syncs.store.ts'

/** The sync cannot go on: how it ends. */
export class SyncEnds extends Error {
  readonly outcome: Exclude<SyncOutcome, 'synced'>

  constructor(outcome: Exclude<SyncOutcome, 'synced'>) {
    super(`the sync ends: ${outcome}`)
    this.name = 'SyncEnds'
    this.outcome = outcome
  }
}

/** For what a hall asks with its key, which its host may have taken away since the sync began. @throws SyncEnds misconfigured */
export function requireKey(client: SteamClient | undefined): SteamClient {
  if (client === undefined) throw new SyncEnds('misconfigured')
  return client
}

/** This run has nothing more to do: the member stopped it or unlinked the account, or another run carries it on. */
export class RunIsOver extends Error {
  constructor() {
    super('the run is over')
    this.name = 'RunIsOver'
  }
}

/** This server ends: the job is taken up by the next one. */
export class ServerLeaves extends Error {
  constructor() {
    super('the server leaves; the sync goes on elsewhere')
    this.name = 'ServerLeaves'
  }
}

/**
 * What a step has to write next, stored at once with the step that follows when it is through: a crash repeats no part and
 * leaves none out. Where there is more to write the step is asked again.
 */
export type StepPart = (unit: UnitOfWork, sync: StoredSync) => Promise<{ isThrough: boolean; change: StepChange }>
type StepChange = Omit<SyncChange, 'state' | 'step' | 'outcome'>

/** One run of a sync, of which there can be several, one after the other: after a crash, after a stop. */
export type SyncRun = {
  readonly userId: string
  readonly steamId: string
  /** As it was stored last. */
  sync(): StoredSync
  /** Tells the member what is in hand. */
  show(current: string | null, done?: number): void
  /**
   * Writes a part of the work together with how far the sync is: a crash repeats no part and leaves none out.
   * @throws RunIsOver when the part is not wanted any more; nothing of it was written then
   */
  write(work: (unit: UnitOfWork, sync: StoredSync) => Promise<SyncChange>): Promise<void>
}

export function createSyncRun(parts: {
  transactions: Transactions
  writes: WriteGate
  progress: SyncProgress
  runId: string
  sync: StoredSync
  isLeaving: () => boolean
}): SyncRun {
  const { transactions, progress, runId, isLeaving } = parts
  const { id, userId, steamId } = parts.sync
  let stored = parts.sync

  async function write(work: Parameters<SyncRun['write']>[0]): Promise<void> {
    if (isLeaving()) throw new ServerLeaves()
    const written = await transactions.run(async (unit) => {
      const mayWrite = await isLetIn(unit)
      await accountsStore.lock(unit.db, userId)
      const sync = await syncsStore.lockRun(unit.db, { id, runId })
      if (sync === undefined) return undefined
      const isWanted = sync.state === 'running' && mayWrite
      const moved = await syncsStore.change(unit.db, id, isWanted ? await work(unit, sync) : { state: 'stopped' })
      // Each part told of the games that it put on the shelf; of their achievements tells the end, whichever it is.
      const isOver = moved.state !== 'running'
      if (isOver && moved.counted.achievements.games > 0) await unit.announce(libraryChanged, { userId })
      return moved
    })
    if (written === undefined) {
      progress.left(id)
      throw new RunIsOver()
    }
    stored = written
    if (written.state === 'running') return progress.moved(written)
    await progress.settled(written)
    if (written.state === 'stopped') throw new RunIsOver()
  }

  /** Whoever was put out of the hall meanwhile has nothing written any more; asked first, as by each write of theirs. */
  async function isLetIn(unit: UnitOfWork): Promise<boolean> {
    try {
      await parts.writes.require(unit, { userId, signInId: '', role: roles.user, isNewcomer: false }, 'own')
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  return {
    userId,
    steamId,
    sync: () => stored,
    show: (current, done = stored.done) => progress.moved({ ...stored, done }, current),
    write,
  }
}
