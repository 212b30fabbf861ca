import { t } from '@lingui/core/macro'

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
  [['1 – 5'], t`Rate: one to five stars`],
  [[t`Shift`, '1 – 5'], t`Half a star less`],
  [['P'], t`Playing`],
  [['B'], t`Backlog`],
  [['F'], t`Finished`],
  [['S'], t`On hold`],
]

/** Every key of the hall that does something, by where it does. A test holds this against all that listen to keys. */
export const everyKey = [
  {
    title: t`Everywhere`,
    keys: [
      [[t`Ctrl`, 'K'], t`Search`],
      [['/'], t`Search`],
      [['?'], t`These keys`],
      [['G', 'F'], t`Feed`],
      [['G', 'C'], t`Chat`],
      [['G', 'R'], t`Friends`],
      [['G', 'P'], t`People`],
      [['G', 'N'], t`Notifications`],
      [['G', 'L'], t`Library`],
      [['G', 'A'], t`Games`],
      [['G', 'H'], t`Challenges`],
      [['G', 'T'], t`Tournaments`],
      [['G', 'D'], t`Admin, for moderators and admins`],
      [['G', 'W'], t`First evening, as long as it lasts`],
      [['C'], t`Write a post`],
      [
        ['↑ ↓', t({ message: 'Home', context: 'key' }), t({ message: 'End', context: 'key' })],
        t`In a list of the parts of a room: from one to the next`,
      ],
      [['F6'], t`Next part of the page`],
      [[t`Shift`, 'F6'], t`Part before`],
      [[t`Esc`], t`Close what is open`],
    ],
  },
  {
    title: t`In the search`,
    keys: [
      [['↑ ↓'], t`Previous, next answer`],
      [['Enter'], t`Open`],
      [[t`Shift`, 'Enter'], t`Message a person`],
      [['@'], t`People only`],
    ],
  },
  {
    title: t`Page of the search`,
    keys: [
      [['/'], t`To the field`],
      [['↑ ↓', 'Tab'], t`Names that are offered, and the marked one taken`],
      [['↑ ↓'], t`From the field through what was found, and back`],
      [['Enter'], t`Open; in the field: search, as a step to go back to`],
    ],
  },
  {
    title: t`Feed`,
    hint: t`Letters act on the post that J, K or F6 led to.`,
    keys: [
      [['J'], t`Next post`],
      [['K'], t`Post before`],
      [['Enter'], t`Open`],
      [['L'], t`Like`],
      [['R'], t`Reply`],
      [['H'], t`Share`],
      [['S'], t`Save`],
      [['Enter'], t`On a reply: put its answers away, bring them back`],
      [['L', 'R'], t`On a reply: like it, reply to it`],
      [['.'], t`Show what is new`],
      [[t`Ctrl`, 'Enter'], t`Post what you write`],
      [[t`Esc`], t`Leave the post or reply that you write`],
    ],
  },
  {
    title: t`Chat`,
    keys: [
      [['Alt', '↑ ↓'], t`Previous, next conversation`],
      [['Alt', t`Shift`, '↑ ↓'], t`Previous, next unread`],
      [[t`Esc`], t`Mark read and go to the latest`],
      [[t`Ctrl`, 'I'], t`Details`],
      [[t`Ctrl`, 'F'], t`Search this conversation`],
      [[t`Ctrl`, t`Shift`, 'F'], t`Search all messages`],
      [['F6'], t`List, messages, composer`],
    ],
  },
  {
    title: t`List of conversations`,
    hint: t`Tab comes to the list once; arrows go through it.`,
    keys: [
      [['↑ ↓'], t`Previous, next conversation`],
      [[t({ message: 'Home', context: 'key' }), t({ message: 'End', context: 'key' })], t`First, last`],
      [['Enter'], t`Open`],
      [['→'], t`Menu: read, favourite, archive, mute`],
      [[t`Shift`, 'F10'], t`The same menu, as the menu key`],
    ],
  },
  {
    title: t`While you write`,
    keys: [
      [['Enter'], t`Send`],
      [[t`Shift`, 'Enter'], t`New line`],
      [['↑'], t`Edit your last message, while nothing is written`],
      [[t`Esc`], t`Stop editing or replying`],
      [['↑ ↓'], t`Previous, next name or emoji offered`],
      [['Tab'], t`Take what is offered, as Enter`],
    ],
  },
  {
    title: t`On a message`,
    hint: t`Go there with F6 or an arrow first. Otherwise what you type goes to the message you write.`,
    keys: [
      [['↑ ↓'], t`Previous, next message`],
      [['R'], t`Reply`],
      [['E'], t`Edit your own`],
      [['1 – 6'], t`React: heart to frown`],
      [['F'], t`Forward`],
      [['P'], t`Pin, unpin`],
      [['S'], t`Save for yourself`],
      [[t`Del`], t`Delete for you`],
      [[t`Shift`, t`Del`], t`Delete for everybody`],
      [['Enter'], t`All there is to do`],
    ],
  },
  {
    title: t`Pictures, and searches in chat`,
    keys: [
      [['← →'], t`Previous, next picture; reaction in a menu`],
      [['↑ ↓'], t`From the field through what was found, and back`],
      [['Enter'], t`Open; choose the first friend found`],
    ],
  },
  {
    title: t`Friends and requests`,
    hint: t`Letters act on the person that an arrow led to.`,
    keys: [
      [['↑ ↓'], t`Previous, next person; from the field of the people to the first one found`],
      [['Enter'], t`Profile`],
      [['M'], t`Message`],
      [['A'], t`Accept`],
      [['D'], t`Decline`],
      [['H'], t`Say hello`],
    ],
  },
  {
    title: t`Notifications`,
    keys: [
      [['J'], t`Next`],
      [['K'], t`Previous`],
      [['Enter'], t`Open`],
      [['E'], t`Mark read`],
      [[t`Shift`, 'E'], t`Mark all read`],
      [['X'], t`Select`],
      [[t`Esc`], t`Select no more`],
      [['1 – 0'], t`Filter by type`],
    ],
  },
  {
    title: t`Library`,
    hint: t`What you type on a game finds games. After a dot, or while games are selected, letters and digits act on them.`,
    keys: [
      [['← →', '↑ ↓'], t`From game to game; in the list from part to part`],
      [[t({ message: 'Home', context: 'key' }), t({ message: 'End', context: 'key' })], t`First, last of the row`],
      [
        [t`Ctrl`, t({ message: 'Home', context: 'key' }), t({ message: 'End', context: 'key' })],
        t`First, last of the shelf`,
      ],
      [['PgUp', 'PgDn'], t`One window up, down`],
      [['Enter'], t`Open`],
      [['.'], t`Letters act on the game, until Esc`],
      ...onGames,
      [['M'], t`All there is to do`],
      [['X'], t`Select`],
      [['Space'], t`Select`],
      [[t`Shift`, '↑ ↓'], t`Select on`],
      [[t`Ctrl`, 'A'], t`Select all that is shown`],
      [[t`Esc`], t`Select no more`],
      [[t`Ctrl`, 'Z'], t`Undo the last change, and the one before`],
      [[t`Ctrl`, 'F'], t`Filter by name`],
      [['↓'], t`From the field to the first game`],
      [['V'], t`Covers, list, compact`],
    ],
  },
  {
    title: t`Sorting round`,
    keys: [
      [['1', 'F', '→'], t`Finished`],
      [['2', 'A'], t`Completed`],
      [['3', 'P'], t`Playing`],
      [['4', 'E'], t`Endless`],
      [['5', 'S'], t`On hold`],
      [['6', 'D', '←'], t`Dropped`],
      [['B'], t`Backlog`],
      [['↓', 'L'], t`Later`],
      [['Z', '↑'], t`Take the last step back`],
    ],
  },
  {
    title: t`While you add games`,
    hint: t`Letters and digits act on the games that an arrow led to.`,
    keys: [
      [['Enter'], t`Add the marked game`],
      [['↑ ↓'], t`From the field to the games and back`],
      [[t({ message: 'Home', context: 'key' }), t({ message: 'End', context: 'key' })], t`First, last of the games`],
      ...onGames,
    ],
  },
  {
    title: t`On a game`,
    hint: t`Go to the head of the page with F6 first.`,
    keys: [...onGames, [[t`Ctrl`, 'Z'], t`Undo the last change, and the one before`]],
  },
  {
    title: t`Stars and notes`,
    keys: [
      [['← →', '↑ ↓'], t`Half a star less, more`],
      [['PgUp', 'PgDn'], t`One star more, less`],
      [[t({ message: 'Home', context: 'key' }), t({ message: 'End', context: 'key' })], t`Half a star, five stars`],
      [['1 – 5'], t`One to five stars`],
      [[t`Del`, 'Backspace'], t`No rating`],
      [[t`Ctrl`, 'Enter'], t`Save your notes`],
    ],
  },
  {
    title: t`Games`,
    hint: t`What you type on a cover finds games.`,
    keys: [
      [['↓'], t`From the field to the first game`],
      [['← →', '↑ ↓'], t`From cover to cover`],
      [[t({ message: 'Home', context: 'key' }), t({ message: 'End', context: 'key' })], t`First, last of the row`],
      [
        [t`Ctrl`, t({ message: 'Home', context: 'key' }), t({ message: 'End', context: 'key' })],
        t`First, last of the games`,
      ],
      [['PgUp', 'PgDn'], t`One window up, down`],
      [['Enter'], t`Open`],
    ],
  },
  {
    title: t`Challenges`,
    keys: [
      [['K'], t`On a challenge: hand in a claim`],
      [['B'], t`To its board`],
      [['T'], t`Its chart as a table, and back`],
      [[t`Ctrl`, 'Enter'], t`While you set one: the next step`],
      [['Alt', '↑ ↓'], t`The step before, the next one`],
    ],
  },
  {
    title: t`Tournaments`,
    keys: [
      [['← →', '↑ ↓'], t`In the bracket: along its lines, and in the round`],
      [['← →', '↑ ↓', 'PgUp', 'PgDn'], t`In the calendar: days, weeks and months`],
      [[t({ message: 'Home', context: 'key' }), t({ message: 'End', context: 'key' })], t`First, last of the week`],
      [['Enter'], t`To the match`],
      [['M'], t`My match`],
      [['R'], t`Report its result`],
      [[t`Esc`], t`From a match back to the tournament`],
      [[t`Ctrl`, 'Enter'], t`While you set one up: open it`],
    ],
  },
  {
    title: t`Desk of a tournament`,
    keys: [
      [['J', 'K'], t`Next, previous row`],
      [['Enter'], t`Do what it asks for`],
      [['O'], t`To the room of its match`],
      [['X'], t`Choose who did not come`],
      [['Z'], t`Undo the last step`],
      [['A'], t`Write an announcement`],
    ],
  },
  {
    title: t`Cases, for moderators`,
    hint: t`Letters and digits act once you opened the room, or where J, K, an arrow or F6 led. Tab and the mouse rest them.`,
    keys: [
      [['W'], t`Rules of words`],
      [['J', 'K'], t`In the queue: next, previous case`],
      [['X'], t`In the queue: choose a case`],
      [['E'], t`In the queue: settle all that are chosen`],
      [['1', '2'], t`In what is held: let it come out, reject it`],
      [['J'], t`On a case: the next that nobody has`],
      [['K'], t`On a case: the one before it, or back`],
      [['A'], t`Take it`],
      [['1', '2', '3', '4', '5', '6', '7', '8', '9'], t`What happens, and on to the rule or the words`],
      [['E'], t`Settle the case; asks once`],
      [[t`Ctrl`, 'Enter'], t`Settle the case, from any field`],
      [['H'], t`Give it back`],
      [['N'], t`Add a note`],
    ],
  },
  {
    title: t`Charts of figures`,
    keys: [
      [['← →', '↑ ↓'], t`Value of the day before, of the next`],
      [[t({ message: 'Home', context: 'key' }), t({ message: 'End', context: 'key' })], t`Of the first, of the last`],
    ],
  },
  {
    title: t`Lists and collections`,
    hint: t`On the handle of an entry or a showcase, or the buttons that move a collection.`,
    keys: [
      [['↑ ↓'], t`One place up, down`],
      [[t({ message: 'Home', context: 'key' }), t({ message: 'End', context: 'key' })], t`To the first, last place`],
      [[t`Esc`], t`Let go of what you drag`],
    ],
  },
  {
    title: t`Fields for several words`,
    keys: [
      [['Enter'], t`Take the word`],
      [[','], t`Take the word`],
      [['Backspace'], t`Take the last one out, while nothing is written`],
    ],
  },
] as const satisfies readonly KeyArea[]
