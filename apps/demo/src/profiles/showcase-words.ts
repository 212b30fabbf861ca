/** Words of their own that some show on their profiles; `isFirst` stands above all else. */
export const showcaseWords: Readonly<
  Record<string, { readonly title: string; readonly text: string; readonly isFirst?: boolean }>
> = {
  Mara: {
    title: 'How to find me',
    text: 'Lobby from eight, most evenings. Knock, even if it looks full. If the lantern is on, there is a seat.',
    isFirst: true,
  },
  Theo: {
    title: 'The Sunday table',
    text: 'Doors at two, first game at three, bread at five. Bring somebody who has never played anything.',
  },
  Jun: {
    title: 'For your first week',
    text: 'One character, one punish, one evening of blocking. Everything else can wait until you are bored of losing.',
    isFirst: true,
  },
  Hana: {
    title: 'Rules of the Book Club',
    text: 'No hints before the tea. A wrong answer out loud is worth more than a right one kept quiet.',
  },
  Yara: {
    title: 'What we build this month',
    text: 'A harbour with a customs house. Roofs are voted on, bridges are mine.',
    isFirst: true,
  },
  Rafael: { title: 'Personal worst', text: 'Lap of the red valley: eleven minutes. I stopped to look at the view.' },
  Wren: { title: 'Looking for', text: 'One calm person for the swamp. We have enough of the other kind.' },
  Priya: { title: 'My farm in numbers', text: 'Thirty winters, four cows, no plan.' },
  Ming: { title: 'Unsolved', text: 'The second verse on the lighthouse door. If you know it, do not tell me.' },
}
