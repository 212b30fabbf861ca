import { call, join } from '../../product/members.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSound } from '../steps/soundness.ts'

const year = new Date().getFullYear()
/** Noon of it is past, wherever the browser stands. */
const someDay = `${year}-01-02`

test('a finished game asks when, and the year counts what was answered', async ({ open, product }) => {
  const ilsa = await join(product, 'Ilsa Marrow')
  const [celeste] = await call<{ id: string; title: string }[]>(product, 'GET', '/api/games/find?q=Celeste', {
    as: ilsa,
  })
  if (celeste === undefined) throw new Error('the catalogue has no Celeste')
  await call(product, 'POST', `/api/library/${ilsa.id}/game/${celeste.id}`, { as: ilsa, body: { status: 'playing' } })
  const counted = async () =>
    (await call<{ finished: number }>(product, 'GET', `/api/library/${ilsa.id}/years/${year}`, { as: ilsa })).finished
  const page = await open('/library', { as: ilsa })
  const tile = page.getByRole('grid').getByRole('link', { name: /^Celeste/ })
  const messages = page.getByRole('status', { name: 'Messages' })
  const put = async (letter: string, word: RegExp) => {
    await page.keyboard.press('F6')
    await tile.focus()
    await page.keyboard.press('.')
    await expect(page.getByText('Keys for Celeste')).toBeVisible()
    await page.keyboard.press(letter)
    await expect(tile).toHaveAccessibleName(word)
  }

  await test.step('today is one press', async () => {
    await expect(tile).toBeVisible()
    await put('f', /Finished/)
    await expect(messages.getByText('Celeste: Finished. When was that?')).toBeVisible()
    expect(await counted()).toBe(0)
    await messages.getByRole('button', { name: 'Today' }).focus()
    await expectSound(page, 'the question when')
    await page.keyboard.press('Enter')
    await expect(messages.getByRole('button', { name: 'Today' })).toBeHidden()
    await expect.poll(counted).toBe(1)
  })

  await test.step('a date that was only pressed goes with the status', async () => {
    await put('p', /Playing/)
    await expect.poll(counted).toBe(0)
    await put('f', /Finished/)
    await messages.getByRole('button', { name: 'Long ago' }).press('Enter')
    await expect(messages.getByRole('button', { name: 'Long ago' })).toBeHidden()
    expect(await counted()).toBe(0)
  })

  await test.step('another day is typed, and waits', async () => {
    await put('p', /Playing/)
    await put('f', /Finished/)
    await messages.getByRole('button', { name: 'Another day' }).press('Enter')
    const field = messages.getByLabel('Finished on')
    await expect(field).toBeFocused()
    await field.fill(someDay)
    await field.press('Enter')
    await expect(field).toBeHidden()
    await expect.poll(counted).toBe(1)
    await put('p', /Playing/)
    await expect.poll(counted).toBe(0)
  })
})

test('a finished playthrough puts its day, hours and stars on the game in one press, and takes them back', async ({
  open,
  product,
}) => {
  const tove = await join(product, 'Tove Bergman')
  const [celeste] = await call<{ id: string; title: string }[]>(product, 'GET', '/api/games/find?q=Celeste', {
    as: tove,
  })
  if (celeste === undefined) throw new Error('the catalogue has no Celeste')
  await call(product, 'POST', `/api/library/${tove.id}/game/${celeste.id}`, { as: tove, body: { status: 'playing' } })
  const path = `/api/library/${tove.id}/game/${celeste.id}`
  const body = { startedOn: someDay, endedOn: someDay, minutes: 330, rating: 8 }
  await call(product, 'POST', `${path}/playthroughs`, { as: tove, body })
  const page = await open(`/game/${celeste.id}?tab=shelf`, { as: tove })
  const offer = page.getByRole('button', { name: 'Yes: Finished on 2 January, 5.5 h, 4 stars' })

  await test.step('the end of it brings the offer', async () => {
    await page.getByRole('button', { name: 'More about Playthrough 1' }).click()
    await page.getByRole('menuitem', { name: 'Change it' }).click()
    await page.getByLabel('I came to the end').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(offer).toBeVisible()
    await expectSound(page, 'the offer of a playthrough')
  })

  await test.step('one press finishes the game, in the year too', async () => {
    await offer.press('Enter')
    await expect(offer).toBeHidden()
    const entry = () => call(product, 'GET', path, { as: tove })
    await expect.poll(entry).toMatchObject({
      status: 'beaten',
      rating: 8,
      playtime: { minutes: 330 },
      finishedAt: `${someDay}T12:00:00.000Z`,
    })
    const told = await call(product, 'GET', `/api/library/${tove.id}/years/${year}`, { as: tove })
    expect(told).toMatchObject({ finished: 1, minutes: 330 })
  })

  await test.step('and it can be taken back', async () => {
    await page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click()
    await expect(offer).toBeVisible()
    const entry = () => call(product, 'GET', path, { as: tove })
    await expect.poll(entry).toMatchObject({ status: 'playing', rating: null })
  })
})
