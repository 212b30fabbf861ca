// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAskedReport } from '../../../platform/reporting/asked-report.ts'
import { aCurrentUser, aMember } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { aTournament } from '../../../testing/tournaments/tournament-builders.ts'
import { SeriesDialog } from './series-dialog.tsx'
import { SeriesRoom } from './series-room.tsx'

const cup = { id: crypto.randomUUID(), title: 'Candle cup', state: 'done' as const, startsAt: null }
const later = { id: crypto.randomUUID(), title: 'Lantern cup', state: 'done' as const, startsAt: null }
const aSeries = (part: object = {}) => ({
  id: crypto.randomUUID(),
  name: 'Winter season',
  points: [10, 6, 3],
  best: 1,
  host: aMember({ firstName: 'Mara', lastName: 'Vance' }),
  isMine: true,
  tournaments: [cup, later],
  ...part,
})
const result = (tournamentId: string, points: number, counts = true) => ({ tournamentId, place: 1, points, counts })

test('the table names what each sum is made of, and a former member by no name', async () => {
  const series = aSeries()
  fakeApi({
    'GET /api/tournaments/series/{id}': () => series,
    'GET /api/tournaments/series/{id}/table': () => ({
      rows: [
        {
          key: crypto.randomUUID(),
          member: aMember({ firstName: 'Ines', lastName: 'Carvalho' }),
          isMe: false,
          place: 1,
          points: 10,
          results: [result(cup.id, 10), result(later.id, 6, false)],
        },
        { key: crypto.randomUUID(), member: null, isMe: false, place: 2, points: 6, results: [result(cup.id, 6)] },
      ],
      mine: null,
      next: null,
    }),
  })
  renderApp(<SeriesRoom id={series.id} />, { path: '/', user: aCurrentUser() })
  const table = within(await screen.findByRole('list', { name: 'Table of the series' }))
  const [first, second] = table.getAllByRole('listitem')
  expect(first?.textContent).toContain('Ines CarvalhoCandle cup: 10 · (Lantern cup: 6)10 points')
  expect(second?.textContent).toContain('A former member')
  expect(screen.getByText('Points by place: 10 · 6 · 3 · the best result counts')).toBeDefined()
})

test('what places are worth stays once one of its tournaments has begun', async () => {
  const series = aSeries()
  const api = fakeApi({
    'GET /api/tournaments/series/{id}': () => series,
    'GET /api/tournaments/series/{id}/table': () => ({ rows: [], mine: null, next: null }),
    'PUT /api/tournaments/series/{id}': () => series,
  })
  renderApp(<SeriesRoom id={series.id} />, { path: '/', user: aCurrentUser() })
  press(await screen.findByRole('button', { name: 'Change the series' }))
  const form = within(await screen.findByRole('dialog', { name: 'Change the series' }))
  for (const label of [/^Points by place/, /^How many of the best/]) {
    expect(form.getByLabelText<HTMLInputElement>(label).disabled).toBe(true)
  }
  type(form.getByLabelText('Name'), 'Spring season')
  press(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/tournaments/series/{id}')[0]?.body).toEqual({
      name: 'Spring season',
      points: [10, 6, 3],
      best: 1,
    }),
  )
})

test('its host changes what places are worth, and nothing that rises', async () => {
  const series = aSeries({ tournaments: [{ ...cup, state: 'published' }] })
  const api = fakeApi({
    'GET /api/tournaments/series/{id}': () => series,
    'GET /api/tournaments/series/{id}/table': () => ({ rows: [], mine: null, next: null }),
    'PUT /api/tournaments/series/{id}': () => series,
  })
  renderApp(<SeriesRoom id={series.id} />, { path: '/', user: aCurrentUser() })
  press(await screen.findByRole('button', { name: 'Change the series' }))
  const form = within(await screen.findByRole('dialog', { name: 'Change the series' }))
  type(form.getByLabelText(/^Points by place/), '3, 5')
  press(form.getByRole('button', { name: 'Save' }))
  expect(form.getByText(/^Whole numbers up to/)).toBeDefined()
  type(form.getByLabelText(/^Points by place/), '5, 3 1')
  type(form.getByLabelText(/^How many of the best/), '')
  press(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/tournaments/series/{id}')[0]?.body).toEqual({
      name: 'Winter season',
      points: [5, 3, 1],
      best: null,
    }),
  )
})

test('a tournament is taken into one of the own series, or into one that is begun for it', async () => {
  const series = aSeries()
  const tournament = aTournament({ role: 'owner' })
  const api = fakeApi({
    'GET /api/tournaments/series': () => [series],
    'POST /api/tournaments/series': () => series,
    'PUT /api/tournaments/{id}/series': () => ({ ...tournament, series: { id: series.id, name: series.name } }),
  })
  renderApp(<SeriesDialog tournament={tournament} onClose={() => undefined} />, { path: '/', user: aCurrentUser() })
  press(await screen.findByRole('button', { name: 'Winter season' }))
  await waitFor(() => expect(api.callsOf('PUT /api/tournaments/{id}/series')[0]?.body).toEqual({ seriesId: series.id }))
  press(screen.getByRole('button', { name: 'Begin a series' }))
  const form = within(await screen.findByRole('dialog', { name: 'Begin a series' }))
  press(form.getByRole('button', { name: 'Save' }))
  expect(form.getByText('Write a name first.')).toBeDefined()
  type(form.getByLabelText(/^Name/), 'Spring')
  press(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.callsOf('POST /api/tournaments/series')[0]?.body).toEqual({
      name: 'Spring',
      points: [10, 8, 6, 5, 4, 3, 2, 1],
      best: null,
    }),
  )
})

test('a series of somebody else is reported, an own one is not', async () => {
  const host = aMember({ firstName: 'Mara', lastName: 'Vance' })
  const series = aSeries({ host, isMine: false })
  fakeApi({
    'GET /api/tournaments/series/{id}': ({ params }) => (params['id'] === series.id ? series : aSeries()),
    'GET /api/tournaments/series/{id}/table': () => ({ rows: [], mine: null, next: null }),
  })
  const room = (id: string) => (
    <>
      <SeriesRoom id={id} />
      <Asked />
    </>
  )
  const { unmount } = renderApp(room(series.id), { path: '/', user: aCurrentUser() })
  press(await screen.findByRole('button', { name: 'Report the series Winter season' }))
  expect(screen.getByTestId('asked').textContent).toBe(`series ${series.id} ${host.id}`)
  unmount()
  renderApp(room(crypto.randomUUID()), { path: '/', user: aCurrentUser() })
  await screen.findByRole('button', { name: 'Change the series' })
  expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull()
})

function Asked() {
  const asked = useAskedReport()
  return <output data-testid="asked">{asked === null ? '' : `${asked.kind} ${asked.id} ${asked.person?.id}`}</output>
}
