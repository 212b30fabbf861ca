/** Games of the catalogue that the demo community plays, by their numbers at IGDB, with the hours that their main story takes. */
export const gamesPlayed: readonly { readonly gameId: string; readonly hours: number }[] = [
  { gameId: '72', hours: 9 },
  { gameId: '14593', hours: 27 },
  { gameId: '26226', hours: 8 },
  { gameId: '17000', hours: 53 },
  { gameId: '113112', hours: 23 },
  { gameId: '11737', hours: 17 },
  { gameId: '26472', hours: 23 },
  { gameId: '119133', hours: 59 },
  { gameId: '40477', hours: 10 },
  { gameId: '26855', hours: 14 },
  { gameId: '9254', hours: 30 },
  { gameId: '9061', hours: 11 },
  { gameId: '1879', hours: 51 },
  { gameId: '104967', hours: 70 },
  { gameId: '9643', hours: 9 },
  { gameId: '186725', hours: 15 },
  { gameId: '139090', hours: 12 },
  { gameId: '1942', hours: 52 },
  { gameId: '71', hours: 3 },
  { gameId: '1352', hours: 2 },
  { gameId: '26758', hours: 13 },
  { gameId: '12517', hours: 6 },
  { gameId: '10919', hours: 33 },
  { gameId: '9730', hours: 4 },
  { gameId: '11233', hours: 2 },
  { gameId: '7342', hours: 4 },
  { gameId: '22917', hours: 3 },
  { gameId: '7386', hours: 16 },
  { gameId: '135243', hours: 14 },
]

/** What they say about some of them. */
export const reviewsWritten: readonly {
  readonly by: string
  readonly gameId: string
  readonly title: string
  readonly text: string
  readonly spoiler?: boolean
}[] = [
  {
    by: 'Jun',
    gameId: '14593',
    title: 'A map you have to earn',
    text: 'You buy the map after you have been lost, and that is the whole mood. I would pay again for the sound of paper somewhere below me.',
  },
  {
    by: 'Tobias',
    gameId: '14593',
    title: '',
    text: 'Once for the bosses and once for the benches. The second time was better, because I had stopped running.',
  },
  {
    by: 'Hana',
    gameId: '11737',
    title: 'Read nothing first',
    text: 'Twenty-two minutes at a time. What you carry from one to the next is only what you understood.',
  },
  {
    by: 'Sorcha',
    gameId: '11737',
    title: '',
    text: 'The ship in the bramble is where I put the controller down and just listened.',
    spoiler: true,
  },
  {
    by: 'Ming',
    gameId: '9643',
    title: 'Bring a notebook',
    text: 'Sixty fates, three at a time confirmed. I solved one from a pair of shoes and told nobody for an evening.',
  },
  {
    by: 'Priya',
    gameId: '17000',
    title: 'Thirty quiet winters',
    text: 'It asks nothing of a tired evening. Water, talk to two people, go to bed. I finished nothing and missed nothing.',
  },
  {
    by: 'Emeka',
    gameId: '113112',
    title: 'One more run',
    text: 'Losing moves the story on, so I never minded. The shield build carried me further than it should have.',
  },
  {
    by: 'Theo',
    gameId: '72',
    title: 'Best with two',
    text: 'We stopped speaking for a whole chamber and still solved it. Play it with somebody you can be silent with.',
  },
  {
    by: 'Wren',
    gameId: '104967',
    title: 'Roofs first',
    text: 'Six of us, one boat, one troll. It is better the less you plan, until the swamp, where it is better the more you do.',
  },
  {
    by: 'Katya',
    gameId: '26226',
    title: '',
    text: 'Kind where others are proud of being hard. The counter of deaths is the friendliest number in games.',
  },
  {
    by: 'Leila',
    gameId: '26472',
    title: 'A tie told me what to do',
    text: 'I failed every roll that mattered and the evening became better each time. Nothing else is written like this.',
  },
  {
    by: 'Isla',
    gameId: '9730',
    title: 'Four hours, one tower',
    text: 'Good for a single evening with the lamp low. The voice on the radio does more than most casts.',
  },
]

/** Lists they keep. */
export const listsKept: readonly {
  readonly by: string
  readonly name: string
  readonly description: string
  readonly isRanked: boolean
  readonly games: readonly { readonly gameId: string; readonly note: string }[]
}[] = [
  {
    by: 'Hana',
    name: 'Done before midnight',
    description: 'For evenings that begin after nine.',
    isRanked: false,
    games: [
      { gameId: '11233', note: 'Two hours, eleven rooms.' },
      { gameId: '1352', note: 'In one sitting, or not at all.' },
      { gameId: '22917', note: '' },
      { gameId: '7342', note: 'Leave the lights on.' },
      { gameId: '71', note: 'The first one, before the second.' },
    ],
  },
  {
    by: 'Mara',
    name: 'Six at the table',
    description: 'What the late shift has played to the end, best first.',
    isRanked: true,
    games: [
      { gameId: '104967', note: 'The boat still floats.' },
      { gameId: '72', note: 'In pairs, with the others watching.' },
      { gameId: '1879', note: '' },
      { gameId: '135243', note: 'Swapped seats every chapter.' },
    ],
  },
]
