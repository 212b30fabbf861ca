import type { Page } from '@playwright/test'
import { befriend, converse, join, joinAll } from '../../../product/members.ts'
import { composerOf, logOf } from '../../steps/chat-steps.ts'
import { expect, test } from '../../steps/journey.ts'
import { expectSound } from '../../steps/soundness.ts'
import { detailsOf, rowOf } from '../conversation-steps.ts'
import { dialogOf } from '../message-steps.ts'

const linksOf = (page: Page) => dialogOf(page, 'Invite by link').getByRole('list', { name: 'Links that hold' })
const button = (page: Page, name: string) => page.getByRole('button', { name })

/** Makes a link in the open dialog; answers with its path. */
async function makeLink(page: Page, life: string, asksFirst: boolean): Promise<string> {
  const dialog = dialogOf(page, 'Invite by link')
  await dialog.getByRole('combobox', { name: 'It holds for' }).selectOption(life)
  await dialog.getByRole('checkbox', { name: 'Ask before letting people in' }).setChecked(asksFirst)
  const before = await linksOf(page).getByRole('listitem').count()
  await dialog.getByRole('button', { name: 'Make and copy a link' }).click()
  await expect(linksOf(page).getByRole('listitem')).toHaveCount(before + 1)
  const [path = ''] = /\/join\/[\w-]+/.exec(await linksOf(page).getByRole('listitem').first().innerText()) ?? []
  return path
}

test('links let people in: at once, after a look, or not any more', async ({ open, product }) => {
  const [ada, bo, cleo] = await joinAll(product, 'Ada Rosenthal', 'Bo Achterberg', 'Cleo Vandersteen')
  await befriend(product, ada, bo)
  const group = await converse(product, ada, [bo], 'Lantern makers')
  const adas = await open(`/chat?conversation=${group}`, { as: ada })
  const links = { open: '', asking: '' }

  await test.step('made with an end, and with a question', async () => {
    await detailsOf(adas).getByRole('button', { name: 'Invite by link' }).click()
    await expect(adas.getByText('No link leads here right now.')).toBeVisible()
    links.open = await makeLink(adas, '1 hour', false)
    await expect(linksOf(adas).getByRole('listitem').first()).toContainText(/Open · until \d+ \w+, \d\d:\d\d · nobody/)
    links.asking = await makeLink(adas, 'No end', true)
    await expect(linksOf(adas).getByRole('listitem').first()).toContainText('Asks first · no end · nobody joined yet')
    await expectSound(adas, 'invite by link')
    await adas.keyboard.press('Escape')
  })

  const cleos = await open(links.asking, { as: cleo })
  await test.step('asked, and turned away', async () => {
    await expect(cleos.getByRole('heading', { level: 1, name: 'Lantern makers' })).toBeVisible()
    await expect(cleos.getByText('2 members')).toBeVisible()
    await expectSound(cleos, 'join')
    await button(cleos, 'Ask to be let in').click()
    await expect(cleos.getByRole('status').getByText('Waiting', { exact: true })).toBeVisible()
    await expectSound(cleos, 'waiting')
    await button(adas, 'Turn Cleo Vandersteen away').click()
    await expect(adas.getByRole('heading', { name: 'Waiting to be let in' })).toHaveCount(0)
    await cleos.reload()
    await expect(button(cleos, 'Ask to be let in')).toBeVisible()
  })

  await test.step('taken back, asked again, and let in while they look on', async () => {
    await button(cleos, 'Ask to be let in').click()
    await expect(button(adas, 'Let Cleo Vandersteen in')).toBeVisible()
    await button(cleos, 'Stop waiting').click()
    await expect(button(adas, 'Let Cleo Vandersteen in')).toHaveCount(0)
    await button(cleos, 'Ask to be let in').click()
    await expect(button(adas, 'Let Cleo Vandersteen in')).toBeVisible()
    await expectSound(adas, 'somebody waits')
    await button(adas, 'Let Cleo Vandersteen in').click()
    await expect(cleos).toHaveURL(new RegExp(`conversation=${group}`))
    await expect(composerOf(cleos)).toBeVisible()
    await expect(logOf(adas).getByText('You added Cleo Vandersteen')).toBeVisible()
    await cleos.goto(links.asking)
    await expect(cleos.getByText('You are in this group already.')).toBeVisible()
  })

  await test.step('joined at once, by somebody who had to sign in first', async () => {
    const dov = await join(product, 'Dov Halloran')
    const dovs = await open(links.open)
    await dovs.getByLabel('Email').fill(dov.email)
    await dovs.getByLabel('Password', { exact: true }).fill(dov.password)
    await button(dovs, 'Sign in').click()
    await button(dovs, 'Join the group').click()
    await expect(logOf(dovs).getByText('You joined')).toBeVisible()
    await expect(logOf(adas).getByText('Dov Halloran joined')).toBeVisible()
    await expect(detailsOf(adas).getByRole('heading', { name: '4 members' })).toBeVisible()
  })

  await test.step('ended: it leads nowhere', async () => {
    await detailsOf(adas).getByRole('button', { name: 'Invite by link' }).click()
    await expect(linksOf(adas).getByRole('listitem').filter({ hasText: 'Open · ' })).toContainText('1 joined')
    await linksOf(adas)
      .getByRole('listitem')
      .filter({ hasText: links.open })
      .getByRole('button', { name: 'End this link' })
      .click()
    await expect(linksOf(adas).getByRole('listitem')).toHaveCount(1)
    const late = await open(links.open, { as: await join(product, 'Edda Lorimer') })
    await expect(late.getByRole('heading', { name: 'This invitation does not hold any more' })).toBeVisible()
    await expectSound(late, 'a dead link')
    await late.getByRole('link', { name: 'Go to the chat' }).click()
    await expect(rowOf(late, /Lantern makers/)).toHaveCount(0)
  })
})
