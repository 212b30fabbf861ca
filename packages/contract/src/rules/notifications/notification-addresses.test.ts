import { describe, expect, test } from 'vitest'
import { notificationAddress } from './notification-addresses.ts'

const wren = { id: '0192f0c1-2d3e-7a4b-8c5d-6e7f80910a1b', handle: 'wren' }

describe('a click on a notification leads', () => {
  test.each([
    ['to a wall', 'wall', 'mine', '/profile/mine?tab=wall'],
    ['to the profile of who did it', 'profile', wren.id, '/profile/wren'],
    ['to a post, or to a comment under one', 'post', 'said', '/post/said'],
    ['to a conversation', 'conversation', 'talk', '/chat?conversation=talk'],
    ['to the requests', 'requests', wren.id, '/user-request'],
    ['to a game', 'game', 'h72', '/game/h72'],
    ['to a challenge', 'challenge', 'h21', '/challenge/h21'],
    ['to the challenges', 'challenges', 'h21', '/challenges'],
    ['to a tournament', 'tournament', 't1', '/tournament-detail/t1'],
    ['to a match', 'tournamentMatch', 't1/1-7', '/tournament-detail/t1/match/1-7'],
    ['to the drafts', 'drafts', 'draft', '/feed'],
    ['to the friends', 'friends', wren.id, '/friends'],
    ['to a case', 'case', 'c1', '/admin/cases/c1'],
    ['nowhere when there is only something to read', null, null, null],
  ] as const)('%s', (_where, target, relatedEntityId, href) => {
    expect(notificationAddress({ target, relatedEntityId, actor: wren })).toBe(href)
  })

  test('nowhere when what it is about is not known', () => {
    const unknown = { relatedEntityId: null, actor: null }
    for (const target of ['wall', 'profile', 'conversation', 'post'] as const) {
      expect(notificationAddress({ target, ...unknown })).toBeNull()
    }
  })

  test('by the id to who has left', () => {
    const left = { id: wren.id, handle: '' }
    expect(notificationAddress({ target: 'profile', relatedEntityId: null, actor: left })).toBe(`/profile/${wren.id}`)
  })

  test('nowhere when a newer server names a room that this page does not know', () => {
    expect(notificationAddress({ target: 'quest', relatedEntityId: 'q1', actor: wren })).toBeNull()
  })
})
