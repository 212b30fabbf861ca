/** Lists they keep, and when they last changed them. */
export const listsKept: readonly {
  readonly by: string
  readonly name: string
  readonly description: string
  readonly isRanked: boolean
  readonly daysAgo: number
  readonly games: readonly { readonly gameId: string; readonly note: string }[]
}[] = [
  {
    by: 'Hana',
    name: 'Done before midnight',
    description: 'For evenings that begin after nine.',
    isRanked: false,
    daysAgo: 388,
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
    daysAgo: 12,
    games: [
      { gameId: '104967', note: 'The boat still floats.' },
      { gameId: '72', note: 'In pairs, with the others watching.' },
      { gameId: '1879', note: '' },
      { gameId: '135243', note: 'Swapped seats every chapter.' },
    ],
  },
  {
    by: 'Jun',
    name: 'Losing well',
    description: 'Games that made me better at being beaten.',
    isRanked: true,
    daysAgo: 240,
    games: [
      { gameId: '14593', note: 'The mantis lords, for a fortnight.' },
      { gameId: '26226', note: 'Two thousand deaths, all of them mine.' },
      { gameId: '9061', note: 'I can hum the first boss.' },
      { gameId: '119133', note: 'Ask me about the bridge.' },
    ],
  },
  {
    by: 'Priya',
    name: 'For a tired evening',
    description: 'Nothing in here hurries you.',
    isRanked: false,
    daysAgo: 700,
    games: [
      { gameId: '17000', note: 'Any winter will do.' },
      { gameId: '9730', note: 'Lamp low, phone away.' },
      { gameId: '22917', note: '' },
    ],
  },
  {
    by: 'Theo',
    name: 'With one hand on the oven',
    description: 'Can be put down at any moment, and mostly was.',
    isRanked: false,
    daysAgo: 57,
    games: [
      { gameId: '40477', note: 'One floor per loaf.' },
      { gameId: '17000', note: '' },
      { gameId: '71', note: 'A chamber is exactly as long as a rise.' },
      { gameId: '1352', note: '' },
    ],
  },
  {
    by: 'Ming',
    name: 'Needs a pencil',
    description: 'Keep paper next to you. A photograph is cheating.',
    isRanked: true,
    daysAgo: 165,
    games: [
      { gameId: '9643', note: 'Sixty boxes, one page each.' },
      { gameId: '11737', note: 'A map of times instead of places.' },
      { gameId: '7386', note: 'Two colours.' },
      { gameId: '139090', note: '' },
    ],
  },
  {
    by: 'Leila',
    name: 'Written by people who read',
    description: '',
    isRanked: false,
    daysAgo: 512,
    games: [
      { gameId: '26472', note: 'Start here.' },
      { gameId: '113112', note: '' },
      { gameId: '1942', note: 'For the letters on the notice boards.' },
      { gameId: '12517', note: '' },
    ],
  },
  {
    by: 'Yara',
    name: 'Things I have built bridges in',
    description: 'Ranked by how long they stood.',
    isRanked: true,
    daysAgo: 31,
    games: [
      { gameId: '1879', note: 'Still standing.' },
      { gameId: '104967', note: 'Burned down twice, both times by friends.' },
      { gameId: '17000', note: 'It was there already.' },
    ],
  },
]
