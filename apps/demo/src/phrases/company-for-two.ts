/** Two people about everything around the games: gear, food, moods, other people, the hall itself. */
export const companyForTwo = `
A: Which headset did you end up with?
B: The plain one with the cable. The wireless kept dropping my left ear
A: Mine makes a tiny click when it is cold
B: Warm it up under your jumper before we start
A: That is the most [sensible|ridiculous] advice I got all week
B: It works though

A: My mouse is double-clicking again
B: That one is, what, three years old?
A: Five
B: Let it go
A: It knows all my habits
B: So will the next one, in time

A: Can I borrow your spare controller on {day}?
B: Sure. The left stick drifts a bit to the right
A: A bit?
B: You will get used to turning left
A: I will bring {snack} as rent
B: Then keep it until Sunday

A: What are you having tonight?
B: {snack}, and a bad conscience
A: I made soup. It is on the desk and I am afraid of it
B: Soup and {fight} do not go together
A: It is a wide bowl
B: Please take a picture before the first round

A: Sorry about yesterday, I was short with everybody
B: I noticed, but I did not mind. Long week?
A: Very. Work, and then the washing machine
B: Is it the pump?
A: It is always the pump
B: Come by on {day}, no games if you like, just tea
A: I would like that. Thank you

A: Are you coming to the meet-up in {place}?
B: I want to. Is it far from the station?
A: Ten minutes on foot. I can wait for you
B: Then yes. Shall I bring a board game?
A: {board}, if you have it. {name} brings the big table cloth
B: Consider it packed

A: It was good to see you all in {place}
B: I did not know {name} was so tall
A: None of us did. The voice does not sound tall
B: I laughed so much that my face hurt on the train
A: We should do it again before spring
B: I will ask around for dates

A: Have you met {name}? Joined the hall lately
B: We played one round of {coop}. Very calm, very precise
A: Right? I thought of them for the {day} group
B: Ask them. They said they would like something regular
A: I will write tonight

A: Can you teach me {strategy}? I bought it and then I looked at the screen
B: What did the screen do?
A: It had eleven kinds of number on it
B: You need three of them in the first evening. I will show you which
A: And the other eight?
B: They are there to frighten people

A: Did you see what {name} built?
B: The lighthouse?
A: It turns. It actually turns
B: I asked how long it took and got no answer
A: That means weeks
B: I am going to stand in front of it for a while tonight

A: Happy birthday
B: How did you know?
A: You said it once, in the middle of a boss fight, two years ago
B: And you remembered
A: I wrote it on the calendar while you were dead
B: Best present so far

A: I think I play too much {rogue}
B: How can you tell?
A: I looked at the vegetables in the shop and thought about which two work together
B: And?
A: Leek and potato
B: That is a strong build, honestly

A: The new patch changed everything again
B: What did they do to your character?
A: She is four frames slower now
B: Is that a lot?
A: It is the difference between me winning and me explaining why I lost
B: You explain it so well, though

A: Do you want my spare key for {story}? It came with the bundle
B: Really? I have wanted that one for ages
A: It would only gather dust here
B: Then yes, with thanks. I owe you one
A: You owe me the story of how you liked it

A: How is the new flat?
B: Quiet. The internet arrives on {day}
A: So until then?
B: Books, and the phone in the one corner by the window
A: I will save the gossip for you
B: Save all of it

A: Did you sleep?
B: Four hours. I said one more turn at midnight
A: And then?
B: And then it was a different century, in the game and outside
A: Coffee helps
B: The third one is brewing

A: I am thinking of hosting a small {board} round
B: How many?
A: Four, five at most. {day}, after dinner
B: Count me in. Do I need to know the rules?
A: They fit on one page and I laminated it
B: You laminated it
A: It deserved it

A: Quick question, how do I mute only the music in {story}?
B: Options, sound, third slider. It is called ambience for some reason
A: Found it. Thank you
B: Leave it on for the forest though
A: Why?
B: Just leave it on for the forest

A: My little sister wants to start playing with me. What do you suggest?
B: How old?
A: Ten, and very competitive
B: {race} then, and lose the first two
A: I lose those anyway
B: Even better, it will look natural

A: I went through my list, I own {number} games that I never started
B: Only?
A: I expected sympathy
B: Pick one with closed eyes, we play it on {day}, whatever it is
A: And if it is terrible?
B: Then we have a story

A: The screenshot you posted, where is that?
B: East of the lake, there is a path behind the mill
A: I have been to that mill ten times
B: At night, after rain. Then the lanterns are on
A: I am going there right now
B: Take the long way round, it is worth it

A: Can we move {day} by an hour? I am at the dentist
B: Sure. How bad?
A: Only a check. But I will sound funny
B: So a good evening for voice chat
A: I knew I should not have told you

A: I reported somebody in the lobby yesterday, not a nice round
B: Are you all right?
A: Yes. {name} stepped in at once, that was good
B: That is why I like it here. People say something
A: Same
B: Want a calm round of {build} to shake it off?
A: Very much
`
