import { befriend, call, join, joinAll, type Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { expect, test } from '../steps/journey.ts'
import { lookAgain } from '../steps/look-again.ts'
import { chooseByKeys } from '../steps/menus.ts'
import { expectSound } from '../steps/soundness.ts'

type Card = { readonly id: string; readonly title: string }

async function findGame(product: Product, as: Member, title: string): Promise<Card> {
  const found = await call<Card[]>(product, 'GET', `/api/games/find?q=${encodeURIComponent(title)}`, { as })
  const game = found.find((each) => each.title === title)
  if (game === undefined) throw new Error(`The catalogue has no ${title}`)
  return game
}

test('a game is rated, told of and reviewed by keys, and a friend finds the review helpful', async ({
  open,
  product,
}) => {
  const [sorcha, noor] = await joinAll(product, 'Sorcha Marlow', 'Noor Castell')
  await befriend(product, sorcha, noor)
  const game = await findGame(product, sorcha, 'Hollow Knight')
  const own = await open(`/game/${game.id}`, { as: sorcha })
  await expect(own.getByRole('heading', { level: 1, name: game.title })).toBeVisible()

  await test.step('the status, from its menu', async () => {
    await chooseByKeys(
      own.getByRole('button', { name: `Set status of ${game.title}` }),
      own.getByRole('menuitemradio', { name: 'Finished' }),
    )
    // The menu gives the focus back: a key that is faster would be its.
    await expect(own.getByRole('button', { name: `Status of ${game.title}: Finished` })).toBeFocused()
  })

  await test.step('stars in half steps', async () => {
    const stars = own.getByRole('slider', { name: `Your rating of ${game.title}` })
    await stars.press('End')
    await expect(stars).toHaveAttribute('aria-valuetext', '5 of 5')
    await stars.press('ArrowLeft')
    await expect(stars).toHaveAttribute('aria-valuetext', '4.5 of 5')
    await expect(own.getByText('1 rating. The mean is shown from 3 on.')).toBeVisible()
  })

  await test.step('hours and completion', async () => {
    await own.getByRole('button', { name: 'Change your progress' }).press('Enter')
    await own.getByLabel('Hours played').fill('64')
    await own.getByLabel('Completion, in percent').fill('96')
    await own.keyboard.press('Enter')
    await expect(own.getByRole('dialog')).toBeHidden()
    await expect(own.getByText('Hours typed, completion typed')).toBeVisible()
  })

  await test.step('a review that gives the end away', async () => {
    await own.getByRole('button', { name: 'Write a review' }).press('Enter')
    await own.getByLabel('Your review', { exact: true }).fill('The lamp was the keeper all along.')
    await own.keyboard.press('Escape')
    await expect(own.getByRole('dialog')).toBeHidden()
    await own.reload()
    await own.getByRole('button', { name: 'Write a review' }).press('Enter')
    await expect(own.getByLabel('Your review', { exact: true })).toHaveValue('The lamp was the keeper all along.')
    await own.getByLabel('It gives away parts of the story').press('Space')
    await own.getByRole('button', { name: 'Post' }).press('Enter')
    const review = own.getByRole('article', { name: 'Review of Sorcha Marlow' })
    await expect(review.getByText('64 h, typed')).toBeVisible()
    await expect(review.getByText('96% done, typed')).toBeVisible()
  })

  const friends = await open(`/game/${game.id}`, { as: noor })
  await test.step('the friend lifts the veil and finds it helpful', async () => {
    const review = friends.getByRole('article', { name: 'Review of Sorcha Marlow' })
    await expect(review.getByText('This review gives away parts of the story.')).toBeVisible()
    await expect(friends.getByText('The lamp was the keeper')).toHaveCount(0)
    await review.getByRole('button', { name: /^Show it/ }).press('Enter')
    await expect(review.getByText('The lamp was the keeper all along.')).toBeVisible()
    await review.getByRole('button', { name: /^Helpful/ }).press('Enter')
    await expect(review.getByRole('button', { name: /^Helpful 1/, pressed: true })).toBeVisible()
    await lookAgain(() => own.reload(), own.getByText('Yours · one found it helpful'))
  })

  await test.step('the filters are an address to share', async () => {
    await friends.getByRole('tab', { name: /^Reviews/ }).click()
    await friends.getByRole('button', { name: 'Finished it' }).click()
    await expect(friends).toHaveURL(/tab=reviews&of=finished$/)
    await friends.reload()
    await expect(friends.getByRole('article', { name: 'Review of Sorcha Marlow' })).toBeVisible()
  })

  await test.step('changed words leave the old ones to read', async () => {
    await own.getByRole('button', { name: 'Your review', exact: true }).press('Enter')
    await own.getByLabel('Your review', { exact: true }).fill('The lamp was the keeper, and the stairs knew.')
    await own.getByRole('button', { name: 'Save changes' }).press('Enter')
    await own.getByRole('button', { name: /^edited/ }).press('Enter')
    await expect(own.getByRole('dialog').getByText('The lamp was the keeper all along.')).toBeVisible()
    await own.keyboard.press('Escape')
    await expect(own.getByRole('dialog')).toBeHidden()
  })

  await test.step('off the shelf, and back', async () => {
    await chooseByKeys(
      own.getByRole('button', { name: `Status of ${game.title}: Finished` }),
      own.getByRole('menuitem', { name: 'Take off my shelf' }),
    )
    await expect(own.getByRole('button', { name: `Set status of ${game.title}` })).toBeVisible()
    await own.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(own.getByRole('button', { name: `Status of ${game.title}: Finished` })).toBeVisible()
    await expect(own.getByText('Hours typed, completion typed')).toBeVisible()
  })

  await test.step('axe finds nothing', () => expectSound(own, 'the page of a game'))
})

test('a review leaves after a yes, and an unknown game is the 404 of the hall', async ({ open, product }) => {
  const theo = await join(product, 'Theo Ashgrove')
  const game = await findGame(product, theo, 'Celeste')
  await call(product, 'POST', `/api/games/${game.id}/reviews`, { as: theo, body: { text: 'Every fall was mine.' } })
  const page = await open(`/game/${game.id}`, { as: theo })
  await chooseByKeys(
    page.getByRole('button', { name: 'More about your review' }),
    page.getByRole('menuitem', { name: 'Remove' }),
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).press('Enter')
  await expect(page.getByText('No reviews yet. Yours would be the first.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write a review' })).toBeVisible()
  await page.goto('/game/999999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found: /game/999999999' })).toBeVisible()
})
