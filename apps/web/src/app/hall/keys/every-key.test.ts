import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { everyKey } from './every-key.ts'

type Title = (typeof everyKey)[number]['title']

/** All that listen to keys, and where the list names them. Those with no area only look on, and do nothing by a key. */
const listeners: Readonly<Record<string, readonly Title[]>> = {
  'app/hall/hall-keys.ts': ['Everywhere'],
  'ui/keys/region-keys.ts': ['Everywhere'],
  'ui/keys/row-steps.ts': ['Cases, for moderators'],
  'platform/page/asked-part.ts': [],
  'ui/navigation/section-nav.tsx': ['Everywhere'],
  'ui/controls/tooltip.tsx': ['Everywhere'],
  'features/profiles/person-card/person-cards.tsx': ['Everywhere'],
  'ui/conversation/chat-layout.tsx': ['Everywhere'],
  'ui/palette/command-palette.tsx': ['In the search'],
  'app/pages/search/search-page.tsx': ['Page of the search'],
  'features/search/completing/search-box.tsx': ['Page of the search'],
  'features/search/completing/use-query-completion.ts': ['Page of the search', 'Everywhere'],
  'features/chat/use-chat-keys.ts': ['Chat'],
  'ui/keys/row-stop.ts': ['List of conversations'],
  'ui/conversation/composer.tsx': ['While you write'],
  'features/chat/composing/open-composer.tsx': ['While you write'],
  'features/chat/talk/first-word.tsx': ['While you write'],
  'features/chat/composing/completion/use-completion.tsx': ['While you write'],
  'features/chat/messages/actions/menu/message-keys.ts': ['On a message'],
  'features/chat/messages/use-log-focus.ts': ['On a message'],
  'features/chat/messages/pictures/picture-view.tsx': ['Pictures, and searches in chat'],
  'features/chat/search/message-search.tsx': ['Pictures, and searches in chat'],
  'features/chat/picking/target-picker.tsx': ['Pictures, and searches in chat'],
  'features/friends/picking/friend-picker.tsx': ['Pictures, and searches in chat'],
  'ui/fields/choices/use-choice-arrows.ts': ['Pictures, and searches in chat'],
  'features/posts/comments/comment-item.tsx': ['Feed'],
  'features/posts/comments/replying/reply-field.tsx': ['Feed'],
  'features/posts/writing/closed-post-composer.tsx': ['Feed'],
  'features/posts/writing/game-dialog.tsx': [],
  'features/posts/card/menu/author-menu-button.tsx': [],
  'features/posts/comments/replying/words-field.tsx': [],
  'features/posts/dialogs/edit-dialog.tsx': ['Feed'],
  'features/posts/feed/new-posts-bar.tsx': ['Feed'],
  'features/posts/feed/use-post-keys.ts': ['Feed'],
  'features/posts/sharing/post-about-dialog.tsx': ['Feed'],
  'features/posts/thread/use-thread-keys.ts': ['Feed'],
  'features/posts/writing/writing-field.tsx': ['Feed'],
  'features/friends/use-row-keys.ts': ['Friends and requests'],
  'features/company/name-field.tsx': ['Friends and requests'],
  'features/notifications/notification-list.tsx': ['Notifications'],
  'app/pages/notifications-page.tsx': ['Notifications'],
  'app/pages/games/games-page.tsx': ['Games'],
  'features/library/shelf/board/board-keys.ts': ['Library'],
  'features/library/shelf/board/use-board-hands.ts': ['Library'],
  'features/library/shelf/shelf-browser.tsx': ['Library'],
  'features/library/shelf/view/shelf-bar.tsx': ['Library'],
  'features/library/shelf/adding/add-game-dialog.tsx': ['While you add games'],
  'features/games/picking/game-finder.tsx': ['While you add games'],
  'features/games/picking/use-finder-keys.ts': ['While you add games'],
  'features/library/undoing/use-undo-keys.ts': ['Library', 'On a game'],
  'features/library/sorting/sorting-choices.ts': ['Sorting round'],
  'features/library/standing/use-game-keys.ts': ['On a game'],
  'ui/ratings/star-input.tsx': ['Stars and notes'],
  'features/library/notes/notes-field.tsx': ['Stars and notes'],
  'ui/covers/tiles/use-tile-keys.ts': ['Games'],
  'features/discovery/browse/browse-bar.tsx': ['Games'],
  'features/challenges/room/challenge-room.tsx': ['Challenges'],
  'features/challenges/setting/setting-room.tsx': ['Challenges'],
  'app/pages/admin/rules/word-rules-link.tsx': ['Cases, for moderators'],
  'app/pages/admin/case-page.tsx': ['Cases, for moderators'],
  'features/safety/appeals/judge-appeal.tsx': ['Cases, for moderators'],
  'features/safety/cases/batch-dialog.tsx': ['Cases, for moderators'],
  'features/safety/cases/case-notes.tsx': ['Cases, for moderators'],
  'features/safety/cases/case-queue.tsx': ['Cases, for moderators'],
  'features/safety/cases/decision-card.tsx': ['Cases, for moderators'],
  'features/safety/cases/deciding/decision-form.tsx': ['Cases, for moderators'],
  'features/safety/cases/deciding/use-deciding.ts': ['Cases, for moderators'],
  'features/safety/held/answer-dialog.tsx': ['Cases, for moderators'],
  'features/safety/held/held-queue.tsx': ['Cases, for moderators'],
  'features/safety/rules/word-rules.tsx': ['Cases, for moderators'],
  'features/tournaments/bracket/bracket-canvas.tsx': ['Tournaments'],
  'features/tournaments/calendar/month-grid.tsx': ['Tournaments'],
  'features/tournaments/desk/announce-card.tsx': ['Desk of a tournament'],
  'features/tournaments/desk/desk-queue.tsx': ['Desk of a tournament'],
  'features/tournaments/desk/desk-room.tsx': ['Desk of a tournament'],
  'features/tournaments/match/match-room.tsx': ['Tournaments'],
  'features/tournaments/room/tournament-room.tsx': ['Tournaments'],
  'features/tournaments/setting/setting-room.tsx': ['Tournaments'],
  'ui/charts/scaled-chart.tsx': ['Charts of figures'],
  'ui/ordering/ordered-row.tsx': ['Lists and collections'],
  'ui/ordering/use-row-drag.ts': ['Lists and collections'],
  'features/collections/order/order-buttons.tsx': ['Lists and collections'],
  'ui/fields/words-field.tsx': ['Fields for several words'],
  'features/chat/composing/field/markup-field.tsx': [],
  'features/chat/messages/parts/message-line.tsx': [],
  'features/presence/activity-watch.ts': [],
  'platform/page/place-after-reload.ts': [],
  'platform/page/use-kept-tile.ts': [],
  'ui/controls/chip.tsx': [],
  'ui/hand.ts': [],
  'app/pages/welcome/steps/games-step.tsx': [],
  'ui/keys/key-caps.tsx': [],
  'ui/keys/page-keys.ts': [],
  'ui/keys/send-key.ts': [],
  'ui/keys/steps.ts': [],
  'ui/keys/typing-finds.ts': [],
  'ui/keys/typing-place.ts': [],
  'ui/overlay/closed-trigger.tsx': [],
}

const source = join(import.meta.dirname, '../../..')
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((each) => each.isFile() && /\.tsx?$/.test(each.name) && !/\.test\.tsx?$/.test(each.name))
  .map((each) => relative(source, join(each.parentPath, each.name)))
  .filter((path) => !path.startsWith('testing/'))
const read = (path: string) => readFileSync(join(source, path), 'utf8')

const listens = /\bKeyboardEvent\b|'keydown'|\bonKeyDown=|\buse(Page|Step)Keys\(/

/** How the list writes the keys whose names in code are longer. */
const written: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  escape: 'esc',
  delete: 'del',
  pageup: 'pgup',
  pagedown: 'pgdn',
}
const named =
  /^(Arrow(Up|Down|Left|Right)|Escape|Enter|Tab|Home|End|Delete|Backspace|Page(Up|Down)|F6|[a-z0-9/?,@]|arrow(up|down)|escape|enter|delete)$/

/** Words of code that are no keys, whatever their letters: comments, imports, and names of elements. */
const others =
  /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\bimport [^\n]*|\b(querySelector|createElement|closest)\w*(<[^>]+>)?\([^)]*\)/gm

/** The keys that a file names: texts, names of properties that do something, and the digits of patterns. */
function keysOf(code: string): Set<string> {
  const bare = code.replace(others, '')
  const texts = [...bare.matchAll(/'([^'\n]+)'|\b(\w+): (?=\(\)|'|\w+\(|\w+ [-+] 1)/g)]
  const digits = [...bare.matchAll(/\[(\d)-(\d)\]/g)].flatMap(([, from, to]) => [from ?? '', to ?? ''])
  const keys = [...texts.map(([, text, name]) => text ?? name ?? ''), ...digits]
  const plain = keys.map((text) => text.replace(/^(shift|ctrl|alt)\+/, '')).filter((key) => named.test(key))
  const space = bare.includes("=== ' '") ? ['space'] : []
  return new Set([...plain.map((key) => written[key.toLowerCase()] ?? key.toLowerCase()), ...space])
}

/** The keys that an area shows; "1 – 5" are its two ends. */
function shownIn(titles: readonly Title[]): Set<string> {
  const areas = everyKey.filter(({ title }) => titles.includes(title))
  const caps = areas.flatMap(({ keys }) => keys.flatMap(([shown]) => [...shown]))
  return new Set(caps.flatMap((cap) => cap.split(/ – | /)).map((cap) => cap.toLowerCase()))
}

test('all that listen to keys have their place in the list', () => {
  const found = files.filter((path) => listens.test(read(path)))
  expect(found.toSorted()).toEqual(Object.keys(listeners).toSorted())
})

test.each(Object.entries(listeners).filter(([, areas]) => areas.length > 0))(
  'the list names the keys of %s',
  (path, areas) => {
    const shown = shownIn(areas)
    expect([...keysOf(read(path))].filter((key) => !shown.has(key))).toEqual([])
  },
)

test('of each listener the keys are found, and of all of them no area is left without one', () => {
  const reading = (path: string) => [...keysOf(read(path))].toSorted()
  expect(reading('features/notifications/notification-list.tsx')).toEqual(['e', 'enter', 'j', 'k', 'x'])
  expect(reading('features/chat/messages/actions/menu/message-keys.ts')).toEqual(
    ['del', 'e', 'enter', 'f', 'p', 'r', 's', '↑', '↓'].toSorted(),
  )
  expect(new Set(Object.values(listeners).flat())).toEqual(new Set(everyKey.map(({ title }) => title)))
})
