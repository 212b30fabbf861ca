// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Cover } from './cover.tsx'
import { RealCovers } from './covers-wanted.ts'
import { CoverTile } from './tiles/cover-tile.tsx'

const drawn = { url: '/covers/1-abc.svg', lettering: 'bottom' } as const
const photographed = { url: '/covers/igdb-co1.jpg', lettering: null }

afterEach(cleanup)

test('a drawn cover is lettered, a photographed one has its own letters', () => {
  const { rerender } = render(<Cover title="Elden Ring" cover={drawn} />)
  expect(screen.getByRole('img', { name: 'Cover of Elden Ring' })).toBeDefined()
  expect(screen.getByText('Elden Ring')).toBeDefined()
  rerender(<Cover title="Elden Ring" cover={photographed} />)
  expect(screen.queryByText('Elden Ring')).toBeNull()
})

test('a picture that does not come leaves the title in its place, until there is another', () => {
  const { container, rerender } = render(<Cover title="Elden Ring" cover={photographed} />)
  const picture = container.querySelector('img')
  if (picture) fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByText('Elden Ring')).toBeDefined()
  rerender(<Cover title="Elden Ring" cover={drawn} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe(drawn.url)
})

test('the drawn cover stands where another does not come, and for whoever wants those', () => {
  const { container, rerender } = render(<Cover title="Elden Ring" cover={{ ...photographed, drawn }} />)
  const source = () => container.querySelector('img')?.getAttribute('src')
  expect(source()).toBe(photographed.url)
  const picture = container.querySelector('img')
  if (picture) fireEvent.error(picture)
  expect(source()).toBe(drawn.url)
  expect(screen.getByText('Elden Ring')).toBeDefined()
  const other = { url: '/covers/steam-620-0123456789ab-600.webp', lettering: null }
  rerender(<Cover title="Elden Ring" cover={{ ...other, drawn }} size={96} />)
  expect(source()).toBe('/covers/steam-620-0123456789ab-300.webp')
  const read = (areReal: boolean) => (
    <RealCovers value={areReal}>
      <Cover title="Elden Ring" cover={{ ...other, drawn }} size={96} />
    </RealCovers>
  )
  rerender(read(false))
  expect(source()).toBe(drawn.url)
  rerender(read(true))
  expect(source()).toBe('/covers/steam-620-0123456789ab-300.webp')
})

test('a cover that is a link is called by the title', () => {
  render(<Cover title="Elden Ring" cover={drawn} href="/game/1" />)
  expect(screen.getByRole('link', { name: 'Elden Ring' }).getAttribute('href')).toBe('/game/1')
})

test('the name of a tile says the title once, and the line below it', () => {
  render(
    <CoverTile title="Elden Ring" cover={drawn} href="/game/1" status="playing">
      2022 · RPG
    </CoverTile>,
  )
  expect(screen.getByRole('link').textContent?.split('Elden Ring')).toHaveLength(3)
  expect(screen.getByRole('link', { name: /^Elden Ring ?2022 · RPG$/ })).toBeDefined()
})

test.each([
  ['playing', 1],
  ['completed', 1],
  ['dropped', 1],
  ['backlog', 0],
  ['wishlist', 0],
] as const)('%s: %i bookmarks', (status, count) => {
  const { container } = render(<Cover title="Elden Ring" cover={drawn} status={status} />)
  expect(container.querySelectorAll('svg')).toHaveLength(count)
})
