// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { aTournament } from '../../../testing/tournaments/tournament-builders.ts'
import { TournamentSettingPage } from './setting-page.tsx'

test.each([true, false])(
  'whoever hosts one like another takes along what is picked and banned (there is some: %s)',
  async (has) => {
    const picks = { pool: ['Colosseo', 'Reef'], begins: 'seed' as const, orders: [], minutes: null }
    const tournament = aTournament({ title: 'Candle cup', picks: has ? picks : null })
    const preview = {
      entrants: 2,
      matches: { least: 1, most: 1 },
      minutes: { least: 10, most: 10 },
      matchesEach: 1,
      stages: [],
    }
    fakeApi({
      'GET /api/tournaments/{id}': () => tournament,
      'POST /api/tournaments/preview': () => preview,
      'POST /api/tournaments/previews': () => ({ previews: [] }),
    })
    const path = `/tournaments/new?copy=${tournament.id}`
    renderApp(<TournamentSettingPage />, { path, route: '/tournaments/new', user: aCurrentUser() })
    expect(await screen.findByDisplayValue('Candle cup')).toBeDefined()
    expect(screen.queryAllByText('2 maps or characters')).toHaveLength(has ? 1 : 0)
    if (!has) return
    const fold = screen.getByText('2 maps or characters').closest('details')
    if (fold === null) throw new Error('it is folded')
    fold.open = true
    fireEvent(fold, new Event('toggle'))
    press(screen.getByRole('button', { name: 'Leave them out' }))
    expect(screen.queryByText('2 maps or characters')).toBeNull()
  },
)
