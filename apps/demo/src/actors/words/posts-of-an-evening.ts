/** Something to post, and what others say to it, in this order; `to` counts the answers from 0. */
export type EveningPost = {
  readonly text: string
  /** By its number at IGDB. */
  readonly gameId?: string
  readonly answers: readonly { readonly text: string; readonly to?: number }[]
}

/** What members of the demo community post while somebody is in; slots are those of the conversations. */
export const postsOfAnEvening: readonly EveningPost[] = [
  {
    text: 'One run before dinner, I said. It is now past dinner, and I have learned nothing.',
    gameId: '113112',
    answers: [{ text: 'Dinner was the tutorial.' }, { text: 'I ate yours. It was good.' }],
  },
  {
    text: 'I planted everything in straight lines this year. It looks like a spreadsheet and I have never been happier.',
    gameId: '17000',
    answers: [{ text: 'Straight lines, in this economy?' }, { text: 'Show us in autumn, please.' }],
  },
  {
    text: 'Chose the card with the nice picture. Lost to the card with the ugly picture. There is a lesson in it and I refuse it.',
    gameId: '40477',
    answers: [
      { text: 'The ugly ones try harder.' },
      { text: 'I always take the picture. Eleven wins so far. This year.' },
    ],
  },
  {
    text: 'Is anybody else afraid of the sea in games and perfectly fine with it outside?',
    gameId: '9254',
    answers: [{ text: 'Outside it has a bottom that I can see on a map.' }, { text: 'I close the curtains first.' }],
  },
  {
    text: 'The boat sank at the dock. At the dock! We had not even said goodbye. #sundaybuilders',
    gameId: '104967',
    answers: [{ text: 'So you are saying it was parked.' }, { text: 'I will bring planks on {day}.' }],
  },
  {
    text: 'Whoever writes the descriptions of the items deserves a statue with a description of its own.',
    gameId: '119133',
    answers: [
      { text: '“It was once a writer. It is a statue now.”' },
      { text: 'I read them all and understand half, as intended.' },
    ],
  },
  {
    text: 'Tonight’s plan: {snack}, the lamp low, and one case that I will solve without looking anything up. Hold me to it.',
    gameId: '9643',
    answers: [{ text: 'Held.' }, { text: 'I have hidden the internet for you.' }],
  },
  {
    text: 'Looking for one more for {coop} around {hour}. No plan, one rule: nobody touches the lever.',
    answers: [
      { text: 'Which lever?' },
      { text: 'In, if I may look at the lever.' },
      { text: 'This is how it began last time.', to: 0 },
    ],
  },
  {
    text: 'I have a save from four years ago called “do not load”. Today I am brave enough to ask: would you?',
    answers: [{ text: 'Never.' }, { text: 'Immediately, and with witnesses.' }],
  },
  {
    text: 'Small victories of the day: inbox empty, plants watered, last level of {hard} seen from a distance.',
    answers: [{ text: 'From a distance counts.' }, { text: 'The plants are the real boss.' }],
  },
  {
    text: 'Unpopular opinion, said quietly: the best part of {story} is walking around and reading the posters.',
    answers: [
      { text: 'You should meet my screenshots folder.' },
      { text: 'Unpopular? I would pay for posters alone.' },
    ],
  },
  {
    text: 'Somebody at the next table explained {board} to three children without once saying “actually”. I took notes.',
    answers: [
      { text: 'I could not do that. Actually, nobody could.' },
      { text: 'Give that person a medal and a juice.' },
    ],
  },
  {
    text: 'My controller drifts to the left. I have decided that it is a feature and now I only play games where the treasure is left.',
    answers: [
      { text: 'A cotton swab and some patience, I can talk you through it.' },
      { text: 'The treasure is always left.' },
    ],
  },
  {
    text: 'If you are new here: hello! Say one game you would teach a friend, and somebody will turn up to learn it. #firstweek',
    answers: [{ text: '{rogue}. I promise to be patient.' }, { text: '{board}, with a pot of tea and no clock.' }],
  },
  {
    text: 'New personal record in {race}: last, but with dignity and all four wheels.',
    answers: [{ text: 'I counted three.' }, { text: 'Dignity is faster than it looks.' }],
  },
  {
    text: 'I finally muted the music in {build} and heard the rain in it. How long has there been rain?',
    answers: [
      { text: 'Since the beginning.' },
      { text: 'Somebody worked on that rain for a year, I like to believe.' },
    ],
  },
  {
    text: 'What do you eat while playing that leaves no traces? Asking for a keyboard.',
    answers: [
      { text: '{snack}, with chopsticks. Do not laugh before you tried.' },
      { text: 'Grapes. They clean up after themselves.' },
    ],
  },
  {
    text: 'Watched somebody speedrun what took me a winter. I feel richer. I had the whole winter.',
    answers: [{ text: 'And the better screenshots.' }, { text: 'This should hang over a door.' }],
  },
  {
    text: 'Three friends, one puzzle, zero talking for twenty minutes, then all at once. This is why I play.',
    gameId: '72',
    answers: [{ text: 'And then it was the first idea.' }, { text: 'It is always the first idea.', to: 0 }],
  },
  {
    text: 'I lost to a beginner at {fight} today. I taught her the move myself. I could not be prouder.',
    answers: [{ text: 'That is how a table grows.' }, { text: 'Send her to me, I need to be humbled on {day}.' }],
  },
  {
    text: 'Found my old notebook of maps. Half of them are wrong in a way that I would defend in court.',
    answers: [{ text: 'Was the mill always there?' }, { text: 'The mill moves.', to: 0 }],
  },
  {
    text: 'To everybody who waits for the “right mood” to begin a long game: it came to me while the progress bar was filling. Press start.',
    answers: [{ text: 'I needed to read this.' }, { text: 'Which one did you begin?' }],
  },
  {
    text: 'Forty deaths in one room, and then once it was easy. Nobody saw it. I am telling you so that somebody did.',
    gameId: '26226',
    answers: [{ text: 'Seen, and applauded.' }, { text: 'Witnessed. The strawberry too?' }],
  },
  {
    text: 'The moon has a sound. Put headphones on. I say no more.',
    gameId: '11737',
    answers: [{ text: 'You have said it again.' }, { text: 'Headphones are charging.' }],
  },
  {
    text: 'The necktie talked me out of a good decision and I let it. Best evening of the month.',
    gameId: '26472',
    answers: [{ text: 'The necktie means well.' }, { text: 'It has never once meant well.', to: 0 }],
  },
  {
    text: 'Question for the strategists: do you also restart {strategy} after twenty minutes because the river is on the wrong side?',
    answers: [{ text: 'Yes, and I call it scouting.' }, { text: 'There is a right side?' }],
  },
  {
    text: 'Somebody left {snack} on my chair with a note “for the late shift”. Whoever you are: it worked.',
    answers: [{ text: 'Nobody knows anything.' }, { text: 'I know something. I say nothing.' }],
  },
  {
    text: 'An hour of digging, one diamond, and a conversation about grandmothers. I would do it again.',
    gameId: '1879',
    answers: [{ text: 'The grandmothers were the treasure.' }, { text: 'I still have the recipe.' }],
  },
  {
    text: 'I can recommend losing. It is quiet here, the company is good, and there is always room.',
    answers: [{ text: 'I will join you shortly.' }, { text: 'Saved you a seat.', to: 0 }],
  },
  {
    text: 'This week’s discipline: one game at a time. Day one. I have opened three. #onemorerun',
    answers: [{ text: 'Three is one with friends.' }, { text: 'Be strong. Or do not, and tell us.' }],
  },
]

/** Of a game that was finished just now; it goes with the post. */
export const wordsOfAFinish = `
Finished, at last. I sat through all of the credits, out of respect and because I could not find the button.
Done with it! I will miss the music most.
The last hour was worth the first ten. That is all I say here.
And that was the end. Somebody please recommend me something short.
Through to the credits tonight. I need a walk now.
`

export const statusesOfAnEvening = `
Kettle is on
One more chapter
Open for a round
Learning, slowly
Headphones on, wave at me
On the sofa with a controller
Late shift
Ask me for a duel
Between two games
`
