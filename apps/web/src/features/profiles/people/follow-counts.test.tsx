// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMember, anId } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { FollowCounts } from './follow-counts.tsx'

const ownerId = anId()
const wayToPeople = () => screen.queryByRole('link', { name: 'Find people to follow' })?.getAttribute('href')

test('whoever follows nobody yet is led to people, and there is no list of nobody', () => {
  renderApp(<FollowCounts ownerId={ownerId} follows={{ followers: 0, following: 0 }} isMine />)
  expect(wayToPeople()).toBe('/friends')
  expect(screen.queryByRole('button')).toBeNull()
})

test('to others, and once somebody is followed, that way is not offered', () => {
  renderApp(
    <>
      <FollowCounts ownerId={ownerId} follows={{ followers: 0, following: 0 }} isMine={false} />
      <FollowCounts ownerId={ownerId} follows={{ followers: 0, following: 1 }} isMine />
    </>,
  )
  expect(wayToPeople()).toBeUndefined()
})

test('a list of hundreds comes by pages', async () => {
  const people = Array.from({ length: 120 }, (_, at) => ({
    id: anId(),
    since: '2026-03-14T20:04:00.000Z',
    member: aMember({ firstName: 'Fan', lastName: `Number ${at}` }),
  }))
  const api = fakeApi({
    'GET /api/profiles/{id}/followers': ({ query }) => {
      const from = query['before'] === undefined ? 0 : people.findIndex(({ id }) => id === query['before']) + 1
      return people.slice(from, from + 50)
    },
  })
  renderApp(<FollowCounts ownerId={ownerId} follows={{ followers: 120, following: 0 }} isMine />)
  press(screen.getByRole('button', { name: '120 followers' }))
  const list = within(await screen.findByRole('dialog', { name: 'Followers' }))
  await list.findByText('Fan Number 0')
  for (const last of [99, 119]) {
    press(list.getByRole('button', { name: 'Show more' }))
    await list.findByText(`Fan Number ${last}`)
  }
  expect(list.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(api.callsOf('GET /api/profiles/{id}/followers')).toHaveLength(3)
})
