import { befriend, joinAll } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'

test('friends see each other come, be busy, play and hide', async ({ open, product }) => {
  const [wren, hana] = await joinAll(product, 'Wren Harrow', 'Hana Novak')
  await befriend(product, wren, hana)
  const wrens = await open('/friends', { as: wren })
  const row = wrens.getByRole('listitem').filter({ hasText: 'Hana Novak' }).first()
  await expect(wrens.getByText('Hana Novak').first()).toBeVisible()
  const hanas = await open('/notifications', { as: hana })

  await test.step('she comes', async () => {
    await expect(row.getByText('Online').first()).toBeAttached()
  })

  const menu = async (choice: string) => {
    await hanas.getByRole('button', { name: 'Settings' }).click()
    await hanas.getByRole('menuitemradio', { name: choice }).click()
  }

  await test.step('is busy', async () => {
    await menu('Do not disturb')
    await expect(row.getByText('Do not disturb').first()).toBeAttached()
  })

  await test.step('plays something', async () => {
    await hanas.getByRole('button', { name: 'Settings' }).click()
    await hanas.getByRole('menuitem', { name: 'Set a status…' }).click()
    await hanas.getByRole('textbox', { name: 'What are you playing?' }).fill('Balatro, ante 7')
    await hanas.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(wrens.getByText('Playing Balatro, ante 7').first()).toBeVisible()
  })

  await test.step('and hides', async () => {
    await menu('Invisible')
    await expect(row.getByText('Offline').first()).toBeAttached()
    await expect(wrens.getByText('Playing Balatro, ante 7')).toHaveCount(0)
  })
})
