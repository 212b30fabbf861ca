import { befriend, call, converse, joinAll, say } from '../../../product/members.ts'
import { composerOf, logOf } from '../../steps/chat-steps.ts'
import { expect, test } from '../../steps/journey.ts'
import { chatInRail, listOf, rowOf } from '../conversation-steps.ts'
import { toldTo } from '../message-steps.ts'

test('what waits is the same in row, rail and title, and on each device', async ({ open, product }) => {
  const [ada, bo, cleo] = await joinAll(product, 'Ada Lindholm', 'Bo Marchand', 'Cleo Hartwell')
  await befriend(product, ada, bo, cleo)
  const [withBo, withCleo] = [await converse(product, ada, [bo]), await converse(product, ada, [cleo])]
  const desk = await open('/chat', { as: ada })
  const laptop = await open('/friends', { as: ada })

  await test.step('two write: each conversation counts once, with its own number', async () => {
    await say(product, bo, withBo, 'One')
    await say(product, bo, withBo, 'Two')
    await say(product, cleo, withCleo, 'Three')
    await expect(rowOf(desk, /Bo Marchand.*2 unread/)).toBeVisible()
    await expect(rowOf(desk, /Cleo Hartwell.*1 unread/)).toBeVisible()
    for (const page of [desk, laptop]) {
      await expect(chatInRail(page)).toContainText('2 new')
      await expect(page).toHaveTitle(/^\(2\) /)
    }
  })

  await test.step('what was said before is history, what comes now is told', async () => {
    await rowOf(desk, /Bo Marchand/).click()
    await expect(logOf(desk).getByText('Two')).toBeVisible()
    await expect(toldTo(desk)).toHaveCount(0)
    await say(product, bo, withBo, 'Now')
    await expect(toldTo(desk)).toHaveText(['Bo Marchand: Now'])
    await expect(logOf(desk).getByText('Now')).toBeVisible()
  })

  await test.step('read here, read there', async () => {
    for (const page of [desk, laptop]) {
      await expect(chatInRail(page)).toContainText('1 new')
      await expect(page).toHaveTitle(/^\(1\) /)
    }
    await chatInRail(laptop).click()
    await expect(rowOf(laptop, /Cleo Hartwell.*1 unread/)).toBeVisible()
    await expect(rowOf(laptop, /Bo Marchand/)).not.toContainText('unread')
    await rowOf(laptop, /Cleo Hartwell/).click()
    await expect(logOf(laptop).getByText('Three')).toBeVisible()
    for (const page of [desk, laptop]) {
      await expect(listOf(page).getByText(/unread/)).toHaveCount(0)
      await expect(chatInRail(page)).not.toContainText('new')
      await expect(page).toHaveTitle(/^Chat/)
    }
  })

  await test.step('what is taken back is not unread any more', async () => {
    const { id } = await say(product, bo, withBo, 'A slip')
    await expect(rowOf(laptop, /Bo Marchand/)).toContainText('A slip')
    await call(product, 'DELETE', `/api/messages/${id}?for=everyone`, { as: bo })
    await expect(rowOf(laptop, /Bo Marchand/)).toContainText('Message deleted')
    await expect(listOf(laptop).getByText(/\d unread/)).toHaveCount(0)
  })

  await test.step('a draft goes along, and goes when it is sent', async () => {
    await composerOf(desk).fill('Half a thought')
    await expect(rowOf(laptop, /Bo Marchand/)).toContainText('Draft: Half a thought')
    await rowOf(laptop, /Bo Marchand/).click()
    await expect(composerOf(laptop)).toHaveValue('Half a thought')
    await composerOf(laptop).press('End')
    await composerOf(laptop).pressSequentially(', and the rest')
    await expect(composerOf(desk)).toHaveValue('Half a thought, and the rest')
    await composerOf(laptop).press('Enter')
    await expect(logOf(desk).getByText('Half a thought, and the rest')).toBeVisible()
    for (const page of [desk, laptop]) await expect(composerOf(page)).toHaveValue('')
    await rowOf(laptop, /Cleo Hartwell/).click()
    await expect(rowOf(laptop, /Bo Marchand/)).toContainText('You: Half a thought, and the rest')
  })
})
