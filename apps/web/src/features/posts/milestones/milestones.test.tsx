// @vitest-environment jsdom
import type { Milestone } from '@guildhall/contract/posts/milestones'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { keepPost, keptPost, newPost } from '../writing/kept-draft.ts'
import { MilestoneCard } from './milestone-card.tsx'

const hades = aGameCard({ title: 'Hades' })
const finish: Milestone = {
  kind: 'finish',
  key: '7',
  at: '2026-03-14T20:04:00.000Z',
  game: hades,
  title: null,
  share: null,
  years: null,
}
const year: Milestone = { ...finish, kind: 'year', key: '2', game: null, years: 2 }

beforeEach(() => localStorage.clear())

function open(milestones: Milestone[]) {
  const now = { milestones }
  const api = fakeApi({
    'GET /api/milestones': () => now.milestones,
    'POST /api/milestones/dismiss': ({ body }) => {
      now.milestones = now.milestones.filter(({ key }) => key !== (body as Milestone).key)
      return undefined
    },
  })
  const onWrite = vi.fn()
  return { api, onWrite, ...renderApp(<MilestoneCard onWrite={onWrite} />, { user: aCurrentUser() }) }
}

test('it fills the composer with the game and a first line, and posts nothing', async () => {
  const { api, onWrite } = open([finish])
  await screen.findByText(/^You finished Hades\./)
  press(screen.getByRole('button', { name: 'Begin a post' }))
  expect(onWrite).toHaveBeenCalledOnce()
  expect(keptPost()).toMatchObject({ text: 'I finished Hades.', game: hades })
  await waitFor(() => expect(api.callsOf('POST /api/milestones/dismiss')).toHaveLength(1))
  expect(screen.queryByText(/You finished/)).toBeNull()
  expect(api.calls.filter(({ name }) => name === 'POST /api/posts')).toEqual([])
})

test('what was dismissed makes room for the next, and comes back when that is refused', async () => {
  const { api } = open([finish, year])
  await screen.findByText(/^You finished Hades\./)
  press(screen.getByRole('button', { name: 'Don’t suggest this again' }))
  expect(await screen.findByText(/^You joined the hall 2 years ago\./)).toBeDefined()
  await waitFor(() => expect(api.callsOf('GET /api/milestones')).toHaveLength(2))
  api.answer('POST /api/milestones/dismiss', () => refuse(503, 'unavailable'))
  press(screen.getByRole('button', { name: 'Don’t suggest this again' }))
  await waitFor(() => expect(api.callsOf('POST /api/milestones/dismiss')).toHaveLength(2))
  expect(await screen.findByText(/^You joined the hall 2 years ago\./)).toBeDefined()
})

test('it waits while somebody writes of something else', async () => {
  open([finish])
  await screen.findByText(/^You finished Hades\./)
  act(() => keepPost({ ...newPost(), text: 'Of something else' }))
  expect(screen.queryByText(/You finished/)).toBeNull()
})
