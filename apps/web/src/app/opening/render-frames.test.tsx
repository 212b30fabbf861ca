import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { routeRules } from '../routes/route-rules.ts'
import { renderFrames } from './render-frames.tsx'

const frames = renderFrames()

beforeEach(() => {
  document.body.replaceChildren()
})

function paint(path: string) {
  document.body.innerHTML = frames[path] ?? ''
}

test('every room of the hall has a frame, and no page outside has', () => {
  expect(Object.keys(frames)).toEqual(routeRules.filter(({ layout }) => layout === 'default').map(({ path }) => path))
})

test.each(Object.keys(frames))(
  'the frame of %s is busy, has one heading, one main place, and says that it opens',
  (path) => {
    paint(path)
    expect(document.querySelector('[data-frame]')?.getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByRole('main')).toHaveLength(1)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getAllByRole('status').length).toBeGreaterThan(0)
  },
)

test('the frame leads to the rooms and shows which one opens', () => {
  paint('/library')
  const rail = within(screen.getAllByRole('navigation', { name: 'Main' })[0] ?? document.body)
  expect(rail.getByRole('link', { name: 'Library' }).getAttribute('aria-current')).toBe('page')
  expect(rail.getByRole('link', { name: 'Chat' }).getAttribute('href')).toBe('/chat')
})

test('no frame holds a style or a script of its own: the policy of the pages allows neither', () => {
  for (const frame of Object.values(frames)) expect(frame).not.toMatch(/ style="|<style|<script| on\w+="/)
})
