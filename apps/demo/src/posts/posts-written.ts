/** Who says what below a post, in this order; `to` counts the answers from 0, and without it the post is meant. */
type Answer = { readonly by: string; readonly text: string; readonly to?: number }

/** `votes` names who chose each of the options, in their order. */
type Asking = {
  readonly question: string
  readonly options: readonly string[]
  readonly votes: readonly (readonly string[])[]
  readonly isNamed?: boolean
}

type Writing = {
  readonly by: string
  readonly text: string
  /** By its number at IGDB. */
  readonly gameId?: string
  readonly rating?: number
  readonly warning?: string
  readonly isForFriends?: boolean
  readonly poll?: Asking
  /** It gives away how the game ends. */
  readonly tellsEnding?: boolean
  /** How an earlier post begins. */
  readonly quotes?: string
  readonly sharedBy?: readonly string[]
  /** To the profile of its author. */
  readonly isPinned?: boolean
  readonly answers?: readonly Answer[]
}

/** What the members of the demo community write, the oldest first. */
export const postsWritten: readonly Writing[] = [
  {
    by: 'Mara',
    text: 'The door is open and the lamps work. **Rule of the first week:** whoever comes in late tells us one game they never finished, and why. #firstweek',
    isPinned: true,
    answers: [
      { by: 'Wren', text: 'Dark Souls III. The bells were far away and the evening was warm.' },
      { by: 'Hana', text: 'Every city builder after the airport.' },
      { by: 'Kasper', text: 'I finished all of mine. (I started three.)', to: 1 },
      { by: 'Mara', text: 'That counts as a strategy.', to: 2 },
    ],
  },
  {
    by: 'Jun',
    text: 'Beginner’s lesson at the fighting table on Thursday: blocking, throws, and how to lose three rounds with a straight face. Bring any pad.',
    answers: [
      { by: 'Emeka', text: 'I have the face. I need the rest.' },
      { by: 'Diego', text: 'Can I come if I only know one combo?' },
      { by: 'Jun', text: 'One is what we begin with.', to: 1 },
    ],
  },
  {
    by: 'Yara',
    text: 'Sunday builders, progress of the week:\n\n- the mushroom house has a roof\n- the roof has a garden\n- the garden has, somehow, a cow',
    answers: [
      { by: 'Mateusz', text: 'The cow was there before the house. We built around it.' },
      { by: 'Leila', text: 'Forty lamps later I can finally see the cow.' },
    ],
  },
  {
    by: 'Hana',
    text: 'Twenty-two minutes, over and over, and today I understood what the moon was for. No hints from me. Go and look up.',
    gameId: '11737',
    rating: 10,
    answers: [
      { by: 'Sorcha', text: 'You said no hints and then you said *look up*.' },
      { by: 'Hana', text: 'It is a hint only if you already know.', to: 0 },
      { by: 'Ming', text: 'I put it away for a month to forget enough. Starting again tonight.' },
    ],
  },
  {
    by: 'Emeka',
    text: 'Day nine with the shield. I no longer attack. I simply stand where the enemy would like to be.',
    gameId: '113112',
    answers: [{ by: 'Katya', text: 'This is how you do everything.' }],
  },
  {
    by: 'Theo',
    text: 'Board games by the window this Sunday from half past two. We have Cascadia, Azul, and one chair that squeaks. #boardgames',
    answers: [
      { by: 'Priya', text: 'I take the chair. It keeps the others honest.' },
      { by: 'Isla', text: 'Is the sheep debt settled?' },
      { by: 'Theo', text: 'In instalments.', to: 1 },
      { by: 'Felix', text: 'I bring the dragon voice and rice crackers.' },
    ],
  },
  {
    by: 'Sorcha',
    text: 'Solved it last night with the light off and a notebook on my knee. I will be insufferable about this for a month.',
    gameId: '9643',
    rating: 10,
    answers: [
      { by: 'Ming', text: 'All sixty? Without the twin?' },
      { by: 'Sorcha', text: 'The twin came last. ||It was the shoes.||', to: 0 },
      { by: 'Ming', text: 'It is always the shoes.', to: 1 },
    ],
  },
  {
    by: 'Rafael',
    text: 'New best lap on the coast road: 1:58.4. The ghost of @katya_morozova is now behind me, waving.',
    answers: [
      { by: 'Katya', text: 'Enjoy the view. I am in the garage.' },
      { by: 'Pavel', text: 'Somebody please tell me where one brakes for the lighthouse.' },
      { by: 'Rafael', text: 'One does not.', to: 1 },
    ],
  },
  {
    by: 'Noor',
    text: 'Held still until the sun came round. Worth it. Nobody asked me to hurry, which is the whole review.',
    gameId: '17000',
    rating: 8,
  },
  {
    by: 'Ines',
    text: 'Healers of the hall, a question: do you say something when the tank runs off, or do you let the dungeon say it?',
    answers: [
      { by: 'Kasper', text: 'I feel addressed.' },
      { by: 'Ines', text: 'You were the dungeon’s favourite lesson.', to: 0 },
      { by: 'Tobias', text: 'I count to three and then I heal. It teaches patience to both of us.' },
      { by: 'Wren', text: 'Two. I count to two.', to: 2 },
    ],
  },
  {
    by: 'Leila',
    text: 'A short list of things this game made me feel about a necktie.',
    gameId: '26472',
    rating: 10,
    warning: 'Talks about the first day',
    answers: [{ by: 'Nadia', text: 'The tie and I no longer speak.' }],
  },
  {
    by: 'Kasper',
    text: 'To whoever put the lever there: thank you. To whoever stood on the other side of it: sorry again.',
    answers: [
      { by: 'Mara', text: 'It was labelled.' },
      { by: 'Kasper', text: 'It was labelled *invitingly*.', to: 0 },
    ],
  },
  {
    by: 'Priya',
    text: 'Does anybody here play with the sound off and music of their own? Looking for something quiet for rainy harvests.',
    answers: [
      { by: 'Greta', text: 'Old piano recordings, the ones with the chair creaking.' },
      { by: 'Amara', text: 'Rain. On top of the rain.' },
      { by: 'Priya', text: 'Double rain is now my plan for November.', to: 1 },
    ],
  },
  {
    by: 'Katya',
    text: '1,204 deaths, one strawberry left, no regrets worth counting. #onemorerun',
    gameId: '26226',
    rating: 10,
    answers: [
      { by: 'Anton', text: 'You counted the deaths, so you may count the regrets.' },
      { by: 'Katya', text: 'Zero. I checked.', to: 0 },
    ],
  },
  {
    by: 'Wren',
    text: 'Notebook found, owl page intact. Whoever drew the hat on the owl: it stays.',
    isForFriends: true,
    answers: [{ by: 'Hana', text: 'I know nothing of any hat.' }],
  },
  {
    by: 'Mateusz',
    text: 'I have a theory that every shared world ends as a sorting system with a small adventure attached. Evidence: our chests. #sundaybuilders',
    answers: [
      { by: 'Elias', text: 'The chests are the adventure.' },
      { by: 'Owen', text: 'Who put one single door in “stone, misc.”?' },
      { by: 'Yara', text: 'It is a stone door.', to: 1 },
    ],
  },
  {
    by: 'Diego',
    text: 'Looking for two for the late shift on Friday: three missions, one beard, no hurry.',
    answers: [
      { by: 'Tobias', text: 'In from nine, after the shift.' },
      { by: 'Ines', text: 'If I may bring the turret.' },
    ],
  },
  {
    by: 'Isla',
    text: 'Finished in one sitting with the lamp low. The voice on the radio is the best company I had all week, present company excepted.',
    gameId: '9730',
    rating: 8,
  },
  {
    by: 'Ming',
    text: 'Puzzle Book Club picks for the next month. Vote by reacting: flame for the island with the lines, hand for the one with the rules made of words.',
    answers: [
      { by: 'Greta', text: 'Words. I am tired of being watched by panels.' },
      { by: 'Sorcha', text: 'Lines. I am not tired of anything.' },
      { by: 'Hana', text: 'Whichever we pick, the notebook is mine.' },
    ],
  },
  {
    by: 'Felix',
    text: 'The neighbours have asked about the dragon. I said it was a documentary.',
    answers: [
      { by: 'Theo', text: 'They are invited on Sunday.' },
      { by: 'Felix', text: 'They know. They are bringing a cake shaped like a cave.', to: 0 },
    ],
  },
  {
    by: 'Amara',
    text: 'First time I built a factory that looks good from above and works from nowhere. Tips welcome, pity accepted.',
    answers: [
      { by: 'Mateusz', text: 'One belt, one thing. Everything else is poetry.' },
      { by: 'Elias', text: 'Start again beside it. Keep the first one as a museum.' },
      { by: 'Amara', text: 'The museum is open daily.', to: 1 },
    ],
  },
  {
    by: 'Anton',
    text: 'A reminder that the slow runners meet at seven, and that slow is a promise, not an insult. #slowrunners',
    answers: [{ by: 'Siobhan', text: 'I have trained all week to be slower than Pavel.' }],
  },
  {
    by: 'Greta',
    text: 'Read the rules of the word game twice, then broke the word *rules*. I think I won? The wall is a friend now.',
    answers: [{ by: 'Ming', text: 'WALL IS FRIEND is a legal move and I am proud of you.' }],
  },
  {
    by: 'Nadia',
    text: 'Is there anybody who would teach me one map in one evening? I know where the stairs are. Nothing else.',
    answers: [
      { by: 'Pavel', text: 'Stairs are more than most know. Wednesday?' },
      { by: 'Nadia', text: 'Wednesday. I bring pretzels.', to: 0 },
    ],
  },
  {
    by: 'Tobias',
    text: 'Four hours after the late shift and the boat still floats. I have stopped asking why.',
    gameId: '104967',
    answers: [
      { by: 'Wren', text: 'We do not ask the boat things.' },
      { by: 'Mara', text: 'It floats on trust and two planks.' },
    ],
  },
  {
    by: 'Owen',
    text: 'Someone in this hall taught me to inspect before I leap, and today it saved a run. I do not remember who. Thank you, whoever.',
    answers: [{ by: 'Emeka', text: 'You are welcome. (It was not me. I leap.)' }],
  },
  {
    by: 'Elias',
    text: 'What do you do with the last hour of a long game? I always put it off, as if it would wait for me.',
    poll: {
      question: 'The last hour of a long game:',
      options: ['At once, however late it is', 'Some quiet morning', 'I leave it for years'],
      votes: [
        ['Jun', 'Diego', 'Rafael'],
        ['Hana', 'Noor', 'Leila', 'Ming', 'Isla'],
        ['Priya', 'Theo'],
      ],
    },
    answers: [
      { by: 'Hana', text: 'Sunday morning, tea, door closed.' },
      { by: 'Jun', text: 'At once, at two in the night, and regret it in a good way.' },
      { by: 'Priya', text: 'I leave it. Somewhere it is still going on.' },
      { by: 'Elias', text: 'That is the nicest excuse I have read.', to: 2 },
    ],
  },
  {
    by: 'Siobhan',
    text: 'Pavel was slower. I have filed a complaint.',
    answers: [{ by: 'Pavel', text: 'I stopped for a cat. The cat was quick.' }],
  },
  {
    by: 'Lucía',
    text: 'Two-hour games for people with one hour: a thread. I begin: the one with the eleven rooms, if you skip nothing and sleep little. #shortevenings',
    gameId: '11233',
    rating: 9,
    answers: [
      { by: 'Hana', text: 'It is on my list “Done before midnight”. Just.' },
      { by: 'Isla', text: 'Anything with a lighthouse.' },
      { by: 'Lucía', text: 'A whole genre, agreed.', to: 1 },
    ],
  },
  {
    by: 'Pavel',
    text: 'Photo finish of the evening went to the cat.',
    sharedBy: ['Siobhan', 'Katya'],
    answers: [{ by: 'Rafael', text: 'One does not brake for the lighthouse, but for cats.' }],
  },
  {
    by: 'Ming',
    text: 'So that is what it was all for. I sat by that fire until my own tea was cold, and would not change one note of it.',
    gameId: '11737',
    tellsEnding: true,
    answers: [{ by: 'Hana', text: 'Which instrument did you wait for?' }],
  },
  {
    by: 'Wren',
    text: 'For whoever keeps score: the boat still floats, and we still do not ask.',
    quotes: 'Four hours after the late shift',
  },
  {
    by: 'Mara',
    text: 'Late shift tonight from nine. We take three, leave the light on for a fourth, and Kasper does **not** touch levers. #lateshift',
    answers: [
      { by: 'Kasper', text: 'I will describe them from afar.' },
      { by: 'Theo', text: 'In. With rolls.' },
      { by: 'Ines', text: 'In. With the list.' },
      { by: 'Mara', text: 'The list stays outside.', to: 2 },
    ],
  },
  {
    by: 'Theo',
    text: 'We stopped speaking for a whole chamber and still solved it. If you have somebody you can be silent with, this is the one.',
    gameId: '72',
    rating: 9,
    answers: [{ by: 'Noor', text: 'We spoke through all of it and still solved it. It is generous that way.' }],
  },
  {
    by: 'Rafael',
    text: 'Tonight: rain on the coast road, tyres from last year, hope from somewhere. Start at eight. #slowrunners',
    poll: {
      question: 'Who comes in what?',
      options: ['Something old and heavy', 'Something quick', 'I watch, with tea'],
      isNamed: true,
      votes: [['Katya', 'Pavel'], ['Diego'], ['Mara', 'Ines', 'Noor']],
    },
    answers: [
      { by: 'Diego', text: 'Any track without ice, you promised.' },
      { by: 'Rafael', text: 'Rain is only ice that has not decided yet.', to: 0 },
    ],
  },
]

type Scheduling = { readonly by: string; readonly text: string; readonly daysAhead: number }

/** What waits for its time. */
export const postsScheduled: readonly Scheduling[] = [
  {
    by: 'Mara',
    text: 'The lamps are lit for the long table. Bring whatever you never finished. #firstweek',
    daysAhead: 3,
  },
]
