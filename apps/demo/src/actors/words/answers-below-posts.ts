import type { Said } from './what-is-said.ts'

/** What somebody of the demo community writes below the post of a member, by what the post says. */
export const answersBelowPosts: Readonly<Record<Said, string>> = {
  'how to report': `
Open the menu of the message or the post, {you}, and press “Report…”. For a member it is “Report this member…”, in the menu on their profile. The moderators look at it.
In the menu of what they wrote stands “Report…”, {you}, and in the menu on a profile “Report this member…”. It goes to the moderators.
`,
  'how to block': `
Open their profile, {you}: in the menu there stands “Block…”. If a moderator should look at it too, “Report this member…” is in the same menu.
In the menu on their profile, {you}, press “Block…”. What they wrote can be reported besides, in the menu of the message.
`,
  'the rules': `
They stand under “About”, {you}, as “House rules”. Who breaks them can be reported: “Report…”, in the menu of the message or the post.
Under “About” you find the “House rules”, {you}. They are short.
`,
  company: `
Look into “People”, {you}: at the tables you see who plays what right now.
In “People” you find who is in and what they play, {you}. Take any chair.
`,
  hello: `
Welcome, {you}! Take any chair but the squeaky one.
Good to have you here, {you}. What are you playing these days?
Hello {you}! The hall got a little brighter.
Welcome in! If you need a second player, this table is full of them.
Hi {you}. First rule: there is always tea.
Welcome, {you}! Anybody who comes with {game} is at home here.
`,
  'hello and play': `
Welcome, {you}! There is a place at this table, and somebody is always up for a round.
Hello {you}, good to have you here. I would play.
Welcome in, {you}. Anybody who comes with {game} is at home here, count me in.
`,
  invitation: `
I am in, if I may be late by a quarter of an hour.
Me! I bring enthusiasm and no skill at all.
Put my name down, {you}.
I would join tomorrow. Tonight I promised somebody dinner.
Count me in for {game}, {you}.
{game}? Yes please. When do we start?
I have {game} installed and no excuse. I am in.
`,
  date: `
I would like that, {you}. Ask me again an hour before, I am forgetful.
Put me down as a maybe that means yes.
{game} then? I would like that. If I am late, begin without me.
`,
  'about you': `
Only in my own slow way, {you}. And you?
A little, as with everything. Now I want to hear what others say.
{game}? In my own slow way, a little at a time. How is it with you, {you}?
`,
  'are you there': `
Here, {you}!
Yes, between two cups of tea.
I am. Sit down, {you}.
`,
  'how are you': `
Well, {you}, thank you. The kettle is on. And you?
Good, thank you! Better since somebody asks.
`,
  personal: `
That is a longer story, {you}, and better with tea.
I never answer that the same way twice. What about you, {you}?
`,
  question: `
I asked myself the same last week and still have no answer, so I follow this.
Good question, {you}. I am curious what the others say.
I would rather not guess, {you}, but I want to know, too.
About {game} everybody here has an opinion. I am still making up mine.
`,
  stuck: `
Courage, {you}. We have all been at that wall.
Stand up, drink some water, beat it on the next try. It is the law.
I know that spot. It took me nine evenings and one shoe.
{game} takes a little of everybody. It gives it back later, with interest.
I sat at the same place in {game}. Go left, breathe, try again.
`,
  finished: `
Congratulations, {you}!
Chapeau. What comes next?
Well played. I will light a lantern for that one.
{game} done! How was the ending, in one word and without giving it away?
You finished {game}! I am proud and a little jealous.
`,
  unfinished: `
No shame in that, {you}. Half of my shelf is open ends.
It waits for you. Games are patient.
{game} waits, {you}. An open end is a good reason to come back.
`,
  thanks: `
Gladly, {you}.
That is what we are here for.
Lovely to read.
`,
  farewell: `
Good night, {you}. We keep the chair warm.
Until next time, {you}!
`,
  plain: `
I hear you, {you}.
Thank you for saying it, {you}.
I am glad that you tell us, {you}.
`,
  chat: `
I like this more than I can say.
This, exactly.
Now I want to hear the whole story.
{you}, you have a way of putting things.
Reading this over breakfast made the day better.
I will think of this the next time I lose.
{game} in the feed, a good day.
Somebody else who is fond of {game}! I thought I was the last one.
I open {game} for ten minutes and it is midnight. You know the feeling.
`,
}

/** Below the first post of somebody. */
export const answersBelowFirstPosts = `
Your first post, and it is a good one. Welcome, {you}!
Welcome to the hall, {you}! Glad that you said something.
Hello {you}, good start. The table is long, pull up a chair.
And with that you are one of us. Welcome, {you}.
Welcome, {you}! {game} as the first word is the best kind of introduction.
First post and straight to {game}. I like you already, {you}.
`

/** To an answer below one's own words. */
export const answersToAnswers = `
That is fair, {you}.
I knew somebody would say it.
You read me well, {you}.
I will quote you on that.
Agreed, and I brought snacks to celebrate.
Ha. I have no defence.
Thank you, {you}, that helps.
`
