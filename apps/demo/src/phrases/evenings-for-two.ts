/** Two people about playing tonight, playing now, and how it went. */
export const eveningsForTwo = `
A: [Are you on tonight?|You around this evening?]
B: After {hour}, once the kids are asleep
A: {coop}? We still have that last mission open
B: The one where I fell into the same hole three times
A: That one. I have a plan this time
B: You had a plan last time
A: This one has fewer explosives in it
B: Fine. {hour} it is

A: Did we ever finish {coop}?
B: We stopped right before the end because you had to catch a train
A: That was [two weeks|a month] ago
B: I have not touched it since, I promise
A: Tomorrow then? I want to see how it ends
B: Tomorrow works. No trains?
A: No trains

A: I just beat it
B: The boss in {hard}?
A: On try {number}. My hands are still shaking
B: [Congratulations|Look at you]. What did it in the end?
A: I stopped rolling backwards. Just that
B: I told you that on try 5
A: I know. I needed to find out by myself
B: Of course you did

A: How far are you in {hard}?
B: Stuck at the second gate. The one with the two archers
A: Go left before the stairs, there is a ladder
B: There is a ladder?
A: Behind the barrels
B: I have been running past those barrels for {number} tries
A: Everybody has

A: I need a quiet game tonight, it was a long day
B: {build}?
A: Yes please. You dig, I water things
B: I left the storage in a terrible state, do not look
A: I already sorted it on Sunday
B: By colour?
A: By colour
B: You are a gift to this farm

A: Your run in {rogue} looked good last night, did you win?
B: Died on the last floor with one card missing
A: Ouch
B: I got greedy. Took the shop instead of the rest
A: It is always the shop
B: I am going again after dinner, want to watch and tell me to rest?
A: I will bring a sign

A: One more run?
B: I have to be up at six
A: A short one
B: There are no short runs in {rogue}
A: True. Tomorrow then
B: Tomorrow. Sleep well

A: I started {story} at last
B: Finally. Say nothing, I want to hear everything
A: I am two hours in and I have only talked to a man about his hat
B: That is the good part
A: He was very serious about the hat
B: Tell me when you reach the harbour. And do not read anything before that

A: Finished {story} last night
B: And?
A: I sat through all of the credits without moving
B: Which ending?
A: The quiet one, where nobody goes back
B: Same for me. I think it is the right one
A: I need something silly now
B: {coop} on {day}?
A: Perfect

A: Are you any good at {fight}?
B: I know one combo and I am not afraid to use it
A: I would like somebody at my level to practise with
B: Then we are made for each other
A: Best of five, loser brings {snack} to the next game night?
B: Deal. I like mine salted

A: Good games earlier
B: You read every single jump of mine
A: You always jump after you block
B: Do I?
A: Every time. It is like a clock
B: I will think about that for the rest of the evening
A: Same again on {day}?
B: Yes. And I will not jump

A: Did you hear that sound in {coop} just now?
B: That was my chair
A: I nearly fell off mine
B: We are not built for horror
A: Lights on for the next round
B: They are on already

A: My connection dropped, sorry, did you make it out?
B: I carried your lamp to the exit and then I died next to it
A: That is the nicest thing anybody did for me this week
B: Are you back?
A: Back in a minute, the router is blinking again
B: I will guard your lamp

A: I have an hour, what do we do with it?
B: Two rounds of {race}?
A: I was hoping you would say that
B: Loser picks the next track
A: So you pick all of them
B: We will see about that

A: That last lap
B: I know
A: You took the shortcut backwards
B: I was told speed comes first
A: And direction?
B: Direction is for the second season

A: We should write down how the {puzzle} room with the three mirrors works
B: I drew it on the back of an envelope
A: Is the envelope still there?
B: It went out with the letters
A: So we solve it again
B: We were proud for a whole evening, we can be proud for two

A: Hint for {puzzle}? A small one
B: Look at what does not move
A: That is not small, that is a riddle
B: It is exactly as large as you asked for
A: ...
A: The door. The door does not move
B: There you go

A: How long is a game of {strategy} with three people?
B: [An evening|Two evenings] if nobody thinks, a month if {name} plays
A: {name} plays
B: Then I will bring a pillow
A: I made a calendar for it
B: Of course you made a calendar

A: You attacked me in {strategy}
B: It was a friendly border correction
A: You took my capital
B: It was very close to the border
A: I am writing this down
B: You will do the same on turn 90, you always do

A: The lobby is up, code is {code}
B: On my way, two minutes
A: {name} is already here and has eaten the good loadout
B: I never liked the good one
A: You say that every time
B: And I win every time
A: You have won once
B: And it counted

A: Do you still have that save from the winter, with the bridge?
B: In {build}? Somewhere. Why?
A: I want to show it to {name}, they do not believe the length of it
B: Four hundred and twelve planks
A: I said four hundred and they laughed
B: I will open it tonight. Bring {name}
`
