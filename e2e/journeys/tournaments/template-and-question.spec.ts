import { befriend, converse, joinAll } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSoundInBothThemes } from '../steps/soundness.ts'
import { button } from './tournament-steps.ts'

const question = 'What are you called there?'

test('a set-up is kept with its question, played again from it, and answered by who enters', async ({
  open,
  product,
}) => {
  const [priya, jun, ines] = await joinAll(product, 'Priya Raman', 'Jun Takeda', 'Ines Carvalho')
  await befriend(product, priya, jun, ines)
  const conversationId = await converse(product, priya, [jun, ines], 'The guest list')
  const setting = `/tournaments/new?group=${conversationId}`
  const host = await open(setting, { as: priya, theme: 'system' })
  const questions = () => host.locator('summary', { hasText: /^Questions/ })
  const templates = () => host.getByRole('dialog', { name: 'Templates' })

  await test.step('a set-up of the hall, a question more, and kept by a name', async () => {
    await button(host, 'Templates').click()
    await button(templates(), 'Use A quick evening').click()
    await expect(templates()).toHaveCount(0)
    await questions().click()
    await button(host, 'Ask something').click()
    await host.getByLabel('What is asked').fill(question)
    await host.getByLabel('Nobody enters without an answer').check()
    await host.getByLabel('Everybody reads the answers').uncheck()
    await expectSoundInBothThemes(host, 'a question of a tournament')
    await button(host, 'Templates').click()
    await templates().getByRole('textbox', { name: 'Keep this one as' }).fill('Friday with names')
    await button(templates(), 'Save').click()
    await expect(button(templates(), 'Use Friday with names')).toBeVisible()
  })

  const place = await test.step('another one is made from it', async () => {
    await host.goto(setting)
    await expect(questions()).toContainText('Nothing is asked')
    await button(host, 'Templates').click()
    await button(templates(), 'Use Friday with names').click()
    await expect(questions()).toContainText('1 question')
    await host.getByLabel('Name', { exact: true }).fill('Friday once more')
    await button(host, 'Open for entries').first().click()
    await expect(host).toHaveURL(/\/tournament-detail\/[\w-]+$/)
    await expect(host.getByRole('heading', { level: 1, name: 'Friday once more' })).toBeVisible()
    return new URL(host.url()).pathname
  })

  await test.step('who enters answers it first', async () => {
    const page = await open(place, { as: jun, theme: 'system' })
    await page.getByRole('link', { name: /^Enter tournament: / }).click()
    const dialog = page.getByRole('dialog', { name: 'Before you enter' })
    await expectSoundInBothThemes(page, 'answers before one enters')
    await button(dialog, 'Enter tournament').click()
    await expect(dialog.getByText('An answer is needed.')).toBeVisible()
    await dialog.getByLabel(question).fill('jun_of_the_dice')
    await button(dialog, 'Enter tournament').click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('You’re in')).toBeVisible()
  })

  await test.step('the host reads it, and no other guest', async () => {
    await host.goto(`${place}?tab=entrants`)
    const row = host.getByRole('list', { name: 'Who is in' }).getByRole('listitem').filter({ hasText: jun.name })
    await expect(row).toContainText(question)
    await expect(row).toContainText('jun_of_the_dice')
    await expectSoundInBothThemes(host, 'entrants with what they said')
    const guest = await open(`${place}?tab=entrants`, { as: ines })
    await expect(guest.getByRole('list', { name: 'Who is in' })).toContainText(jun.name)
    await expect(guest.getByText('jun_of_the_dice')).toHaveCount(0)
  })
})
