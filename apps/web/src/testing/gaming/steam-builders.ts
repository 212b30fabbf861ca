// Believable accounts and syncs of Steam, each part replaceable.
import type { SteamAccount, SteamReport, SteamState, SteamSync, UnmatchedApp } from '@guildhall/contract/steam'
import { anId } from '../builders.ts'

const moment = '2026-03-14T20:04:00.000Z'

export function aSteamAccount(part: Partial<SteamAccount> = {}): SteamAccount {
  return {
    steamId: '76561202255000001',
    name: 'Fixture Fern',
    profileUrl: 'https://steamcommunity.com/profiles/76561202255000001/',
    linkedAt: moment,
    isSyncScheduled: false,
    nextSyncAt: null,
    takesExtras: false,
    takesDemos: false,
    ...part,
  }
}

export function aSteamReport(part: Partial<SteamReport> = {}): SteamReport {
  return {
    owned: 120,
    matched: 112,
    created: 110,
    updated: 0,
    unchanged: 0,
    merged: 2,
    keptOff: 0,
    gone: 0,
    wished: 0,
    ignored: 0,
    isPlaytimeHidden: false,
    lowered: [],
    unmatched: [],
    newGames: [],
    others: { dlc: 0, demo: 0, music: 0, video: 0, software: 0 },
    achievements: { games: 2, unlocked: 40, failed: 0 },
    syncedAt: moment,
    ...part,
  }
}

/** One in the middle of matching, unless told. */
export function aSteamSync(part: Partial<SteamSync> = {}): SteamSync {
  return {
    id: anId(),
    brings: 'games',
    state: 'running',
    step: 'matching',
    owned: 240,
    matched: 149,
    done: 149,
    of: 240,
    current: 'Dave the Diver',
    isScheduled: false,
    outcome: null,
    report: null,
    canResume: false,
    startedAt: moment,
    endedAt: null,
    ...part,
  }
}

/** One that went well. */
export function anEndedSync(part: Partial<SteamSync> = {}): SteamSync {
  const report = aSteamReport()
  return aSteamSync({
    state: 'ended',
    step: 'achievements',
    owned: report.owned,
    matched: report.matched,
    done: 2,
    of: 2,
    current: null,
    outcome: 'synced',
    report,
    endedAt: moment,
    ...part,
  })
}

/** A linked account that was never synced, unless told. */
export function aSteamState(part: Partial<SteamState> = {}): SteamState {
  return {
    brings: 'games',
    account: aSteamAccount(),
    sync: null,
    notBefore: null,
    unmatched: 0,
    unsorted: 0,
    askedHours: 0,
    ...part,
  }
}

let apps = 0

export function anUnmatchedApp(part: Partial<UnmatchedApp> = {}): UnmatchedApp {
  apps += 1
  return { appId: 900_000 + apps, name: `App ${apps}`, minutes: 0, isIgnored: false, proposals: [], ...part }
}
