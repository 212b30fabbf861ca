import type { Page } from '@playwright/test'
import { befriend, call, join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSound } from '../steps/soundness.ts'
import { beginPost, dialogOf, postOf, takeIn } from './feed-steps.ts'

const secret = 'keeper was the lamp'

/** Everything that reaches the page from now on: answers of every kind, and what the live lines bring. */
function listen(page: Page) {
  const heard: Promise<string>[] = []
  page.on('response', (response) => {
    const body = response.text().catch(() => '')
    heard.push(body.then((text) => `${response.url()}\n${text}`))
  })
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => void heard.push(Promise.resolve(payload.toString())))
  })
  return {
    count: () => heard.length,
    holding: async (words: string) => (await Promise.all(heard)).filter((text) => text.includes(words)),
  }
}

test('the ending of a game stays away from who has not beaten it', async ({ open, product }) => {
  const [author, reader] = [await join(product, 'Fenja Holm'), await join(product, 'Gustav Ray')]
  await befriend(product, author, reader)
  const [game] = await call<{ id: string; title: string }[]>(product, 'GET', '/api/games/find?q=celeste', {
    as: author,
  })
  if (game === undefined) throw new Error('the catalogue is empty')
  const [authors, readers] = await Promise.all([open('/feed', { as: author }), open('/about', { as: reader })])
  const heard = listen(readers)
  await readers.goto('/feed')
  await expect(readers.getByRole('heading', { name: 'The table is set' })).toBeVisible()
  const seen = postOf(readers, 'Fenja Holm')
  const show = seen.getByRole('button', { name: 'Show the post of Fenja Holm' })

  await test.step('tagged in the composer', async () => {
    await (await beginPost(authors)).fill(`The ${secret} all along.`)
    await authors.getByRole('button', { name: 'Tag a spoiler' }).click()
    await dialogOf(authors, 'A spoiler for which game?').getByLabel('Find a game').fill('celeste')
    await authors.getByRole('button', { name: `Choose ${game.title}`, exact: true }).click()
    const dialog = dialogOf(authors, 'What does it give away?')
    await expectSound(authors, 'a spoiler that is tagged')
    await dialog.getByRole('button', { name: 'Veil it' }).click()
    await authors.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(postOf(authors, 'Fenja Holm')).toContainText(secret)
  })

  await test.step('veiled live, after a reload and on its own page: no word of it comes', async () => {
    await takeIn(readers, /1 new post from Fenja/)
    const veiled = async () => {
      await expect(seen).toContainText(`Spoiler for the ending of ${game.title}`)
      await expect(show).toBeVisible()
      expect(await readers.content()).not.toContain(secret)
    }
    await veiled()
    await expectSound(readers, 'a veiled post')
    await readers.reload()
    await veiled()
    await seen.getByRole('button', { name: 'Reply to the post of Fenja Holm' }).click()
    await expect(readers).toHaveURL(/\/post\//)
    await veiled()
    await readers.reload()
    await veiled()
    expect(heard.count()).toBeGreaterThan(20)
    expect(await heard.holding(secret)).toEqual([])
  })

  await test.step('it comes to who asks, and goes again', async () => {
    await show.click()
    await expect(seen).toContainText(secret)
    await seen.getByRole('button', { name: 'Veil it again' }).click()
    await expect(seen).not.toContainText(secret)
  })

  await test.step('it opens by itself once the shelf says beaten, on whichever device', async () => {
    const path = `/api/library/${reader.id}/game/${game.id}`
    await call(product, 'POST', path, { as: reader, body: { status: 'beaten' } })
    await expect(seen).toContainText(secret)
    await expect(show).toHaveCount(0)
  })
})
