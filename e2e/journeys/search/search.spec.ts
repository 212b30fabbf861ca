import type { Page } from '@playwright/test'
import { befriend, call, converse, joinAll, say } from '../../product/members.ts'
import { post } from '../feed/feed-steps.ts'
import { findEnglish } from '../steps/english-words.ts'
import { expect, test } from '../steps/journey.ts'
import { expectSoundInBothThemes } from '../steps/soundness.ts'
import { expectNoSidewaysScroll } from '../steps/width.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search people, games, posts and messages' })
const found = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })

test('what one may see is found and opened, and what one may not see is not', async ({ open, product }) => {
  const [orla, bram, stranger] = await joinAll(product, 'Orla Fennick', 'Bram Oosterhuis', 'Sunniva Dahl')
  await befriend(product, orla, bram)
  await post(product, bram, { text: 'The zephyrine lamp burns again', visibility: 'public' })
  await post(product, bram, { text: 'Only friends know of the zephyrine key', visibility: 'friends' })
  await post(product, bram, { text: 'Nobody knows of the zephyrine cellar', visibility: 'private' })
  const pair = await converse(product, orla, [bram])
  const message = await say(product, bram, pair, 'Bring the zéphyrine map')

  const page = await open('/search-results', { as: orla, theme: 'system' })
  await test.step('typing finds in every kind, accents forgiven', async () => {
    await expect(page.getByRole('heading', { name: 'More than words' })).toBeVisible()
    // The caret stands there when the page opens; from elsewhere a key leads back.
    await expect(field(page)).toBeFocused()
    await page.getByRole('button', { name: 'Filters' }).focus()
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('zephyrin')
    await expect(found(page, /The zephyrine lamp/)).toBeVisible()
    await expect(found(page, /the zephyrine key/)).toBeVisible()
    await expect(found(page, /Bring the zéphyrine map/)).toBeVisible()
    await expect(found(page, /cellar/)).toHaveCount(0)
    await expect(page).toHaveURL(/\/search-results\?q=zephyrin$/)
    await expect(page.getByRole('main').locator('mark').first()).toHaveText(/^z[eé]phyrine$/)
  })

  await test.step('nothing is amiss in both themes and on a phone', async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectSoundInBothThemes(page, `search at ${width}`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('Enter makes it a step, a chip narrows it, and back takes that away', async () => {
    await field(page).press('Enter')
    await field(page).fill('zephyrin -lamp')
    await field(page).press('Enter')
    const chip = page.getByRole('button', { name: 'Without lamp: take this away' })
    await expect(chip).toBeVisible()
    await expect(found(page, /lamp/)).toHaveCount(0)
    await chip.press('Enter')
    await expect(found(page, /The zephyrine lamp/)).toBeVisible()
    await page.goBack()
    await expect(field(page)).toHaveValue('zephyrin -lamp')
    await page.goBack()
    await expect(field(page)).toHaveValue('zephyrin')
    // Not what was found without it, which goes when this comes.
    await expect(found(page, /The zephyrine lamp/)).toBeVisible()
  })

  await test.step('a message opens in its place, and back brings the search', async () => {
    await found(page, /Bring the zéphyrine map/).press('Enter')
    await expect(page).toHaveURL(new RegExp(`conversation=${pair}&message=${message.id}`))
    await page.goBack()
    await expect(found(page, /Bring the zéphyrine map/)).toBeFocused()
  })

  await test.step('somebody else finds what is for all, and neither the rest nor its number', async () => {
    const theirs = await open('/search-results?q=zephyrine', { as: stranger })
    await expect(theirs.getByRole('heading', { level: 2, name: 'Posts 1' })).toBeVisible()
    await expect(theirs.getByText(/key|cellar|map/)).toHaveCount(0)
    await expect(theirs.getByRole('heading', { name: /^Messages/ })).toHaveCount(0)
  })

  await test.step('who does not want posts to be found is not, but for themselves', async () => {
    await call(product, 'PATCH', '/api/privacy', { as: bram, body: { postSearch: 'nobody' } })
    await page.goto('/search-results?q=zephyrine&kind=posts')
    await expect(page.getByRole('heading', { name: 'Nothing under “zephyrine”' })).toBeVisible()
    const own = await open('/search-results?q=zephyrine&kind=posts', { as: bram })
    await expect(own.getByRole('heading', { name: '3 results' })).toBeVisible()
  })
})

test('searches are kept: the last ones by themselves, others by a name', async ({ open, product }) => {
  const [ilse] = await joinAll(product, 'Ilse Varga')
  await post(product, ilse, { text: 'A wyvernate evening', visibility: 'public' })
  const page = await open('/search-results', { as: ilse })
  await field(page).fill('wyvernate')
  await field(page).press('Enter')
  await expect(found(page, /A wyvernate evening/)).toBeVisible()
  await page.getByRole('button', { name: 'Saved searches' }).press('Enter')
  await page.getByLabel('Keep this search as').fill('Evenings')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Rename Evenings' }).press('Enter')
  await page.getByLabel('New name of Evenings').fill('Late evenings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Rename Late evenings' })).toBeFocused()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Late evenings' })).toBeVisible()
  await page.keyboard.press('Escape')

  const elsewhere = await open('/search-results', { as: ilse })
  await expect(found(elsewhere, 'wyvernate')).toBeVisible()
  await found(elsewhere, 'Late evenings').press('Enter')
  await expect(elsewhere).toHaveURL(/q=wyvernate/)
  await expect(found(elsewhere, /A wyvernate evening/)).toBeVisible()
  await elsewhere.goBack()
  await elsewhere.getByRole('button', { name: 'Forget “wyvernate”' }).press('Enter')
  await expect(found(elsewhere, 'wyvernate')).toHaveCount(0)
})

test('the palette finds messages and does things, and a door that was painted on offers a search', async ({
  open,
  product,
}) => {
  const [edith, ana] = await joinAll(product, 'Edith Kvist', 'Anabel Tor')
  await befriend(product, edith, ana)
  const pair = await converse(product, edith, [ana])
  const message = await say(product, ana, pair, 'The gonfalon hangs in the hall')
  const page = await open('/gonfalon/hangs', { as: edith })
  const palette = page.getByRole('dialog').getByRole('combobox')

  await test.step('the address that leads nowhere is searched for by its words', async () => {
    await page.getByRole('link', { name: 'Search for “gonfalon hangs”' }).press('Enter')
    await expect(page).toHaveURL(/\/search-results\?q=gonfalon\+hangs$/)
    await expect(found(page, /The gonfalon hangs/)).toBeVisible()
  })

  await test.step('the palette finds the message', async () => {
    await page.keyboard.press('Control+k')
    await palette.fill('gonfalon')
    await page.getByRole('option', { name: /The gonfalon hangs/ }).click()
    await expect(page).toHaveURL(new RegExp(`message=${message.id}`))
  })

  await test.step('a verb and a name are done at once', async () => {
    await page.keyboard.press('Control+k')
    await palette.fill('message anabel')
    await expect(page.getByRole('option', { name: /Message Anabel Tor$/ })).toHaveAttribute('aria-selected', 'true')
    await palette.press('Enter')
    await expect(page).toHaveURL(new RegExp(`conversation=${pair}`))
    await page.keyboard.press('Control+k')
    await palette.fill('add portal to my library')
    await page
      .getByRole('option', { name: /^Add Portal.* to your library/ })
      .first()
      .click()
    await expect(page.getByText(/is on your shelf\./)).toBeVisible()
  })

  await test.step('what is called as it is typed is done first', async () => {
    await page.keyboard.press('Control+k')
    await palette.fill('dark')
    await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(/^Theme: Evening/)
    await palette.fill('my profile')
    await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(/^Your profile/)
    await palette.press('Enter')
    await expect(page).toHaveURL(/\/profile\/edith_kvist/)
  })

  await test.step('its last line leads to the page that finds everything', async () => {
    await page.keyboard.press('Control+k')
    await palette.fill('gonfalon')
    await page.getByRole('option', { name: 'Search everything for “gonfalon”' }).click()
    await expect(page).toHaveURL(/\/search-results\?q=gonfalon$/)
  })
})

test('it is spoken in German', async ({ open, product }) => {
  const [greta] = await joinAll(product, 'Greta Lohse')
  await post(product, greta, { text: 'Ein blauer Quastenflosser', visibility: 'public' })
  const page = await open('/search-results', { as: greta, language: 'de' })
  await expect(page.getByRole('heading', { name: 'Mehr als Wörter' })).toBeVisible()
  expect(await findEnglish(page)).toEqual([])
  await page.goto('/search-results?q=quastenflosser+von:mir')
  await expect(found(page, /Quastenflosser/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Von mir: wegnehmen' })).toBeVisible()
  expect(await findEnglish(page)).toEqual([])
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Spiele, Leute/ }).fill('Portal hinzufügen')
  await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(/^Portal.* in Deine Bibliothek/)
  expect(await findEnglish(page)).toEqual([])
})

test('names are offered for what is being written, and what is found can be dealt with at once', async ({
  open,
  product,
}) => {
  const [petra, anselm, anouk] = await joinAll(product, 'Petra Quist', 'Anselm Ravn', 'Anouk Ravn')
  await befriend(product, petra, anouk)
  await post(product, anselm, { text: 'A sarsaparilla evening #sarsaparilla', visibility: 'public' })
  await post(product, anouk, { text: 'Sarsaparilla for all', visibility: 'public' })
  const page = await open('/search-results', { as: petra, theme: 'system' })
  const list = page.getByRole('listbox', { name: 'Suggestions' })

  await test.step('a person is offered by the beginning of a name, and taken by keys', async () => {
    await field(page).fill('sarsaparilla from:ans')
    await expect(list.getByRole('option', { name: /Anselm Ravn/ })).toBeVisible()
    await expectSoundInBothThemes(page, 'names that are offered')
    await field(page).press('ArrowDown')
    await field(page).press('Enter')
    await expect(field(page)).toHaveValue('sarsaparilla from:anselm_ravn ')
    await expect(list).toHaveCount(0)
    await expect(found(page, /A sarsaparilla evening/)).toBeVisible()
    await expect(found(page, /for all/)).toHaveCount(0)
  })

  await test.step('a name of several is explained, and one of them chosen', async () => {
    await field(page).fill('sarsaparilla from:"ravn"')
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^Anouk Ravn/ })
      .press('Enter')
    await expect(field(page)).toHaveValue('sarsaparilla from:anouk_ravn')
    await expect(found(page, /for all/)).toBeVisible()
    await field(page).fill('sarsaparilla from:"Anselm Ravn"')
    await expect(found(page, /A sarsaparilla evening/)).toBeVisible()
  })

  await test.step('a slip in an operator is mended by one press', async () => {
    await field(page).fill('sarsaparilla form:anouk_ravn')
    await page.getByRole('main').getByRole('link', { name: 'from:', exact: true }).press('Enter')
    await expect(field(page)).toHaveValue('sarsaparilla from:anouk_ravn')
    await expect(found(page, /for all/)).toBeVisible()
  })

  await test.step('a tag is followed, a stranger asked, a friend written to', async () => {
    await page.goto('/search-results?q=sarsaparilla')
    await page.getByRole('button', { name: 'Follow #sarsaparilla' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Following #sarsaparilla' })).toBeFocused()
    await page.goto('/search-results?q=ravn')
    await page.getByRole('button', { name: 'Add Anselm Ravn' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Cancel request to Anselm Ravn' })).toBeFocused()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectSoundInBothThemes(page, `deeds at ${width}`)
    }
    await page.getByRole('button', { name: 'Message Anouk Ravn' }).press('Enter')
    await expect(page).toHaveURL(/\/chat\?conversation=/)
  })

  await test.step('a game is put on the shelf, and what is said of it is one press away', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/search-results?q=portal')
    const games = page.getByRole('region', { name: /^Games/ })
    const row = games.getByRole('listitem').first()
    await row.getByRole('button', { name: /to your library$/ }).press('Enter')
    await expect(row.getByText('On your shelf')).toBeVisible()
    await expect(row.locator('a[data-found]')).toBeFocused()
    await row.getByRole('link', { name: /^Posts about/ }).press('Enter')
    await expect(page).toHaveURL(/q=game.*&kind=posts$/)
    await page.goBack()
    await expect(row.getByRole('link', { name: /^Posts about/ })).toBeFocused()
  })
})
