// @vitest-environment jsdom
// Pictures that went up for a claim are there again in a page that was loaded anew.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { picturesOf, releasePictures, showUploaded } from '../../../platform/pictures/pictures.ts'
import { aCurrentUser } from '../../../testing/builders.ts'
import { aChallenge, aClaim } from '../../../testing/challenges/challenge-builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { signedIn } from '../../../testing/tokens.ts'
import { HandInDialog } from './hand-in-dialog.tsx'

const ofClaims = { purpose: 'challenge', maximum: 4 } as const

beforeEach(() => {
  URL.createObjectURL = () => 'blob:shown'
  URL.revokeObjectURL = () => undefined
})

/** Two pictures went up, and the page was loaded anew: the server still has the first of them. */
async function reloaded() {
  const [challenge, user] = [aChallenge(), aCurrentUser()]
  const place = `claim-${challenge.id}`
  const api = fakeApi({
    'GET /api/friends/{userId}': () => [],
    'POST /api/challenges/{id}/claims': () => aClaim(),
    'DELETE /api/media/{id}': () => undefined,
  })
  const asked = fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.startsWith('/files/')) return asked(address, init)
    return address.endsWith('/one') ? new Response(new Blob(['x'])) : new Response('{}', { status: 404 })
  })
  signedIn(user)
  const open = () => renderApp(<HandInDialog challenge={challenge} onClose={() => undefined} />, { user })
  showUploaded(
    place,
    ['one', 'two'].map((mediaId) => ({ mediaId, url: `/files/${mediaId}`, alt: `The ${mediaId}`, spoiler: true })),
    ofClaims,
  )
  const { unmount } = open()
  expect(screen.getAllByRole('img')).toHaveLength(2)
  unmount()
  releasePictures(place)
  open()
  await waitFor(() => expect(picturesOf(place)).toHaveLength(1))
  return { api, place, open }
}

test('what the server still has of them is handed in with its words, and what is gone is not', async () => {
  const { api } = await reloaded()
  expect(screen.getByRole('img', { name: 'The one' }).getAttribute('src')).toBe('blob:shown')
  press(screen.getByRole('button', { name: 'Hand it in' }))
  await waitFor(() =>
    expect(api.callsOf('POST /api/challenges/{id}/claims')[0]?.body).toMatchObject({
      pictures: [{ mediaId: 'one', alt: 'The one', spoiler: true }],
    }),
  )
})

test('Cancel means them, too', async () => {
  const { api, place, open } = await reloaded()
  press(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(api.callsOf('DELETE /api/media/{id}')).toHaveLength(1))
  open()
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2))
  expect(picturesOf(place)).toEqual([])
})
