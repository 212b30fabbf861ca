import { join } from '../../product/members.ts'
import { cookie, expect, test } from '../steps/journey.ts'

const dayMs = 86_400_000

test('the banner stands on every page until consent is given, and for 30 days not again', async ({ open, product }) => {
  const page = await open('/', { consent: false, as: await join(product, 'Yara Haddad') })
  const banner = page.getByRole('region', { name: 'Cookies' })
  for (const path of ['/', '/privacy-policy', '/reset-password', '/chat', '/friends', '/nowhere']) {
    await page.goto(path)
    await expect(banner).toBeVisible()
  }
  await banner.getByRole('link', { name: 'Learn more' }).click()
  await expect(page).toHaveURL(`${product.url}/privacy-policy`)
  await banner.getByRole('button', { name: 'Accept' }).click()
  await expect(banner).toBeHidden()

  const comeBackAfter = async (days: number) => {
    const given = JSON.stringify({ required: true, timestamp: Date.now() - days * dayMs })
    await page.context().addCookies([cookie('consent', given)])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
  await comeBackAfter(29.9)
  await expect(banner).toBeHidden()
  await comeBackAfter(30)
  await expect(banner).toBeVisible()
})
