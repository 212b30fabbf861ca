import type { AddressTrial } from '@guildhall/contract/house/public-address'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PublicAddressCard } from './public-address-card.tsx'

const set = { address: 'https://hall.example', isSet: true }
const field = () => screen.findByRole('textbox', { name: 'Address to try' })
const tryIt = () => press(screen.getByRole('button', { name: 'Try the address' }))

test.each([
  ['hall', null, /^This hall answers at/],
  ['moved', 'https://inn.example', /leads to https:\/\/inn\.example\.$/],
  ['other', 'HTTP 200', /it is not this hall/],
  ['malformed', null, /is no address of a hall/],
  ['private', null, /is not tried before it is set/],
  ['unreachable', 'ENOTFOUND', /^Nobody answers at/],
  ['timeout', null, /did not answer within five seconds/],
] as const)('the one that is set comes to %s', async (outcome, said, words) => {
  const api = fakeApi({
    'GET /api/admin/public-address': () => set,
    'POST /api/admin/public-address/trials': (): AddressTrial => ({ address: set.address, outcome, said }),
  })
  renderApp(<PublicAddressCard />)
  expect(await field()).toHaveProperty('value', set.address)
  tryIt()
  expect(await screen.findByText(words)).toBeDefined()
  expect(api.callsOf('POST /api/admin/public-address/trials')[0]?.body).toEqual({ address: null })
  expect(screen.queryByText(/^Set PUBLIC_URL to/)?.textContent).toBe(
    outcome === 'moved' ? 'Set PUBLIC_URL to https://inn.example instead.' : undefined,
  )
})

test('another one is tried before it is set, and what is to be done then is said', async () => {
  const api = fakeApi({
    'GET /api/admin/public-address': () => ({ address: 'http://localhost:3000', isSet: false }),
    'POST /api/admin/public-address/trials': ({ body }) => ({
      address: (body as { address: string }).address,
      outcome: 'hall',
      said: null,
    }),
  })
  renderApp(<PublicAddressCard />)
  fireEvent.change(await field(), { target: { value: ' https://hall.example ' } })
  expect(screen.getByText(/to their own machine\.$/)).toBeDefined()
  tryIt()
  expect(await screen.findByText(/^Set PUBLIC_URL to https:\/\/hall\.example, and start/)).toBeDefined()
  expect(api.callsOf('POST /api/admin/public-address/trials')[0]?.body).toEqual({ address: 'https://hall.example' })
})

test('an emptied field asks for an address, and nothing is tried', async () => {
  const api = fakeApi({
    'GET /api/admin/public-address': () => set,
    'POST /api/admin/public-address/trials': () => ({ address: set.address, outcome: 'hall', said: null }),
  })
  renderApp(<PublicAddressCard />)
  fireEvent.change(await field(), { target: { value: ' ' } })
  tryIt()
  expect(screen.getByText('Which address?')).toBeDefined()
  expect(api.callsOf('POST /api/admin/public-address/trials')).toHaveLength(0)
  fireEvent.change(await field(), { target: { value: set.address } })
  tryIt()
  expect(await screen.findByText(/^This hall answers at/)).toBeDefined()
  expect(screen.queryByText('Which address?')).toBeNull()
})

test('what is refused says why', async () => {
  fakeApi({
    'GET /api/admin/public-address': () => set,
    'POST /api/admin/public-address/trials': () => refuse(429, 'rate_limited'),
  })
  renderApp(<PublicAddressCard />)
  await field()
  tryIt()
  expect(await screen.findByText(/That was a lot at once/)).toBeDefined()
})
