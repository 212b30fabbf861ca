// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aMember, aProfile } from '../../../testing/builders.ts'
import { type FakeApi, fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PersonNameLink } from './person-name-link.tsx'

const sorcha = aMember({ firstName: 'Sorcha', lastName: 'Byrne', handle: 'sorcha' })
const known = aProfile({
  headline: 'Puzzles first',
  relation: 'friends',
  friendsInCommon: { count: 3, first: [] },
  follows: { followers: 12, following: 4 },
})

afterEach(() => vi.useRealTimers())

function setUp(handlers: Handlers = { 'GET /api/profiles/{id}': () => known }): { api: FakeApi; link: HTMLElement } {
  const api = fakeApi(handlers)
  renderApp(
    <>
      <PersonNameLink person={sorcha} />
      <button type="button">Elsewhere</button>
    </>,
  )
  return { api, link: screen.getByRole('link', { name: 'Sorcha Byrne' }) }
}

const hover = (link: HTMLElement) => fireEvent.pointerEnter(link.parentElement ?? link, { pointerType: 'mouse' })
const leave = (link: HTMLElement) => fireEvent.pointerLeave(link.parentElement ?? link, { pointerType: 'mouse' })

test('who stays on a name is told who that is, and the link is described by it', async () => {
  const { link } = setUp()
  hover(link)
  expect(await screen.findByText('Puzzles first')).toBeDefined()
  expect(screen.getByText('Friends · 3 friends in common · 12 followers')).toBeDefined()
  const card = screen.getByRole('tooltip', { hidden: true })
  expect(link.getAttribute('aria-describedby')).toBe(card.id)
})

test('nothing is asked for on the way past, nor twice', async () => {
  const { api, link } = setUp()
  hover(link)
  leave(link)
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
  hover(link)
  await screen.findByText('Puzzles first')
  fireEvent.keyDown(link, { key: 'Escape' })
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
  hover(link)
  await screen.findByText('Puzzles first')
  expect(api.callsOf('GET /api/profiles/{id}')).toHaveLength(1)
})

test('a finger held on the name opens it, and a press elsewhere puts it away', async () => {
  const { link } = setUp()
  fireEvent.pointerDown(link, { pointerType: 'touch', isPrimary: true })
  await screen.findByText('Puzzles first')
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
})

test('the page that moves under it puts it away', async () => {
  const { link } = setUp()
  hover(link)
  await screen.findByText('Puzzles first')
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
})

test('of somebody I blocked the name is left', async () => {
  const blocked = aProfile({ relation: 'blocked', isNameOnly: true })
  const { link } = setUp({ 'GET /api/profiles/{id}': () => blocked })
  hover(link)
  expect(await screen.findByText('Blocked by you')).toBeDefined()
  expect(screen.queryByText('@sorcha')).toBeNull()
})

test('what does not arrive is said', async () => {
  const { link } = setUp({ 'GET /api/profiles/{id}': () => refuse(404, 'profile_not_found') })
  hover(link)
  expect(await screen.findByText('More did not arrive.')).toBeDefined()
})
