import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { press } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { HallFaceCard } from './hall-face-card.tsx'

const house = {
  name: 'The Lantern',
  colour: null,
  crest: null,
  landing: null,
  story: null,
  contact: null,
  rules: null,
  privacy: null,
  isTransparent: false,
  greeting: null,
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save the look' })
const colour = (name: string) => screen.getByRole('group', { name: 'Colour' }).querySelector(`[title="${name}"] input`)

test('an admin gives the hall a colour and a crest, and only what was chosen is sent', async () => {
  const onUnsaved = vi.fn()
  const api = fakeApi({
    'GET /api/house': () => house,
    'PATCH /api/admin/house': ({ body }) => ({ ...house, ...(body as object) }),
  })
  renderApp(<HallFaceCard onUnsaved={onUnsaved} />)
  await screen.findByRole('group', { name: 'Colour' })
  expect(save().disabled).toBe(true)
  press(colour('Plum') as HTMLElement)
  expect(onUnsaved).toHaveBeenLastCalledWith(true)
  press(save())
  expect(await screen.findByText(/^Saved\./)).toBeDefined()
  expect(onUnsaved).toHaveBeenLastCalledWith(false)
  press(screen.getByRole('button', { name: 'Make a crest' }))
  expect(screen.getByRole('img', { name: 'The crest of The Lantern' })).toBeDefined()
  press(screen.getByRole('radio', { name: 'Lantern' }))
  press(save())
  await waitFor(() => expect(api.callsOf('PATCH /api/admin/house')).toHaveLength(2))
  const [first, second] = api.callsOf('PATCH /api/admin/house').map(({ body }) => body)
  expect(first).toEqual({ colour: 'plum' })
  expect(second).toEqual({ crest: expect.stringMatching(/\.lantern$/) })
})

test('what it wore can be taken off again, and what was not kept is said', async () => {
  fakeApi({
    'GET /api/house': () => ({ ...house, crest: 'tan.azure.silver.chief.bell', colour: 'tan' as const }),
    'PATCH /api/admin/house': () => refuse(500, 'internal_error'),
  })
  renderApp(<HallFaceCard onUnsaved={() => undefined} />)
  press(await screen.findByRole('button', { name: 'Show the door again' }))
  expect(screen.getByText(/^The door stands beside the name/)).toBeDefined()
  press(save())
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(save().disabled).toBe(false)
})
