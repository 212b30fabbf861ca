import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render.tsx'
import { NotFoundInHall } from './not-found-page.tsx'

test.each([
  ['/games/outer_wilds', 'Search for “games outer wilds”', '/search-results?q=games+outer+wilds'],
  ['/%E3%82%BC%E3%83%AB%E3%83%80', 'Search for “ゼルダ”', '/search-results?q=%E3%82%BC%E3%83%AB%E3%83%80'],
  ['/42', 'Search', '/search-results'],
])('%s offers a search for its words', (path, name, href) => {
  renderApp(<NotFoundInHall />, { path })
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
  expect(screen.getByRole('link', { name: 'Back to the hall' })).toBeDefined()
})
