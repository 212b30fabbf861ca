import type { TransparencyQuarter } from '@guildhall/contract/figures/transparency'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { TransparencyPage } from './transparency-page.tsx'

const quarter = (from: string, more: Partial<TransparencyQuarter> = {}): TransparencyQuarter => ({
  from,
  reports: 41,
  reportsByHall: 9,
  reasons: {
    harassment: 20,
    hate: 0,
    sexual: 0,
    violence: 0,
    selfHarm: 0,
    spam: 14,
    spoilers: null,
    cheating: null,
    impersonation: 0,
    other: 0,
  },
  measures: 18,
  kinds: { warning: 12, veil: 0, removal: 6, limit: 0, mute: 0, suspension: 0, ban: 0 },
  settled: 40,
  settledInHour: 10,
  settledInDay: 30,
  settledInWeek: 40,
  appeals: 7,
  appealsAnswered: 7,
  appealsGranted: null,
  ...more,
})

const house = {
  name: 'Guildhall',
  colour: null,
  crest: null,
  landing: null,
  story: null,
  contact: null,
  rules: { text: 'Be kind.', since: '2026-03-01T20:00:00.000Z' },
  privacy: null,
  isTransparent: true,
  greeting: null,
}

function open(answer: NonNullable<Handlers['GET /api/transparency']>) {
  const api = fakeApi({ 'GET /api/transparency': answer, 'GET /api/house': () => house })
  renderApp(<TransparencyPage />, { path: '/transparency', route: '/transparency', user: null })
  return api
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.replaceAll(/\s/g, ' '))

test('visitors read the quarters, what is not told as too few, and the rules', async () => {
  open(() => [quarter('2026-04-01'), quarter('2026-01-01', { reports: null, kinds: { ...quarter('').kinds, ban: 8 } })])
  expect(await rowsOf('Reports')).toEqual(['Jan – Mar 2026under 59', 'Apr – Jun 2026419'])
  expect((await rowsOf('Appeals'))[1]).toBe('Apr – Jun 202677under 5')
  expect((await rowsOf('Time to answer'))[1]).toBe('Apr – Jun 20264025%75%100%')
  expect(await rowsOf('What was reported')).toContain('Spam or fraud14')
  expect(await rowsOf('What was reported')).toContain('Cheatingunder 5')
  expect(await rowsOf('What was decided')).toContain('Shut out for good0')
  fireEvent.change(screen.getByRole('combobox', { name: 'Quarter' }), { target: { value: '2026-01-01' } })
  expect(await rowsOf('What was decided')).toContain('Shut out for good8')
  expect(await screen.findByText('Be kind.')).toBeDefined()
})

test('while it is not published there is no such page', async () => {
  open(() => refuse(404, 'transparency_off'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found: /transparency' })).toBeDefined()
  expect(screen.queryByText('House rules')).toBeNull()
})

test('a hall without a quarter says so, and one that cannot be reached can be asked again', async () => {
  const api = open(() => refuse(500, 'internal_error'))
  const again = await screen.findByRole('button', { name: /again/i })
  api.answer('GET /api/transparency', () => [])
  press(again)
  expect(await screen.findByText('No quarter is over yet')).toBeDefined()
})
