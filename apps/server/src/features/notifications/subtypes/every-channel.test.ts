import { notificationSubtype } from '@guildhall/contract/rules/notification-kinds'
import type { SentSubtypeName } from '@guildhall/contract/rules/notifications/notification-fates'
import { beforeAll, describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { createTellingApp } from '../../../../testing/telling/causes-of-each-subtype.ts'
import { startFakePushService } from '../../../../testing/telling/fake-push-service.ts'
import { arrangeTelling, type Found, type Situation, situations } from '../../../../testing/telling/tellings.ts'

const service = await startFakePushService()
const app = await forThisFile(createTellingApp({ network: service.network, mail: true }))
app.defer(() => service.close())

const presets = ['quiet', 'normal', 'everything'] as const
type Preset = (typeof presets)[number]

/** What members expect of each of the presets, as the settings show it. Written by hand: it asks no rule of the product. */
const everywhere = 'list popup push mail'
const presetsOf: Readonly<Record<SentSubtypeName, Readonly<Record<Preset, string>>>> = {
  // Who waits for me, and who speaks to me alone.
  FriendRequestReceived: { quiet: 'list popup push', normal: everywhere, everything: everywhere },
  NewMessage: { quiet: 'list popup push', normal: 'list popup push', everything: everywhere },
  UnreadMessageReminder: { quiet: 'list popup push', normal: 'list popup push', everything: everywhere },
  // Who names me or invites me.
  Mention: { quiet: 'list', normal: everywhere, everything: everywhere },
  GroupInvite: { quiet: 'list', normal: everywhere, everything: everywhere },
  Comment: { quiet: 'list', normal: 'list popup mail', everything: everywhere },
  // What is about me or mine.
  FriendRequestAccepted: { quiet: 'list', normal: 'list popup', everything: everywhere },
  FriendRemoved: { quiet: 'list', normal: 'list popup', everything: everywhere },
  MutualFriendAdded: { quiet: 'list', normal: 'list popup', everything: everywhere },
  WallPost: { quiet: 'list', normal: 'list popup', everything: everywhere },
  GroupJoinRequest: { quiet: 'list', normal: 'list popup', everything: everywhere },
  GroupMessage: { quiet: 'list', normal: 'list popup', everything: 'list popup push' },
  Challenge: { quiet: 'list', normal: 'list popup push', everything: everywhere },
  TournamentInvite: { quiet: 'list', normal: 'list popup push', everything: everywhere },
  TeamInvite: { quiet: 'list', normal: 'list popup push', everything: everywhere },
  EventInvite: { quiet: 'list', normal: 'list popup push', everything: everywhere },
  EventUpdate: { quiet: 'list', normal: 'list popup push', everything: everywhere },
  // What is lost without me.
  EventReminder: { quiet: 'list popup push', normal: everywhere, everything: everywhere },
  // What is good to know.
  MessageReaction: { quiet: '', normal: 'list popup', everything: 'list popup push' },
  Follow: { quiet: '', normal: 'list popup', everything: everywhere },
  Reaction: { quiet: '', normal: 'list popup', everything: everywhere },
  Share: { quiet: '', normal: 'list popup', everything: everywhere },
  PinnedPost: { quiet: '', normal: 'list popup', everything: everywhere },
  NewPostInFollowedTopic: { quiet: '', normal: 'list popup', everything: everywhere },
  LeaderboardUpdate: { quiet: '', normal: 'list', everything: everywhere },
  AchievementUnlocked: { quiet: '', normal: 'list', everything: everywhere },
  GameUpdate: { quiet: '', normal: 'list', everything: everywhere },
  // What the house says.
  SystemMessage: { quiet: 'list', normal: 'list', everything: everywhere },
  AccountUpdate: { quiet: 'list mail', normal: 'list mail', everything: everywhere },
  PrivacyPolicyUpdate: { quiet: 'list', normal: 'list popup mail', everything: everywhere },
  ServerMaintenance: { quiet: 'list', normal: 'list popup mail', everything: everywhere },
  ContentWarning: { quiet: 'list', normal: 'list popup mail', everything: everywhere },
  ContentRemoved: { quiet: 'list', normal: 'list popup mail', everything: everywhere },
  AutoRemoved: { quiet: 'list', normal: 'list popup mail', everything: everywhere },
  DeletedContent: { quiet: 'list', normal: 'list popup mail', everything: everywhere },
  BanNotification: { quiet: 'list', normal: 'list popup mail', everything: everywhere },
  PostApproved: { quiet: 'list', normal: 'list popup mail', everything: everywhere },
  PostRejected: { quiet: 'list', normal: 'list popup mail', everything: everywhere },
  BugReportResponse: { quiet: 'list', normal: 'list popup mail', everything: everywhere },
  AppealResponse: { quiet: 'list', normal: 'list popup mail', everything: everywhere },
  ReportApproved: { quiet: 'list', normal: 'list popup mail', everything: everywhere },
  ReportedContent: { quiet: 'list mail', normal: 'list popup mail', everything: everywhere },
  AdminAlert: { quiet: 'list mail', normal: 'list popup mail', everything: everywhere },
}
/** Whoever is nothing to the member does these to be noticed: what is held back is held back of them. */
const byStrangers = new Set<SentSubtypeName>(['Comment', 'Reaction', 'Mention', 'Follow', 'Share', 'PinnedPost'])

/** Quiet hours hold what rings and what is mailed, but for what is about the account itself, which is mailed at once. */
function expectedOf(name: SentSubtypeName, preset: Preset, situation: Situation): Found {
  const usual = presetsOf[name][preset].split(' ').filter((channel) => channel !== '')
  const nothing = { atOnce: '', held: 0, later: '' }
  if (situation === 'blocked' || situation === 'muted') return nothing
  if (situation === 'held back' && byStrangers.has(name)) return { ...nothing, held: usual.length > 0 ? 1 : 0 }
  if (situation !== 'quiet hours') return { ...nothing, atOnce: usual.join(' ') }
  const waits = (channel: string) => channel === 'push' || (channel === 'mail' && name !== 'AccountUpdate')
  return {
    atOnce: usual.filter((channel) => !waits(channel)).join(' '),
    held: 0,
    later: usual.filter(waits).join(' '),
  }
}

/** Each kind with one of the presets, in turn; with all of them in the soak. */
const presetsOfEach = rounds({ usual: 1, soak: presets.length })
const names = Object.keys(presetsOf) as SentSubtypeName[]
/** Each has a page open, all from one address. */
const atATime = 120
const cases = names.flatMap((name, at) =>
  presets
    .filter((_, number) => (number - at - 1 + names.length * presets.length) % presets.length < presetsOfEach)
    .flatMap((preset) =>
      situations
        .filter((situation) => !app.causes[name].isOfHouse || (situation !== 'blocked' && situation !== 'muted'))
        .map((situation) => ({ name, subtype: notificationSubtype(name), preset, situation })),
    ),
)

describe('is where it belongs, and once: in the list and on the page, above it, on a device, in a mail', () => {
  const found: Found[] = []
  beforeAll(async () => {
    for (let from = 0; from < cases.length; from += atATime) {
      const { tell } = await arrangeTelling(app, service, cases.slice(from, from + atATime))
      found.push(...(await tell()))
    }
  }, 900_000)

  it.each(names)('%s', (name) => {
    const ofName = cases.flatMap((one, at) => (one.name === name ? [{ ...one, found: found[at] }] : []))
    const named = ({ preset, situation }: { preset: string; situation: string }) => `${preset}, ${situation}`
    expect(Object.fromEntries(ofName.map((one) => [named(one), one.found]))).toEqual(
      Object.fromEntries(ofName.map((one) => [named(one), expectedOf(name, one.preset, one.situation)])),
    )
  })
})
