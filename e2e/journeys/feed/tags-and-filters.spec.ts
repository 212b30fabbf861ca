import { joinAll } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSound } from '../steps/soundness.ts'
import { tabTo } from '../steps/tab-to.ts'
import { beginPost, post, postOf } from './feed-steps.ts'

test('a tag is completed, followed and read, and a word is filtered, all by keys', async ({ open, product }) => {
  const [ivo, stranger] = await joinAll(product, 'Ivo Marsh', 'Jette Krogh')
  await post(product, stranger, { text: 'The table is open. #lanternkeepers' })
  const page = await open('/feed', { as: ivo })
  const { keyboard } = page
  await expect(page.getByRole('heading', { name: 'The table is set' })).toBeVisible()

  await test.step('completed while it is written', async () => {
    await beginPost(page)
    await keyboard.type('Oil is in. #lanternk')
    await expect(page.getByRole('option', { name: '#lanternkeepers' })).toBeVisible()
    await expectSound(page, 'a tag that is completed')
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Your post' })).toHaveValue('Oil is in. #lanternkeepers ')
    await keyboard.press('Control+Enter')
    await expect(postOf(page, 'Ivo Marsh')).toContainText('#lanternkeepers')
  })

  await test.step('followed on its page', async () => {
    await tabTo(page, page.getByRole('link', { name: '#lanternkeepers' }).first())
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/feed\?tag=lanternkeepers/)
    await expect(page.getByText('2 posts · 0 followers')).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Follow #lanternkeepers' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Following #lanternkeepers' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByText('2 posts · 1 follower')).toBeVisible()
    await expectSound(page, 'a tag')
    await page.goto('/feed?tab=tags')
    await expect(page.getByRole('list', { name: 'Tags you follow' })).toContainText('#lanternkeepers')
    await expectSound(page, 'tags that one follows')
  })

  await test.step('what a stranger writes with it comes, and says why', async () => {
    await page.goto('/feed')
    await expect(postOf(page, 'Ivo Marsh')).toBeVisible()
    await post(product, stranger, { text: 'A wick for everybody. #lanternkeepers' })
    await expect(page.getByRole('button', { name: /new posts? from Jette/ })).toBeVisible()
    await keyboard.press('.')
    await expect(postOf(page, 'Jette Krogh').first()).toContainText('#lanternkeepers, which you follow')
    await expect(postOf(page, 'Jette Krogh').first()).toContainText('A wick for everybody.')
  })

  await test.step('a word that one does not want to read folds it', async () => {
    await page.goto('/profile/edit/reading')
    await tabTo(page, page.getByRole('button', { name: 'Filter words' }))
    await keyboard.press('Enter')
    await expect(page.getByLabel('Word or phrase')).toBeFocused()
    await keyboard.type('WICK')
    await expectSound(page, 'a filter for words')
    await keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Filtered words' })).toContainText('WICK')
    await page.goto('/feed')
    const folded = page.getByRole('article').filter({ hasText: 'Filtered: WICK' })
    await expect(folded).toBeVisible()
    await expect(page.getByText('A wick for everybody.')).toHaveCount(0)
    await tabTo(page, folded.getByRole('button', { name: 'Show the post of Jette' }))
    await keyboard.press('Enter')
    await expect(page.getByText('A wick for everybody.')).toBeVisible()
  })
})
