// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { press } from '../../../../testing/hands.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { useShelfFacts } from './shelf-facts.queries.ts'

function Facts() {
  const [userId, setUserId] = useState('ada')
  const { byGame } = useShelfFacts(userId, [], true)
  return (
    <button type="button" onClick={() => setUserId('bo')}>
      {byGame === undefined ? 'Nothing is known' : `Known of ${byGame.size}`}
    </button>
  )
}

test('what is known of one shelf is not told of the next while that is on its way', async () => {
  const never = Promise.withResolvers<never>()
  fakeApi({
    'GET /api/library/{userId}/facts': ({ params }) =>
      params['userId'] === 'bo' ? never.promise : { makers: [], platforms: [], games: [] },
  })
  renderApp(<Facts />)
  press(await screen.findByRole('button', { name: 'Known of 0' }))
  expect(await screen.findByRole('button', { name: 'Nothing is known' })).toBeDefined()
})
