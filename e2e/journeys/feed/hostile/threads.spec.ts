import type { Page } from '@playwright/test'
import { befriend, call, joinAll } from '../../../product/members.ts'
import { changeProfile } from '../../../product/profiles.ts'
import { beginPost, follow, post, signInElsewhere } from '../feed-steps.ts'
import {
  expect,
  expectOnlyText,
  expectShown,
  forEach,
  joinSeveral,
  namesOf,
  partsOf,
  patience,
  readAll,
  strings,
  test,
  testTimeout,
} from './hostile-hall.ts'
import { sheetsOf } from './hostile-strings.ts'

// One worker: its product is no other journey's.
test.describe.configure({ mode: 'default', timeout: testTimeout })

const replies = (page: Page) => page.getByRole('list', { name: 'Replies', exact: true }).getByRole('article')

test('a reply is text in its thread, live, in notifications and on profiles', async ({ enter, product }) => {
  const [author, writer] = await joinAll(product, 'Hal Iversen', 'Ida Juul')
  await befriend(product, author, writer)
  const id = await post(product, author, { text: 'Say what you like.' })
  let signedIn = writer
  const reply = (text: string, parentId: string | null = null) =>
    call<{ id: string; version: number }>(product, 'POST', `/api/posts/${id}/comments`, {
      as: signedIn,
      body: { text, parentId },
    })
  const [thread, news] = [await enter(author), await enter(author)]
  await thread.goto(`/post/${id}`)
  await news.goto('/notifications')
  await expect(thread.getByText('No replies yet')).toBeVisible()
  await expect(news.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('as they come', async () => {
    await forEach(strings, (text) => reply(text))
    await expect(replies(thread).first()).toBeVisible()
    await expectOnlyText(thread, 'replies as they come')
    await expectOnlyText(news, 'notifications as they come')
  })

  await test.step('one by one, from the newest on', async () => {
    await thread.goto(`/post/${id}`)
    await thread
      .getByRole('radio', { name: 'Newest' })
      .or(thread.getByRole('button', { name: 'Newest' }))
      .click()
    const more = thread.getByRole('button', { name: 'More replies' })
    const readOn = async () => {
      if (await more.isVisible()) await more.click()
      return replies(thread).count()
    }
    await expect.poll(readOn, { intervals: [200], timeout: patience }).toBe(strings.length)
    await expectOnlyText(thread, 'replies')
  })

  await test.step('answered, changed, and what was said before', async () => {
    // At full count the first token is over by now.
    signedIn = await signInElsewhere(product, writer)
    const said = await reply('First')
    for (const [at, text] of sheetsOf(strings, 3900).entries()) {
      await reply(text, said.id)
      const body = { text, version: said.version + at }
      await call(product, 'PATCH', `/api/comments/${said.id}`, { as: signedIn, body })
    }
    await thread.goto(`/post/${said.id}`)
    await thread
      .getByRole('button', { name: /^edited/ })
      .first()
      .click()
    await expect(thread.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await expectOnlyText(thread, 'earlier words of a reply')
  })

  await test.step('in notifications', async () => {
    await news.goto('/notifications')
    const as = await signInElsewhere(product, author)
    const unread = await call<unknown[]>(product, 'GET', `/api/notifications/${author.id}?limit=100`, { as })
    expect(unread.length).toBeGreaterThanOrEqual(Math.min(100, strings.length))
    // Answers to one post stand in one row, which says the words of the newest.
    await expect(news.locator('main').getByText(/Ida/).first()).toBeVisible({ timeout: patience })
    await expectOnlyText(news, 'notifications')
  })

  await test.step('on the profile of who wrote it', async () => {
    await thread.goto(`/profile/${writer.id}?tab=posts&of=replies`)
    const rows = thread.getByRole('article', { name: /^Reply of/ })
    await readAll(thread, rows, strings.length + 1 + sheetsOf(strings, 3900).length)
    await expectOnlyText(thread, 'replies on a profile')
  })
})

test('a name is text on posts, in threads, among members, and where it is completed', async ({ enter, product }) => {
  const names = namesOf(50)
  const people = await joinSeveral(product, Math.min(100, names.length))
  const [author] = people
  if (author === undefined) throw new Error('somebody has to write')
  const id = await post(product, author, { text: 'Who is there?' })
  await forEach(people, (person) =>
    call(product, 'POST', `/api/posts/${id}/comments`, { as: person, body: { text: 'I am.' } }),
  )
  const [host] = await joinAll(product, 'Jon Kvist')
  await changeProfile(product, host, { wallWriters: 'members', audiences: { wall: 'members' } })
  await forEach(people, async (person) => {
    await post(product, person, { text: 'Here.' })
    await call(product, 'PUT', `/api/follows/people/${host.id}`, { as: person })
  })
  await follow(product, host, ...people)
  const page = await enter(host)
  for (const some of partsOf(names, people.length)) {
    await forEach(some, async (name, at) => {
      const lastName = some[(at + 1) % some.length]
      await call(product, 'PATCH', '/api/me', { as: people[at] ?? author, body: { firstName: name, lastName } })
    })
    await page.goto(`/post/${id}`)
    await readAll(page, replies(page), people.length)
    await expectShown(page, some, 'names in a thread')
    await page.goto('/feed')
    await readAll(page, page.locator('[data-post-id]'), people.length + 1)
    await expectShown(page, some, 'names in the feed')
  }

  await test.step('lines on a wall', async () => {
    const lines = sheetsOf(strings, 990)
    await forEach(lines, (text) =>
      call(product, 'POST', `/api/profiles/${host.id}/wall`, { as: author, body: { text } }),
    )
    await page.goto(`/profile/${host.id}?tab=wall`)
    await expect(page.getByRole('list', { name: 'Lines' }).getByRole('article').first()).toBeVisible()
    await expectShown(page, lines, 'a wall')
  })

  await page.goto('/feed')
  await (await beginPost(page)).pressSequentially('@member')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectOnlyText(page, 'names that are completed')
})
