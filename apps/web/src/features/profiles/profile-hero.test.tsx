// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aProfile } from '../../testing/builders.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { press } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { ProfileHero } from './profile-hero.tsx'
import { useProfile } from './profiles.queries.ts'

function Hero({ id }: { id: string }) {
  const profile = useProfile(id, undefined).data
  return profile && <ProfileHero profile={profile} />
}

test('pictures behind a warning of moderators are shown to who asks for them', async () => {
  const veiled = aProfile({ pictures: { staffWarning: 'violence', isVeiled: true } })
  const { member } = veiled
  const address = '/media/banner-private-480.webp'
  const shown = aProfile({
    member: { ...member, avatar: '/media/face-private-96.webp' },
    banner: { kind: 'picture', url: address },
    pictures: { staffWarning: 'violence', isVeiled: false },
  })
  fakeApi({
    'GET /api/profiles/{id}': () => veiled,
    'PUT /api/profiles/{id}/pictures/unveiled': () => shown,
  })
  const { container } = renderApp(<Hero id={member.id} />)
  await screen.findByText('Moderators put a warning here: Violence or threats')
  expect(container.innerHTML).not.toContain('/media/')
  press(screen.getByRole('button', { name: 'Show the pictures of Sorcha Byrne' }))
  await screen.findByText('Moderators put a warning here: Violence or threats')
  await waitFor(() => expect(container.innerHTML).toContain('face-private'))
  expect(container.innerHTML).toContain('banner-private')
})
