import { befriend, converse, hostOf, joinAll, say } from '../../product/members.ts'
import { choose } from '../chat/message-steps.ts'
import { composerOf, logOf, write } from '../steps/chat-steps.ts'
import { button, expect, madeModerator, test } from './safety-hall.ts'

test('a message is reported, who wrote it is silenced in chat, appeals, and writes again once another has lifted it', async ({
  open,
  product,
  hall,
}) => {
  test.slow()
  const mara = await hostOf(product)
  const [wren, kasper, somebody] = await joinAll(product, 'Wren Marsh', 'Kasper Nyholm', 'Sorcha Byrne')
  const sorcha = await madeModerator(hall, somebody)
  await befriend(product, wren, kasper)
  const id = await converse(product, wren, [kasper])
  await say(product, kasper, id, 'Nobody wants you at this table')
  const wrens = await open(`/chat?conversation=${id}`, { as: wren })
  const kaspers = await open(`/chat?conversation=${id}`, { as: kasper })

  await test.step('a report from the chat', async () => {
    await choose(wrens, 'Nobody wants you at this table', 'Report…')
    const dialog = wrens.getByRole('dialog', { name: 'Report this' })
    await dialog.getByLabel('What is wrong with it').selectOption('Harassment')
    await dialog.getByRole('button', { name: 'Report', exact: true }).click()
    await expect(wrens.getByText(/^Thank you\. The moderators look at it/)).toBeVisible()
  })

  await test.step('a moderator takes the case and settles it with a silence, which holds at once', async () => {
    const staffs = await open('/admin?view=reports', { as: sorcha })
    await staffs.getByRole('link', { name: /^Message/ }).click()
    await button(staffs, /^Take it/).click()
    await expect(staffs.getByText('Nobody wants you at this table').first()).toBeVisible()
    await staffs.getByRole('radio', { name: /Silence/ }).check()
    await staffs.getByLabel('Where', { exact: true }).selectOption('Chat')
    // The rule is what was reported.
    await expect(staffs.getByLabel('Rule', { exact: true })).toHaveValue('harassment')
    await staffs.getByLabel('What they will read').fill('That was meant to hurt. Cool down for a week.')
    await button(staffs, /^Settle the case/).click()
    await staffs
      .getByRole('dialog', { name: /^Silence · Chat for / })
      .getByRole('button', { name: 'Settle the case' })
      .click()
    await expect(staffs.getByText('Settled by Sorcha Byrne')).toBeVisible()
    await expect(kaspers.getByText(/^You can read here and not write until/)).toBeVisible()
    await expect(composerOf(kaspers)).toBeHidden()
  })

  await test.step('who is silenced reads why, and appeals', async () => {
    await kaspers.goto('/standing')
    await expect(kaspers.getByText('That was meant to hurt. Cool down for a week.')).toBeVisible()
    await expect(kaspers.getByText('Sorcha')).toHaveCount(0)
    await kaspers.getByLabel('What should we know?').fill('We say that to each other before every match.')
    await button(kaspers, 'Send my appeal').click()
    await button(kaspers, 'Send it').click()
    await expect(button(kaspers, 'Send my appeal')).toHaveCount(0)
    await expect(kaspers.getByText('We say that to each other before every match.')).toBeVisible()
  })

  await test.step('not by who decided, but by another it is lifted, and the words flow again', async () => {
    const appeal = { name: 'Kasper Nyholm: Silence' }
    const staffs = await open('/admin?view=appeals', { as: sorcha })
    await staffs.getByRole('link', appeal).click()
    await expect(staffs.getByText(/^Somebody else must judge this/)).toBeVisible()
    const maras = await open('/admin?view=appeals', { as: mara })
    await maras.getByRole('link', appeal).click()
    await maras.getByRole('radio', { name: /It is lifted/ }).check()
    await maras.getByLabel('What they will read').fill('It was a joke among friends. We are sorry.')
    await button(maras, 'Answer the appeal').click()
    await expect(maras.getByText('No appeal waits')).toBeVisible()
    await kaspers.goto('/standing')
    await expect(kaspers.getByText('It was a joke among friends. We are sorry.')).toBeVisible()
    await kaspers.goto(`/chat?conversation=${id}`)
    await write(kaspers, 'Same time tomorrow?')
    await expect(logOf(wrens).getByText('Same time tomorrow?')).toBeVisible()
  })
})
