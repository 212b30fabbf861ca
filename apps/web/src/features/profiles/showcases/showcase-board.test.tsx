// @vitest-environment jsdom
import type { Showcase } from '@guildhall/contract/profiles'
import { showcaseKinds } from '@guildhall/contract/rules/profile-limits'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, hang, refuse } from '../../../testing/fake-api.ts'
import { shownOfEach } from '../../../testing/gaming/showcase-builders.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ShowcaseBoard } from './showcase-board.tsx'
import type { ShowcaseParts } from './showcase-parts.ts'

/** In place of what the page hands in from rooms above. */
const parts: ShowcaseParts = {
  Words: ({ text }) => <p>{text}</p>,
  Picture: ({ picture }) => <img src={picture.url} alt={picture.alt} />,
}

const all = showcaseKinds.map((kind) => shownOfEach[kind])

const open = (showcases: readonly Showcase[], { isOwn = false } = {}) =>
  renderApp(<ShowcaseBoard showcases={showcases} isOwn={isOwn} parts={parts} />)

test('each kind is shown with what is in it, in the order chosen', () => {
  fakeApi()
  open(all)
  const items = within(screen.getByRole('list', { name: 'Showcases' })).getAllByRole('listitem')
  const own = items.filter(({ parentElement }) => parentElement?.getAttribute('aria-label') === 'Showcases')
  expect(own.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Hollow Knight.*31 h/),
    expect.stringMatching(/First through the doorOpen it.Hollow Knight · 4% have it/),
    expect.stringMatching(/Tunic.*In the fogA lantern\./),
    expect.stringMatching(/For rain12 games/),
    '',
    'BoatsAsk me about **boats**.',
  ])
  expect(screen.getByRole('link', { name: 'For rain' }).getAttribute('href')).toMatch(/^\/list\//)
  expect(screen.getByRole('img', { name: 'A blue boat' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Arrange' })).toBeNull()
})

test('a game whose shelf is not shown is its cover and its name', () => {
  fakeApi()
  open([{ ...shownOfEach.game, rating: null, minutes: null }])
  expect(screen.getByRole('link', { name: 'Hollow Knight' })).toBeDefined()
  expect(screen.getByRole('listitem').textContent).not.toMatch(/\d h/)
  expect(screen.queryByRole('img', { name: /of 5/ })).toBeNull()
})

test('what a review tells of the story is not told here', () => {
  fakeApi()
  const { review } = shownOfEach.review
  open([{ kind: 'review', review: { ...review, spoiler: true, text: 'The butler.' } }])
  expect(screen.getByText(/Tells of the story/)).toBeDefined()
  expect(screen.queryByText(/butler/)).toBeNull()
})

test('others see nothing of an empty board; its owner is offered the first step', () => {
  fakeApi()
  const { unmount } = open([])
  expect(screen.queryByText('Showcases')).toBeNull()
  unmount()
  open([], { isOwn: true })
  expect(screen.getByRole('heading', { name: 'Showcases' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Choose what to show' })).toBeDefined()
})

test('arranging ends where it began', async () => {
  fakeApi({ 'GET /api/profile/showcases': () => ({ version: 0, showcases: [] }) })
  open([], { isOwn: true })
  press(screen.getByRole('button', { name: 'Choose what to show' }))
  const heading = await screen.findByRole('heading', { name: 'Arrange your showcases' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  press(await screen.findByRole('button', { name: 'Done' }))
  const begin = await screen.findByRole('button', { name: 'Choose what to show' })
  await waitFor(() => expect(document.activeElement).toBe(begin))
})

test('showcases that are on their way say so, and those that did not arrive can be asked for again', async () => {
  const api = fakeApi({ 'GET /api/profile/showcases': hang })
  const { unmount } = open(all, { isOwn: true })
  press(screen.getByRole('button', { name: 'Arrange' }))
  expect(await screen.findByText('Loading your showcases')).toBeDefined()
  unmount()
  api.answer('GET /api/profile/showcases', () => refuse(503, 'unavailable'))
  open(all, { isOwn: true })
  press(screen.getByRole('button', { name: 'Arrange' }))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.answer('GET /api/profile/showcases', () => ({ version: 0, showcases: [] }))
  press(retry)
  await screen.findByRole('button', { name: 'Add a showcase' })
})
