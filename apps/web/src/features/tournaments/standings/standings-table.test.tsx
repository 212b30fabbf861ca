// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anId } from '../../../testing/builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { StandingsTable } from './standings-table.tsx'

const row = (place: number | null, isStillIn: boolean) => ({
  entrantId: anId(),
  place,
  wins: 1,
  draws: 0,
  losses: isStillIn ? 0 : 1,
  gamesWon: 2,
  gamesLost: 1,
  isStillIn,
  values: [],
})

test.each([
  [true, ['Still in', 'Out']],
  [false, ['Out']],
])('of who is not out a table that is played (%s) says that they are in', (isOn, said) => {
  const rows = [row(1, true), row(2, false)]
  renderApp(<StandingsTable title="Groups" showsTitle rows={rows} players={new Map()} isOn={isOn} />)
  expect(['Still in', 'Out'].filter((words) => screen.queryByText(words) !== null)).toEqual(said)
})
