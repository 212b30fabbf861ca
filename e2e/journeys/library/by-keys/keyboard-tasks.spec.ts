// Forty tasks of the shelf by keys alone. Each line of the tables is a task with how it is done and seen to be done.
import { expect, test } from '../../steps/journey.ts'
import { walkToItem } from '../../steps/menus.ts'
import { tabTo } from '../../steps/tab-to.ts'
import { expectNoPointer, keyboardOf, watchPointers } from './keyboard.ts'
import { dialog, entriesOf, furnishShelf, item, messages, radio, type Scene, type Task } from './shelf-scene.ts'

const onTheWall: readonly Task[] = [
  [
    'come to the library from another page',
    async ({ page, keys }) => {
      await keys.press('g')
      await keys.press('l')
      await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeFocused()
    },
  ],
  ['go to a game', ({ keys }) => keys.toGame('Hades')],
  [
    'find a game by typing on another',
    async ({ page, keys }) => {
      await page.keyboard.type('portal')
      await expect(keys.field).toHaveValue('portal')
      await expect(keys.tile('Celeste')).toBeHidden()
      await keys.press('ArrowDown')
      await expect(keys.tile('Portal')).toBeFocused()
    },
  ],
  [
    'take the words away again',
    async ({ keys }) => {
      await keys.press('Control+f')
      await expect(keys.field).toBeFocused()
      await keys.press('Control+a')
      await keys.press('Delete')
      await expect(keys.field).toHaveValue('')
      await expect(keys.tile('Celeste')).toBeVisible()
    },
  ],
  [
    'give stars',
    async ({ keys }) => {
      await keys.act('Celeste')
      await keys.press('4')
      await expect(keys.tile('Celeste')).toHaveAccessibleName(/rated 4 of 5/)
    },
  ],
  [
    'give half a star less',
    async ({ keys }) => {
      await keys.press('Shift+Digit4')
      await expect(keys.tile('Celeste')).toHaveAccessibleName(/rated 3.5 of 5/)
    },
  ],
  [
    'set the status by its letter',
    async ({ keys }) => {
      await keys.press('p')
      await expect(keys.tile('Celeste')).toHaveAccessibleName(/Playing/)
    },
  ],
  [
    'take the last change back',
    async ({ keys }) => {
      await keys.press('Control+z')
      await expect(keys.tile('Celeste')).toHaveAccessibleName(/Backlog/)
    },
  ],
  [
    'say when a game was finished',
    async ({ page, keys, entryOf }) => {
      await keys.fromMenu('Celeste', 'Log hours…')
      await keys.writeDay(dialog(page, 'Your progress').getByLabel('Finished on'), '2026-01-05')
      await keys.press('Enter')
      await expect(dialog(page, 'Your progress')).toBeHidden()
      await expect.poll(() => entryOf('Celeste')).toMatchObject({ status: 'beaten', finishedAt: expect.any(String) })
    },
  ],
  [
    'see which keys there are',
    async ({ page, keys }) => {
      await keys.toGame('Celeste')
      await keys.press('?')
      await expect(dialog(page, 'Keys')).toBeVisible()
      await keys.press('Escape')
      await expect(dialog(page, 'Keys')).toBeHidden()
    },
  ],
]

const fromTheMenu: readonly Task[] = [
  [
    'choose a status from the menu',
    async ({ page, keys }) => {
      await keys.fromMenu('Celeste', /^Status: /)
      await walkToItem(page, radio(page, 'Dropped'))
      await expect(keys.tile('Celeste')).toHaveAccessibleName(/Dropped/)
    },
  ],
  [
    'choose stars from the menu',
    async ({ page, keys }) => {
      await keys.fromMenu('Celeste', 'Rate it')
      await walkToItem(page, radio(page, '4.5 stars'))
      await expect(keys.tile('Celeste')).toHaveAccessibleName(/rated 4.5 of 5/)
    },
  ],
  [
    'make it a favourite',
    async ({ keys, entryOf }) => {
      await keys.fromMenu('Celeste', 'Make it a favourite')
      await expect.poll(() => entryOf('Celeste')).toMatchObject({ favourite: true })
    },
  ],
  [
    'hide it from others',
    async ({ keys, entryOf }) => {
      await keys.fromMenu('Celeste', 'Hide it from others')
      await expect.poll(() => entryOf('Celeste')).toMatchObject({ isHidden: true })
    },
  ],
  [
    'log hours',
    async ({ page, keys, entryOf }) => {
      await keys.fromMenu('Celeste', 'Log hours…')
      await keys.write(dialog(page, 'Your progress').getByLabel(/^Hours/), '12')
      await keys.press('Enter')
      await expect(dialog(page, 'Your progress')).toBeHidden()
      await expect.poll(() => entryOf('Celeste')).toMatchObject({ typedMinutes: 720 })
    },
  ],
  [
    'log a playthrough',
    async ({ page, keys, entryOf }) => {
      await keys.fromMenu('Celeste', 'Log a playthrough…')
      await keys.pressOn(dialog(page).getByRole('button', { name: 'Begin it' }))
      await expect(dialog(page)).toBeHidden()
      await expect.poll(async () => (await entryOf('Celeste')).playthroughs.length).toBe(1)
    },
  ],
  [
    'write notes',
    async ({ page, keys, entryOf }) => {
      await keys.fromMenu('Celeste', 'Notes…')
      const notes = dialog(page, 'Notes on Celeste')
      await keys.write(notes.getByLabel('Notes'), 'Stopped at the ridge.')
      await keys.press('Control+Enter')
      await expect(notes.getByText('Saved', { exact: true })).toBeVisible()
      await keys.press('Escape')
      await expect(notes).toBeHidden()
      expect(await entryOf('Celeste')).toMatchObject({ notes: 'Stopped at the ridge.' })
    },
  ],
  ...(['Collections', 'Lists'] as const).map((kind): Task => {
    const name = kind === 'Collections' ? 'Mountains' : 'Steep ones'
    return [
      kind === 'Collections' ? 'put it into a collection' : 'put it on a list',
      async ({ page, keys }) => {
        await keys.fromMenu('Celeste', kind)
        const box = page.getByRole('menuitemcheckbox', { name })
        await walkToItem(page, box)
        await expect(box).toBeChecked()
        await keys.press('Escape')
        await expect(box).toBeHidden()
      },
    ]
  }),
  [
    'take a game off, and bring it back',
    async ({ page, keys }) => {
      await keys.fromMenu('Valheim', 'Take off my shelf')
      await expect(messages(page).getByText('Valheim is off your shelf.')).toBeVisible()
      await expect(keys.tile('Valheim')).toBeHidden()
      await expect(keys.grid.locator('a:focus')).toHaveCount(1)
      await keys.press('Control+z')
      await expect(keys.tile('Valheim')).toBeVisible()
    },
  ],
]

const ofMany: readonly Task[] = [
  [
    'select several games in a row',
    async ({ page, keys }) => {
      await keys.toGame('Celeste')
      await keys.press('Control+Home')
      await expect(keys.grid.locator('a:focus')).toHaveCount(1)
      await keys.press('Space')
      await expect(page.getByText('1 selected')).toBeVisible()
      await keys.press('Shift+ArrowRight')
      await expect(page.getByText('2 selected')).toBeVisible()
    },
  ],
  [
    'set the status of all selected by a letter',
    async ({ page, keys }) => {
      await keys.press('p')
      await expect(page.getByRole('tab', { name: /^Playing/ })).toHaveAccessibleName(/3/)
    },
  ],
  [
    'select all, and rate them from the bar',
    async ({ page, keys }) => {
      await keys.press('Control+a')
      await expect(page.getByText('4 selected')).toBeVisible()
      await keys.choose(keys.button('Rate'), radio(page, '3 stars'))
      await expect(page.getByText('You gave 4 games 3 of 5.', { exact: true })).toBeVisible()
    },
  ],
  [
    'take a change of many back',
    async ({ keys, entryOf }) => {
      await keys.press('Control+z')
      await expect.poll(() => entryOf('Hades')).toMatchObject({ rating: null })
    },
  ],
  [
    'select no more',
    async ({ page, keys }) => {
      await keys.pressOn(keys.button('Select no more'))
      await expect(page.getByText(/^\d selected$/)).toBeHidden()
    },
  ],
  [
    'look at the list, and at the covers again',
    async ({ page, keys }) => {
      await keys.act('Celeste')
      for (const address of [/look=list/, /look=compact/, /look=grid/]) {
        await keys.press('v')
        await expect(page).toHaveURL(address)
      }
    },
  ],
  [
    'order the shelf',
    async ({ page, keys }) => {
      await keys.choose(keys.button(/^Order: /), radio(page, 'Hours played'))
      await expect(page).toHaveURL(/sort=hours/)
    },
  ],
  [
    'look at the games of one status only',
    async ({ page, keys }) => {
      const [all, finished] = [page.getByRole('tab', { name: /^All/ }), page.getByRole('tab', { name: /^Backlog/ })]
      await tabTo(page, all)
      await tabTo(page, finished, 'ArrowRight')
      await keys.press('Enter')
      await expect(finished).toHaveAttribute('aria-selected', 'true')
      await tabTo(page, all, 'ArrowLeft')
      await keys.press('Enter')
      await expect(keys.tile('Valheim')).toBeVisible()
    },
  ],
  [
    'narrow the shelf by a filter, and take it away',
    async ({ page, keys }) => {
      await keys.pressOn(keys.button(/^Filters/))
      await keys.pressOn(page.getByLabel('Favourites only'), 'Space')
      await expect(keys.tile('Valheim')).toBeHidden()
      await keys.pressOn(page.getByLabel('Favourites only'), 'Space')
      await expect(keys.tile('Valheim')).toBeVisible()
    },
  ],
  [
    'open the numbers of the year',
    async ({ page, keys }) => {
      await keys.choose(keys.button('More about your library'), item(page, 'Your year and your numbers'))
      await expect(page.getByRole('heading', { level: 1, name: 'Your year' })).toBeVisible()
    },
  ],
]

const onTheGame: readonly Task[] = [
  [
    'open a game',
    async ({ page, keys }) => {
      await keys.toGame('Hades')
      await keys.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Hades' })).toBeVisible()
    },
  ],
  [
    'set its status from its page',
    async ({ page, keys }) => {
      await keys.choose(keys.button(/^Status of Hades: /), radio(page, 'On hold'))
      await expect(keys.button('Status of Hades: On hold')).toBeVisible()
    },
  ],
  [
    'rate it on its page',
    async ({ page, keys, entryOf }) => {
      await tabTo(page, page.getByRole('slider', { name: 'Your rating of Hades' }))
      await keys.press('End')
      await expect.poll(() => entryOf('Hades')).toMatchObject({ rating: 10 })
    },
  ],
  [
    'add a copy with its hours',
    async ({ page, keys, entryOf }) => {
      await tabTo(page, page.getByRole('tab', { name: 'Overview' }))
      await tabTo(page, page.getByRole('tab', { name: 'Your shelf' }), 'ArrowRight')
      await keys.press('Enter')
      await keys.pressOn(keys.button('Add a copy'))
      await keys.write(dialog(page, 'Add a copy').getByLabel(/^Hours/), '6:30')
      await keys.press('Enter')
      await expect(dialog(page)).toBeHidden()
      await expect.poll(async () => (await entryOf('Hades')).copies).toMatchObject([{ typedMinutes: 390 }])
    },
  ],
  [
    'take the copy away, and bring it back',
    async ({ page, keys, entryOf }) => {
      await keys.choose(keys.button('More about the copy: Steam'), item(page, 'Take it away'))
      await expect(keys.button('More about the copy: Steam')).toBeHidden()
      await expect(messages(page).getByText('A copy less: Steam.')).toBeVisible()
      await keys.press('Control+z')
      await expect.poll(async () => (await entryOf('Hades')).copies).toMatchObject([{ typedMinutes: 390 }])
    },
  ],
  [
    'begin a playthrough on a day',
    async ({ page, keys }) => {
      await keys.pressOn(keys.button('Begin one'))
      await keys.writeDay(dialog(page, 'A playthrough').getByLabel('Began on'), '2026-01-05')
      await keys.pressOn(keys.button('Begin it'))
      await expect(dialog(page)).toBeHidden()
      await expect(keys.button('More about Playthrough 1')).toBeVisible()
    },
  ],
  [
    'write in its journal',
    async ({ page, keys, entryOf }) => {
      await keys.pressOn(keys.button(/^Write in the journal of/))
      const journal = dialog(page, 'Write in the journal')
      await keys.write(journal.getByLabel('What happened'), 'Out of Tartarus.')
      await keys.pressOn(journal.getByRole('button', { name: 'Save' }))
      await expect(journal).toBeHidden()
      await expect.poll(async () => (await entryOf('Hades')).playthroughs[0]?.journal).toHaveLength(1)
    },
  ],
  [
    'say that it came to the end',
    async ({ page, keys, entryOf }) => {
      await keys.choose(keys.button('More about Playthrough 1'), item(page, 'Change it'))
      await keys.pressOn(page.getByLabel('I came to the end'), 'Space')
      await keys.pressOn(dialog(page).getByRole('button', { name: 'Save' }))
      await expect(dialog(page)).toBeHidden()
      await expect.poll(async () => (await entryOf('Hades')).playthroughs).toMatchObject([{ isFinished: true }])
    },
  ],
  [
    'go back to the library, and add a game with status and stars',
    async ({ page, keys }) => {
      await keys.press('g')
      await keys.press('l')
      await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeFocused()
      await keys.pressOn(keys.button('Add a game'))
      const adding = dialog(page, 'Add a game')
      await expect(adding.getByLabel('Find a game')).toBeFocused()
      await page.keyboard.type('hollow knight')
      await expect(adding.getByText(/Enter adds Hollow Knight\./)).toBeVisible()
      await keys.press('ArrowDown')
      await expect(adding.getByRole('button', { name: 'Add Hollow Knight', exact: true })).toBeFocused()
      await keys.press('p')
      await keys.press('5')
      await keys.press('Enter')
      await expect(adding.getByText('Hollow Knight is on your shelf: Playing, 5 of 5.')).toBeVisible()
      await keys.press('Escape')
      await expect(adding).toBeHidden()
      await expect(keys.tile('Hollow Knight')).toBeVisible()
    },
  ],
  [
    'take everything along as a file',
    async ({ page, keys }) => {
      const saved = page.waitForEvent('download')
      await keys.choose(keys.button('More about your library'), item(page, 'Export everything (JSON)'))
      expect((await saved).suggestedFilename()).toMatch(/\.json$/)
    },
  ],
]

for (const [group, { path, tasks }] of Object.entries({
  'on the wall': { path: '/chat', tasks: onTheWall },
  'from the menu of a game': { path: '/library', tasks: fromTheMenu },
  'with many games, and the view of them': { path: '/library', tasks: ofMany },
  'on the page of a game, and around the shelf': { path: '/library', tasks: onTheGame },
})) {
  test(`ten tasks of the shelf are done by keys alone ${group}`, async ({ open, product }) => {
    expect(tasks).toHaveLength(10)
    const member = await furnishShelf(product, 'Kay Boardman')
    const page = await open(path, { as: member })
    await watchPointers(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    const scene: Scene = { page, keys: keyboardOf(page), entryOf: entriesOf(product, member) }
    for (const [name, done] of tasks) await test.step(name, () => done(scene))
    await expectNoPointer(page)
  })
}
