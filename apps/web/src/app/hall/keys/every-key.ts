/** Keys as they stand on a keyboard, and what they do. */
type KeyWords = readonly [keys: readonly string[], does: string]

export type KeyArea = {
  readonly title: string
  /** How one gets to where they act. */
  readonly hint?: string
  readonly keys: readonly KeyWords[]
}

/** One to five stars, and what a game stands at: the same on its page and in the library. */
const onGames: readonly KeyWords[] = [
  [['1 – 5'], 'Rate: one to five stars'],
  [['Shift', '1 – 5'], 'Half a star less'],
  [['P'], 'Playing'],
  [['B'], 'Backlog'],
  [['F'], 'Finished'],
  [['S'], 'On hold'],
]

/** Every key of the hall that does something, by where it does. A test holds this against all that listen to keys. */
export const everyKey = [
  {
    title: 'Everywhere',
    keys: [
      [['Ctrl', 'K'], 'Search'],
      [['/'], 'Search'],
      [['?'], 'These keys'],
      [['G', 'C'], 'Chat'],
      [['G', 'R'], 'Friends'],
      [['G', 'N'], 'Notifications'],
      [['G', 'L'], 'Library'],
      [['G', 'A'], 'Games'],
      [['F6'], 'Next part of the page'],
      [['Shift', 'F6'], 'Part before'],
      [['Esc'], 'Close what is open'],
    ],
  },
  {
    title: 'In the search',
    keys: [
      [['↑ ↓'], 'Previous, next answer'],
      [['Enter'], 'Open'],
      [['Shift', 'Enter'], 'Message a person'],
      [['@'], 'People only'],
    ],
  },
  {
    title: 'Chat',
    keys: [
      [['Alt', '↑ ↓'], 'Previous, next conversation'],
      [['Alt', 'Shift', '↑ ↓'], 'Previous, next unread'],
      [['Esc'], 'Mark read and go to the latest'],
      [['Ctrl', 'I'], 'Details'],
      [['Ctrl', 'F'], 'Search this conversation'],
      [['Ctrl', 'Shift', 'F'], 'Search all messages'],
      [['F6'], 'List, messages, composer'],
    ],
  },
  {
    title: 'List of conversations',
    hint: 'Tab comes to the list once; arrows go through it.',
    keys: [
      [['↑ ↓'], 'Previous, next conversation'],
      [['Home', 'End'], 'First, last'],
      [['Enter'], 'Open'],
      [['→'], 'Menu: read, favourite, archive, mute'],
      [['Shift', 'F10'], 'The same menu, as the menu key'],
    ],
  },
  {
    title: 'While you write',
    keys: [
      [['Enter'], 'Send'],
      [['Shift', 'Enter'], 'New line'],
      [['↑'], 'Edit your last message, while nothing is written'],
      [['Esc'], 'Stop editing or replying'],
      [['↑ ↓'], 'Previous, next name or emoji offered'],
      [['Tab'], 'Take what is offered, as Enter'],
    ],
  },
  {
    title: 'On a message',
    hint: 'Go there with F6 or an arrow first. Otherwise what you type goes to the message you write.',
    keys: [
      [['↑ ↓'], 'Previous, next message'],
      [['R'], 'Reply'],
      [['E'], 'Edit your own'],
      [['1 – 6'], 'React: heart to frown'],
      [['F'], 'Forward'],
      [['P'], 'Pin, unpin'],
      [['S'], 'Save for yourself'],
      [['Del'], 'Delete for you'],
      [['Shift', 'Del'], 'Delete for everybody'],
      [['Enter'], 'All there is to do'],
    ],
  },
  {
    title: 'Pictures, and searches in chat',
    keys: [
      [['← →'], 'Previous, next picture; reaction in a menu'],
      [['↑ ↓'], 'From the field through what was found, and back'],
      [['Enter'], 'Open; choose the first friend found'],
    ],
  },
  {
    title: 'Friends and requests',
    hint: 'Letters act on the person that an arrow led to.',
    keys: [
      [['↑ ↓'], 'Previous, next person'],
      [['Enter'], 'Profile'],
      [['M'], 'Message'],
      [['A'], 'Accept'],
      [['D'], 'Decline'],
    ],
  },
  {
    title: 'Notifications',
    keys: [
      [['J'], 'Next'],
      [['K'], 'Previous'],
      [['Enter'], 'Open'],
      [['E'], 'Mark read'],
      [['Shift', 'E'], 'Mark all read'],
      [['X'], 'Select'],
      [['Esc'], 'Select no more'],
      [['1 – 0'], 'Filter by type'],
    ],
  },
  {
    title: 'Library',
    hint: 'Letters and digits act on the game that an arrow or F6 led to.',
    keys: [
      [['← →', '↑ ↓'], 'From game to game; in the list from part to part'],
      [['Home', 'End'], 'First, last of the row'],
      [['Ctrl', 'Home', 'End'], 'First, last of the shelf'],
      [['PgUp', 'PgDn'], 'One window up, down'],
      [['Enter'], 'Open'],
      ...onGames,
      [['M'], 'All there is to do'],
      [['X'], 'Select'],
      [['Space'], 'Select'],
      [['Shift', '↑ ↓'], 'Select on'],
      [['Ctrl', 'A'], 'Select all that is shown'],
      [['Esc'], 'Select no more'],
      [['Ctrl', 'F'], 'Filter by name'],
      [['V'], 'Covers, list, compact'],
    ],
  },
  { title: 'On a game', hint: 'Go to the head of the page with F6 first.', keys: onGames },
  {
    title: 'Stars and notes',
    keys: [
      [['← →', '↑ ↓'], 'Half a star less, more'],
      [['PgUp', 'PgDn'], 'One star more, less'],
      [['Home', 'End'], 'Half a star, five stars'],
      [['1 – 5'], 'One to five stars'],
      [['Del', 'Backspace'], 'No rating'],
      [['Ctrl', 'Enter'], 'Save your notes'],
    ],
  },
  {
    title: 'Games',
    keys: [
      [['← →', '↑ ↓'], 'From cover to cover'],
      [['Home', 'End'], 'First, last of the row'],
      [['Enter'], 'Open'],
    ],
  },
  {
    title: 'Lists and collections',
    hint: 'On the handle of an entry, or the buttons that move a collection.',
    keys: [
      [['↑ ↓'], 'One place up, down'],
      [['Home', 'End'], 'To the first, last place'],
      [['Esc'], 'Let go of what you drag'],
    ],
  },
  {
    title: 'Fields for several words',
    keys: [
      [['Enter'], 'Take the word'],
      [[','], 'Take the word'],
      [['Backspace'], 'Take the last one out, while nothing is written'],
    ],
  },
] as const satisfies readonly KeyArea[]
