import type { Said } from './what-is-said.ts'

/** What somebody of the demo community answers a member who writes to them, by what was said. */
export const answersInTalk: Readonly<Record<Said, string>> = {
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
Look into “People”, {you}: above all else stand the tables, with what is played right now and who sits there.
In “People” you see who is in and what they play, {you}. Sit down where you like, nobody bites.
`,
  hello: `
Hello {you}, good to see a new face. Sit down, the good chair is free.
Hey {you}! Welcome in. I am at {mine} right now, but I can write and play badly at once.
Hi {you}! You found the right door. What do you play when nobody is watching?
Ah, {you}. I was hoping somebody would say hello before my tea went cold.
Hi {you}, nice to meet you. What brought you to the hall?
Hello {you}, good that you write. Tell me one game you never finished.
Hi {you}! {game} it is. I have been looking for company there for weeks.
Hello {you}! Anybody with {game} on the shelf is a friend of mine. How far are you?
Hey {you}, {game} is one of my favourites too. Do you play it alone or with others?
Oh, {game}! I put it away for a month and missed it every day. Hello {you}, by the way.
`,
  'hello and play': `
Hello {you}! Gladly. What would you like to begin with?
Hi {you}, good to meet you. Yes, let us play. I am slow in the first round and unbearable in the second.
Hey {you}! With pleasure. Say when it suits you, and I put the kettle on.
Hello {you}, welcome in. A round with a new face, that is what the long table is for.
Hello {you}! {game} it is, gladly. Say when it suits you.
Hi {you}, yes to {game}. I warn you, I talk while I play.
Hello {you}! If it is {game} you want, I am in most evenings after eight.
Hey {you}! {game} with company, I like that. Easy start, then we see.
`,
  invitation: `
Gladly. I need ten minutes to finish {mine}, then I am yours.
I would love to. Tonight is short for me, but tomorrow after eight I have all the time in the world.
Yes! Say when. I am slow in the first round and unbearable in the second.
Count me in. Shall we ask one more? It is better with three.
Sure, {you}. I make the tea, you make the lobby.
{game}? Always. Give me a quarter of an hour.
Yes, let us do {game}. I know the first half by heart and nothing of the second.
{game} with you, {you}? With pleasure. Easy start, then we see.
I am in for {game}. Fair warning: I stop for every view.
`,
  date: `
That sounds good, {you}. Put me down, and ask me again an hour before, I am forgetful.
I would like that, {you}. I write it on the wall next to the kettle.
Gladly, if nothing burns. Say it in the feed too, it is better with three.
{game} then? I would like that. If I am late, begin without me.
I would like that. Remind me of {game} an hour before, and I bring the tea.
`,
  'about you': `
Only in my own slow way, {you}, I always end up on the side paths. And you?
Ask me again when I am honest, {you}. How is it with you?
A little, as with everything. Tell me about you first.
{game}? In my own slow way, a little at a time. How is it with you?
With {game} I am never quite where I want to be, {you}. And you?
`,
  'are you there': `
I am here, {you}. What is it?
Here I am, between two cups of tea.
Yes, {you}, with one eye at least. Tell me.
`,
  'how are you': `
Well, {you}, thank you. The kettle is on and nothing burns. And you?
Good, thank you! Better since somebody asks. How are you?
Quite well, {you}. It is a good evening to sit down somewhere. And yours?
`,
  personal: `
That is a longer story, {you}, and better with tea. How is it with you?
I never answer that the same way twice. What about you?
Ask me once more when we sit at one table, {you}. I would like to hear yours first.
`,
  question: `
Good question, {you}. I would ask in the feed, somebody here always knows, and the rest have opinions.
I have to think about that one, {you}. What would you say?
Hm. I could say something clever now and take it back tomorrow. What is your own feeling?
I am not sure, {you}, and I would rather not guess.
About {game} I play better than I answer. Ask in the feed with the game tagged, and people come out of the walls.
With {game} everybody here has an opinion, {you}. I am still making up mine. What is yours?
`,
  stuck: `
Oh, I know that evening. Stand up, drink something, come back. It works more often than it should.
I was stuck for a week once. It was a door. You pull it.
Walk away from it for a night. Your hands learn while you sleep, I am told.
Tell me where you are and I will tell you what I did wrong there.
{game} does that to everybody. Go somewhere else for an hour and come back stronger.
In {game} I was stuck too. It gets kind again right after, I promise.
`,
  finished: `
Congratulations! Now comes the strange quiet. What is next?
Well done, {you}! Write it in the feed, people here like to cheer.
You did it! I need the story with all the embarrassing parts.
{game}, to the end? I am impressed. How did you like the last hour?
You finished {game}! No spoilers please, I am two evenings behind you.
`,
  unfinished: `
No shame in that, {you}. Half of my shelf is open ends, and it is the better half.
It waits for you. Games are patient, people are not.
Then something is still ahead of you, and I envy that a little.
{game} waits, {you}. An open end is a good reason to come back.
You are in good company, {you}. There is a whole table here for people and their open end of {game}.
`,
  thanks: `
Any time, {you}.
You are welcome. The door is always open.
Of course, {you}. Whenever you like.
Gladly. That is what the long table is for.
`,
  farewell: `
Good night, {you}. The lamp stays on.
See you! Same chair tomorrow.
Sleep well. I am here most evenings.
Until next time, {you}. It was good to have you here.
`,
  plain: `
I hear you, {you}.
Thank you for telling me, {you}. Tell me more, if you like.
I see, {you}. I am glad that you say it.
Then we take it as it comes, {you}.
`,
  chat: `
That made me smile, {you}.
Ha, I know exactly what you mean.
Tell me more. I have until the kettle boils.
I had not seen it like that. I will think about it while I lose at {mine}.
You and I will get along.
That is the most sensible thing I read all day.
I am nodding. You cannot see it, but I am nodding.
Fair. And what do you play when it rains?
{game} again! It follows me around this week.
I could talk about {game} until midnight, so stop me.
Funny that you say {game}. Somebody at the next table did, too.
`,
}

/** After a request to be friends was taken. */
export const wordsToNewFriends = `
There, now it is official. Good to have you around, {you}.
Friends it is! Knock whenever you see me here.
Gladly, {you}. What do you play most at the moment?
Welcome to my list, {you}. I am at {mine} most evenings, join whenever you like.
Done! I bring the snacks, you bring the stories.
`

/** To the newest words in a group. */
export const answersInGroups = `
I am with {you} on this.
Seconded.
Put me down as a maybe that means yes.
{you} says what we all think.
I will bring something to eat, whatever it is.
As long as nobody hands me the map.
That sounds like an evening.
I read this twice and I agree both times.
Noted, with a small lantern next to it.
`
