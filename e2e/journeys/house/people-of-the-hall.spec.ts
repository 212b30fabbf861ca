import { readFile } from 'node:fs/promises'
import { desk } from '../../browser.ts'
import { hostOf, join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'

test('an admin puts the people of the hall in order, takes them along, and signs several out at once', async ({
  open,
  product,
}) => {
  // Their names stand at the front of any hall.
  const names = ['Abigail Quorn', 'Abdul Quorn', 'Abel Quorn']
  const members = [
    await join(product, 'Abigail Quorn'),
    await join(product, 'Abdul Quorn'),
    await join(product, 'Abel Quorn'),
  ]
  const admins = await open('/admin?view=people', { as: await hostOf(product) })
  const shown = async () =>
    (await admins.getByRole('row').getByRole('link').allTextContents()).filter((name) => names.includes(name))

  await test.step('the order stands in the address, and holds after a reload', async () => {
    await expect.poll(shown).toEqual(['Abel Quorn', 'Abdul Quorn', 'Abigail Quorn'])
    await admins.getByLabel('Order').selectOption({ label: 'By name' })
    await expect.poll(shown).toEqual(['Abdul Quorn', 'Abel Quorn', 'Abigail Quorn'])
    await expect(admins).toHaveURL(/order=name/)
    await admins.reload()
    await expect.poll(shown).toEqual(['Abdul Quorn', 'Abel Quorn', 'Abigail Quorn'])
  })

  await test.step('whoever is sought stands by when they came', async () => {
    await admins.getByRole('searchbox', { name: /^Name/ }).fill('Quorn')
    await expect.poll(shown).toEqual(['Abel Quorn', 'Abdul Quorn', 'Abigail Quorn'])
  })

  await test.step('they are a table in that order, with addresses once that is asked for', async () => {
    await admins.getByRole('button', { name: 'Export…' }).click()
    const dialog = admins.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'With their mail addresses' }).check()
    const [download] = await Promise.all([
      admins.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save as a file' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain(members[2]?.email)
  })

  await test.step('two are signed out in one press, and the third stays', async () => {
    // What can be done to them is in sight, however low the window or long the list.
    await admins.setViewportSize({ width: desk.viewport.width, height: 420 })
    for (const name of ['Abdul Quorn', 'Abel Quorn'])
      await admins.getByRole('checkbox', { name: `Choose ${name}` }).check()
    const end = admins.getByRole('button', { name: 'End their sign-ins…' })
    await expect(end).toBeInViewport({ ratio: 1 })
    await end.click()
    await admins.getByRole('dialog').getByRole('button', { name: 'End all' }).click()
    await admins.setViewportSize(desk.viewport)
    await expect(admins.getByText('2 members are signed out everywhere.')).toBeVisible()
    const statusOf = async (at: number) =>
      (await fetch(`${product.url}/api/me`, { headers: { authorization: `Bearer ${members[at]?.token}` } })).status
    await expect.poll(async () => [await statusOf(0), await statusOf(1), await statusOf(2)]).toEqual([200, 401, 401])
  })

  await test.step('each of it stands in the log', async () => {
    await admins.goto('/admin?view=audit&area=people')
    await expect(admins.getByText('Saved a list of members as a file').first()).toBeVisible()
    await expect(admins.getByText('Ended sign-ins')).toHaveCount(2)
  })
})
