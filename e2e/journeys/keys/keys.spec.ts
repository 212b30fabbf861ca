// Everyday tasks by the keyboard alone. Each begins as its page loads, or where the last one ended: a load is most of what a
// task costs. docs/keys.md names all of them, with their keys.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { expectNoPointer, watchPointers } from '../library/by-keys/keyboard.ts'
import { expect, test, type Visit } from '../steps/journey.ts'
import { chatTasks, furnishChat } from './chat-tasks.ts'
import { feedTasks, furnishFeed } from './feed-tasks.ts'
import { handsOf, mostTabs, type Task } from './hands.ts'
import { furnishHouse, houseTasks } from './house-tasks.ts'
import { furnishNews, newsTasks } from './news-tasks.ts'
import { furnishPeople, peopleTasks } from './people-tasks.ts'
import { furnishShelf, shelfTasks } from './shelf-tasks.ts'

type Group = {
  readonly tasks: readonly { readonly name: string }[]
  /** Furnishes what is needed, and does one after the other. */
  run(product: Product, open: (path: string, visit?: Visit) => Promise<Page>): Promise<void>
}

/** @param isSignedIn from the first task on */
function group<Hall extends { kay: Member }>(
  furnish: (product: Product) => Promise<Hall>,
  tasks: readonly Task<Hall>[],
  isSignedIn = true,
): Group {
  return {
    tasks,
    async run(product, open) {
      const hall = await furnish(product)
      const pathOf = ({ from }: Task<Hall>) => (typeof from === 'function' ? from(hall) : from)
      const [first] = tasks
      const page = await open((first && pathOf(first)) ?? '/', isSignedIn ? { as: hall.kay } : {})
      await watchPointers(page)
      for (const task of tasks) {
        const { name, done } = task
        await test.step(name, async () => {
          const path = pathOf(task)
          if (path !== null && task !== first) {
            await page.goto(path)
            await expect(page.locator('[data-frame]')).toHaveCount(0)
          }
          const hands = handsOf(page)
          await done({ page, hands, hall })
          await expectNoPointer(page)
          const most = inDocs.find((row) => row.task === name)?.tabs ?? mostTabs
          expect.soft(hands.tabs(), `presses of Tab to ${name}`).toBeLessThanOrEqual(most)
        })
      }
    },
  }
}

const groups: Readonly<Record<string, Group>> = {
  'at the door and from everywhere': group(furnishHouse, houseTasks, false),
  'in the feed': group(furnishFeed, feedTasks),
  'in a conversation': group(furnishChat, chatTasks),
  'with games': group(furnishShelf, shelfTasks),
  'with people': group(furnishPeople, peopleTasks),
  'with what is new': group(furnishNews, newsTasks),
}

type Row = { readonly task: string; readonly tabs: number; readonly file: string; readonly step: string }

const docs = join(import.meta.dirname, '../../../docs')

/** The tables of the page: a task, its keys, its presses of Tab, and where it is tried. */
const inDocs = readFileSync(join(docs, 'keys.md'), 'utf8')
  .split('\n')
  .flatMap((line): Row[] => {
    const [, task = '', , tabs = '', , file = '', step = ''] =
      /^\| ([^|]+) \| ([^|]+) \| (\d+) \| \[([^\]]+)\]\(([^)]+)\)(?:, “([^”]+)”)? \|$/.exec(line) ?? []
    return file === '' ? [] : [{ task, tabs: Number(tabs), file, step }]
  })

for (const [where, { run }] of Object.entries(groups)) {
  test(`everyday tasks are done by keys alone ${where}`, ({ open, product }) => run(product, open))
}

test('docs/keys.md names forty tasks, each with a test that does it, and each test its task', () => {
  expect(inDocs).toHaveLength(40)
  expect(inDocs.filter(({ tabs }) => tabs > mostTabs)).toEqual([])
  const own = Object.values(groups).flatMap(({ tasks }) => tasks.map(({ name }) => name))
  const written = inDocs.filter(({ step }) => step === '').map(({ task }) => task)
  expect(written.toSorted()).toEqual(own.toSorted())
  const nowhere = inDocs.filter(({ file, step }) => {
    const path = join(docs, file)
    return !existsSync(path) || (step !== '' && !readFileSync(path, 'utf8').includes(step))
  })
  expect(nowhere).toEqual([])
})
