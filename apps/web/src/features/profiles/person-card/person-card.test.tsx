// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { aMember, aProfile } from '../../../testing/builders.ts'
import { type FakeApi, fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render.tsx'
import { Link } from '../../../ui/link.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { PersonCards } from './person-cards.tsx'
import { PersonNameLink } from './person-name-link.tsx'

const sorcha = aMember({ firstName: 'Sorcha', lastName: 'Byrne', handle: 'sorcha' })
const known = aProfile({
  member: { ...sorcha, role: 0 },
  headline: 'Puzzles first',
  relation: 'friends',
  friendsInCommon: { count: 3, first: [] },
  follows: { followers: 12, following: 4 },
})
const answers: Handlers = { 'GET /api/profiles/{id}': () => known }

function setUp(handlers = answers, more?: ReactNode): { api: FakeApi; link: HTMLElement } {
  const api = fakeApi(handlers)
  renderApp(
    <main>
      <PersonCards Actions={() => <button type="button">Message</button>}>
        <PersonNameLink person={sorcha} />
        <button type="button">Elsewhere</button>
        {more}
      </PersonCards>
    </main>,
  )
  return { api, link: screen.getAllByRole('link', { name: 'Sorcha Byrne' })[0] as HTMLElement }
}

const elsewhere = () => screen.getByRole('button', { name: 'Elsewhere' })
const hover = (target: Element) => fireEvent.pointerOver(target, { pointerType: 'mouse' })
const hold = (target: Element) => fireEvent.pointerDown(target, { pointerType: 'touch', isPrimary: true })
const card = () => screen.queryByRole('tooltip', { hidden: true })

test('who stays on a name is told who that is, and the link is described by it', async () => {
  const { link } = setUp()
  hover(link)
  expect(await screen.findByText('Puzzles first')).toBeDefined()
  expect(screen.getByText('Friends · 3 friends in common · 12 followers')).toBeDefined()
  expect(link.getAttribute('aria-describedby')).toBe(card()?.id)
  hover(screen.getByText('Puzzles first'))
  fireEvent.keyDown(link, { key: 'Escape' })
  expect(card()).toBeNull()
  expect(link.hasAttribute('aria-describedby')).toBe(false)
})

test('nothing is asked for on the way past, nor twice', async () => {
  const { api, link } = setUp()
  hover(link)
  hover(elsewhere())
  expect(card()).toBeNull()
  hover(link)
  await screen.findByText('Puzzles first')
  hover(elsewhere())
  await waitFor(() => expect(card()).toBeNull())
  hover(link)
  await screen.findByText('Puzzles first')
  expect(api.callsOf('GET /api/profiles/{id}')).toHaveLength(1)
})

test('the focus of the keyboard opens it too', async () => {
  const { link } = setUp()
  act(() => link.focus())
  expect(await screen.findByText('Puzzles first')).toBeDefined()
  act(() => elsewhere().focus())
  expect(card()).toBeNull()
})

test('a finger held on the name opens a sheet with what one can do', async () => {
  const { link } = setUp()
  hold(link)
  const sheet = within(await screen.findByRole('dialog', { name: 'Sorcha Byrne' }))
  expect(await sheet.findByText('Puzzles first')).toBeDefined()
  expect(await sheet.findByRole('button', { name: 'Message' })).toBeDefined()
  expect(sheet.getByRole('link', { name: 'Open the profile' }).getAttribute('href')).toBe('/profile/sorcha')
  const close = sheet.getByRole('button', { name: 'Close' })
  fireEvent.pointerDown(close, { pointerType: 'touch', isPrimary: true })
  fireEvent.click(close, { detail: 1 })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a tap on the picture opens the sheet, and one on the name leads to them', async () => {
  const person = { id: sorcha.id, name: 'Sorcha Byrne', avatar: null, crest: null }
  const { api } = setUp(answers, <PersonRow person={person} href="/profile/sorcha" />)
  const picture = document.querySelector('[data-person]') as Element
  fireEvent.pointerDown(picture, { pointerType: 'mouse', isPrimary: true })
  fireEvent.click(picture, { detail: 1 })
  expect(screen.queryByRole('dialog')).toBeNull()
  hold(picture)
  fireEvent.pointerUp(picture, { pointerType: 'touch' })
  fireEvent.click(picture, { detail: 1 })
  expect(await screen.findByRole('dialog', { name: 'Sorcha Byrne' })).toBeDefined()
  expect(api.callsOf('GET /api/profiles/{id}')).toMatchObject([{ params: { id: sorcha.id } }])
})

test('what is no name of somebody opens nothing', async () => {
  const { api } = setUp(
    answers,
    <>
      <Link href="/profile/edit">Edit</Link>
      <Link href="/profile/sorcha?tab=wall">All lines</Link>
      <button type="button">
        <span data-person={sorcha.id}>Friends in common</span>
      </button>
    </>,
  )
  for (const words of ['Edit', 'All lines', 'Friends in common']) {
    const target = screen.getByText(words)
    hold(target)
    fireEvent.pointerUp(target, { pointerType: 'touch' })
    fireEvent.click(target, { detail: 1 })
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  expect(api.callsOf('GET /api/profiles/{id}')).toEqual([])
})

test('a press elsewhere and the page that moves put it away', async () => {
  const { link } = setUp()
  hover(link)
  await screen.findByText('Puzzles first')
  fireEvent.pointerDown(elsewhere())
  expect(card()).toBeNull()
  hover(elsewhere())
  hover(link)
  await screen.findByText('Puzzles first')
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(card()).toBeNull()
})

test('of somebody I blocked the name is left', async () => {
  const blocked = aProfile({ member: { ...sorcha, role: 0 }, relation: 'blocked', isNameOnly: true })
  const { link } = setUp({ 'GET /api/profiles/{id}': () => blocked })
  hold(link)
  expect(await screen.findByText('Blocked by you')).toBeDefined()
  expect(screen.queryByText('@sorcha')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Message' })).toBeNull()
})

test('what does not arrive is said', async () => {
  const { link } = setUp({ 'GET /api/profiles/{id}': () => refuse(404, 'profile_not_found') })
  hover(link)
  expect(await screen.findByText('More did not arrive.')).toBeDefined()
})
