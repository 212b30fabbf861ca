import type { OwnMeasure } from '@guildhall/contract/measures'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aConversation, aCurrentUser, anId, aParticipant } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { MessageComposer } from '../../chat/composing/message-composer.tsx'
import { PostComposer } from '../../posts/writing/post-composer.tsx'
import { StandingBanner } from './standing-banner.tsx'

const me = aCurrentUser()
const hourMs = 60 * 60 * 1000
const silence: OwnMeasure = {
  id: anId(),
  kind: 'mute',
  area: 'everything',
  rule: 'spam',
  words: 'Stop selling.',
  from: new Date(Date.now() - hourMs).toISOString(),
  until: new Date(Date.now() + hourMs).toISOString(),
  liftedAt: null,
  appealableUntil: new Date(Date.now() + hourMs).toISOString(),
}

function silenced() {
  fakeApi({
    'GET /api/standing': () => [silence],
    'GET /api/blocks': () => [],
    'PUT /api/conversations/{id}/draft': () => undefined,
  })
}

const notes = () => screen.findAllByText(/^You can read and not write until/)

test('in chat nobody who is silenced has a field', async () => {
  silenced()
  const participantMap = { [me.id]: aParticipant(), [anId()]: aParticipant() }
  renderApp(
    <>
      <StandingBanner />
      <MessageComposer conversation={aConversation({ participantMap })} name="Late Shift" />
    </>,
    { user: me },
  )
  // The banner and the foot.
  await expect.poll(async () => (await notes()).length).toBe(2)
  expect(screen.queryByRole('textbox')).toBeNull()
})

function Posting() {
  const [isOpen, setOpen] = useState(false)
  return <PostComposer isOpen={isOpen} people={[]} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
}

test('whoever is silenced reads it where a post would be written, and keeps what they had begun', async () => {
  silenced()
  renderApp(
    <>
      <StandingBanner />
      <Posting />
    </>,
    { user: me },
  )
  await notes()
  const line = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What are you playing/ })
  type(line(), 'Balatro')
  const close = await screen.findByRole('button', { name: 'Close' })
  expect(await notes()).toHaveLength(2)
  expect(screen.queryByRole('textbox')).toBeNull()
  press(close)
  expect(line().value).toBe('Balatro')
})
