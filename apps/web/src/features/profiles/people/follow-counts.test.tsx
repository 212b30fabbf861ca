// @vitest-environment jsdom
import type { Member } from '@guildhall/contract/users'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { FollowCounts } from './follow-counts.tsx'

const ownerId = anId()
const anEntry = (member: Member, isFollowed: boolean) => ({
  id: anId(),
  since: '2026-03-14T20:04:00.000Z',
  member,
  isFollowed,
})
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

test('people of a list are followed from it, the reader apart, and a refusal takes it back', async () => {
  const me = aCurrentUser()
  const [hana, otto] = [aMember({ firstName: 'Hana', lastName: 'Dvorak' }), aMember({ firstName: 'Otto' })]
  const listed = [
    [hana, false],
    [otto, true],
    [aMember({ id: me.id, firstName: me.firstName }), false],
  ] as const
  const api = fakeApi({
    'GET /api/profiles/{id}/following': () => listed.map(([member, isFollowed]) => anEntry(member, isFollowed)),
    'PUT /api/follows/people/{userId}': () => undefined,
  })
  renderApp(<FollowCounts ownerId={ownerId} follows={{ followers: 0, following: 3 }} isMine={false} />, { user: me })
  press(screen.getByRole('button', { name: '3 following' }))
  const list = within(await screen.findByRole('dialog', { name: 'Following' }))
  const follow = await list.findByRole('button', { name: 'Follow Hana Dvorak' })
  const pressed = (isPressed: boolean) =>
    list.queryAllByRole('button', { pressed: isPressed }).map((button) => button.getAttribute('aria-label'))
  expect([pressed(true), pressed(false)]).toEqual([[expect.stringMatching(/^Following Otto/)], ['Follow Hana Dvorak']])
  press(follow)
  await list.findByRole('button', { name: 'Following Hana Dvorak', pressed: true })
  expect(api.callsOf('PUT /api/follows/people/{userId}')).toMatchObject([{ params: { userId: hana.id } }])
  const answered = Promise.withResolvers<void>()
  api.answer('DELETE /api/follows/people/{userId}', async () => {
    await answered.promise
    return refuse(503, 'unavailable')
  })
  press(list.getByRole('button', { name: 'Following Hana Dvorak' }))
  await list.findByRole('button', { name: 'Follow Hana Dvorak' })
  answered.resolve()
  await list.findByRole('button', { name: 'Following Hana Dvorak', pressed: true })
})

test('a list of hundreds comes by pages', async () => {
  const people = Array.from({ length: 120 }, (_, at) =>
    anEntry(aMember({ firstName: 'Fan', lastName: `Number ${at}` }), false),
  )
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
