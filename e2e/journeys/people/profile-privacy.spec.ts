import { befriend, joinAll } from '../../product/members.ts'
import { changeProfile } from '../../product/profiles.ts'
import { expect, test } from '../steps/journey.ts'
import { lookAgain } from '../steps/look-again.ts'

test('each part of a profile is for its audience', async ({ open, product }) => {
  const [owner, friend, stranger] = await joinAll(product, 'Sorcha Byrne', 'Noor Haddad', 'Jun Takeda')
  await befriend(product, owner, friend)
  await changeProfile(product, owner, {
    headline: 'Notebook gamer',
    bio: 'Puzzles first, deckbuilders second.',
    audiences: { bio: 'friends' },
    wallWriters: 'friends',
  })
  const [friends, strangers] = [
    await open(`/profile/${owner.id}`, { as: friend }),
    await open(`/profile/${owner.id}`, { as: stranger }),
  ]
  for (const page of [friends, strangers]) await expect(page.getByText('Notebook gamer').first()).toBeVisible()
  await expect(friends.getByText('Puzzles first, deckbuilders second.')).toBeVisible()
  await expect(strangers.getByText('Puzzles first, deckbuilders second.')).toBeHidden()

  await test.step('the owner looks with the eyes of a stranger', async () => {
    const own = await open(`/profile/${owner.id}?as=stranger`, { as: owner })
    await expect(own.getByText('This is your profile as a stranger sees it')).toBeVisible()
    await expect(own.getByText('Puzzles first, deckbuilders second.')).toBeHidden()
  })

  await test.step('a friend leaves a line on the wall, a stranger cannot', async () => {
    const line = friends.getByRole('textbox', { name: 'Leave Sorcha a line' })
    await line.fill('Your hint about the lighthouse was exactly the right size.')
    await line.press('Enter')
    await expect(friends.getByText('exactly the right size').first()).toBeVisible()
    await expect(strangers.getByText('exactly the right size').first()).toBeHidden()
    await lookAgain(() => strangers.reload(), strangers.getByText('exactly the right size').first())
    await expect(strangers.getByRole('textbox', { name: 'Leave Sorcha a line' })).toHaveCount(0)
  })
})
