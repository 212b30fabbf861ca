import { describe, expect, it } from 'vitest'
import { type ChannelKind, channelGroups } from '../notifications/channel-kinds.ts'
import { type ActorRelation, decide, type Loudness, strangersReachBy, usualLoudness } from './deciding.ts'
import { channels, differing, owed, presetChannels, presets } from './presets.ts'
import { isQuiet, type QuietHours, ringsFrom } from './quiet-hours.ts'

const now = new Date('2026-11-25T12:00:00.000Z')
const kinds = Object.values(channelGroups).flat()
const nights = (night: { from: number; to: number } | null) => Array.from({ length: 7 }, () => night)
const always: QuietHours = { timeZone: 'UTC', nights: nights({ from: 0, to: 1440 }) }

function told(kind: ChannelKind, loudness: Partial<Loudness>, actor: ActorRelation = 'friend', isMuted = false) {
  return decide({ ...usualLoudness, ...loudness }, { kind, actor, isMuted, now })
}

const nothing = { fate: 'dropped', popup: false, sound: false, push: false, mail: false }

describe('where a notification goes', () => {
  it.each(presets.flatMap((preset) => kinds.map((kind) => [preset, kind] as const)))('by %s: %s', (preset, kind) => {
    const on = new Set(presetChannels[preset][kind])
    const rings = { popup: on.has('popup'), sound: on.has('sound'), push: on.has('push'), mail: on.has('mail') }
    const usual = on.has('list') ? { fate: 'told', ...rings, quietUntil: null } : nothing
    expect(told(kind, { preset })).toMatchObject(usual)
    expect(told(kind, { preset }, 'friend', true)).toMatchObject(nothing)
    expect(told(kind, { preset, strangers: 'drop' }, 'stranger').fate).toBe(
      strangersReachBy(kind) ? 'dropped' : usual.fate,
    )
    expect(told(kind, { preset, strangers: 'hold' }, 'stranger')).toMatchObject(
      strangersReachBy(kind) && on.has('list') ? { ...nothing, fate: 'held' } : usual,
    )
    expect(told(kind, { preset, strangers: 'hold' }, 'followed')).toMatchObject(usual)
    const quiet = told(kind, { preset, quietHours: always })
    expect(quiet.fate).toBe(usual.fate)
    if (on.has('list')) {
      expect(quiet).toMatchObject({ ...rings, sound: false })
      expect(quiet.quietUntil?.getTime()).toBeGreaterThan(now.getTime())
    }
  })

  it('is what the member chose, but for what the hall owes', () => {
    const own = { reactions: { push: true, popup: false }, security: { list: false, mail: false } }
    expect(told('reactions', { own })).toMatchObject({ fate: 'told', push: true, popup: false })
    expect(told('security', { own })).toMatchObject({ fate: 'told', mail: true })
    expect(told('reactions', { own: { reactions: { list: false, push: true } } })).toMatchObject(nothing)
    for (const [kind, locked] of Object.entries(owed)) {
      const off = Object.fromEntries(channels.map((channel) => [channel, false]))
      expect(differing(kind as ChannelKind, 'normal', off) ?? {}).not.toHaveProperty(locked[0] ?? '')
    }
  })

  it('is by whom it comes from', () => {
    const own = { replies: { from: 'friends' }, mentions: { from: 'nobody' } } as const
    expect(told('replies', { own }).fate).toBe('told')
    expect(told('replies', { own }, 'followed').fate).toBe('dropped')
    expect(told('mentions', { own }).fate).toBe('dropped')
  })

  it('waits while it is hushed, and does not for friends where they ring anyway', () => {
    const hushedUntil = new Date(now.getTime() + 3_600_000)
    expect(told('mentions', { hushedUntil }).quietUntil).toEqual(hushedUntil)
    expect(told('mentions', { hushedUntil: now }).quietUntil).toBeNull()
    expect(told('mentions', { quietHours: always, friendsRing: true }).quietUntil).toBeNull()
    expect(told('mentions', { quietHours: always, friendsRing: true }, 'followed').quietUntil).not.toBeNull()
  })
})

describe('quiet hours', () => {
  // From half past ten in the evening to half past seven.
  const night = { from: 630, to: 1170 }

  it.each([
    ['Europe/Berlin', '2026-11-25T21:29:59.000Z', null],
    ['Europe/Berlin', '2026-11-25T21:30:00.000Z', '2026-11-26T06:30:00.000Z'],
    ['Europe/Berlin', '2026-11-26T06:29:30.000Z', '2026-11-26T06:30:00.000Z'],
    ['Europe/Berlin', '2026-11-26T06:30:00.000Z', null],
    ['Asia/Kathmandu', '2026-11-25T16:45:00.000Z', '2026-11-26T01:45:00.000Z'],
    // The clock goes forward at two, and back at three.
    ['Europe/Berlin', '2026-03-28T22:00:00.000Z', '2026-03-29T05:30:00.000Z'],
    ['Europe/Berlin', '2026-10-24T21:00:00.000Z', '2026-10-25T06:30:00.000Z'],
  ])('in %s at %s last until %s', (timeZone, at, end) => {
    const quiet = { timeZone, nights: nights(night) }
    expect(isQuiet(quiet, new Date(at))).toBe(end !== null)
    expect(ringsFrom(quiet, new Date(at))?.toISOString()).toBe(end ?? at)
  })

  it('are those of the day on whose noon the night begins', () => {
    const onlySaturday = { timeZone: 'UTC', nights: nights(null).with(5, night) }
    expect(isQuiet(onlySaturday, new Date('2026-11-28T23:00:00.000Z'))).toBe(true)
    expect(isQuiet(onlySaturday, new Date('2026-11-29T07:00:00.000Z'))).toBe(true)
    expect(isQuiet(onlySaturday, new Date('2026-11-28T07:00:00.000Z'))).toBe(false)
    expect(isQuiet(onlySaturday, new Date('2026-11-29T23:00:00.000Z'))).toBe(false)
  })

  it('that never end ring never', () => {
    expect(ringsFrom(always, now)).toBeUndefined()
  })
})
