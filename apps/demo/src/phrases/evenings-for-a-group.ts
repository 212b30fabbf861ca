/** Three to five people about the next evening, the running one, the last one. */
export const eveningsForAGroup = `
A: Who is in on {day}? I have room for four
B: Me
C: Me, from {hour}
D: I can do until eleven
A: That makes four. {coop} or {race}?
C: {coop}. My nerves are rested
B: Same here
D: I will bring the map notes
A: Then {hour} it is, room opens ten minutes before

A: Lobby is open, code {code}
B: Coming
C: Two minutes, I am looking for my other sock
D: You play with socks?
C: I play better with both
A: We wait for the sock
B: For the record, this is the third sock delay this month

A: Post-game thoughts: we need somebody who watches the back door
B: I was watching the back door
C: You were watching the fridge
B: The fridge is next to the back door
D: The fridge did come through undamaged, to be fair
A: Next time {name} takes the door, you keep the fridge
B: Accepted

A: New rule proposal: no more than two of us may carry explosives
B: Seconded
C: Against
D: You were the reason
C: I was the reason we got through the wall
A: And through the floor
D: Vote: three to one. {coop} becomes safer on {day}
C: And duller

A: I cannot make it tomorrow, family dinner
B: No problem. We play the side levels
C: Or a round of {board}, three is nice for that
D: I would like that, my eyes need a break from screens
B: Then {board}, {hour}, my kitchen
D: I bring {snack}
A: Now I wish the dinner was shorter

A: Congratulations to {name} on the first clear of {hard}
B: At last
C: How many tries?
A: The counter says {number}
D: The counter is shy
B: We should celebrate with something where nobody dies
C: {build}?
A: {build}. Party on the roof of the barn

A: Teams for {day}, drawn from the hat: two and two, the rest of us commentate
B: I want to commentate
C: You always commentate
B: I am finally asking for permission
D: Granted, but no rhymes this time
B: I cannot promise that
A: First match at {hour}. Best of three

A: Good games everybody
B: Good games
C: I have never seen a match turn around like that
D: I stopped breathing at the second tower
A: The replay is saved, we can watch it on {day}
C: I want to see the moment when you all went left
B: It was one collective mistake
D: A team effort, as always

A: Who left the gate open in {build}?
B: ...
C: Which gate?
A: The one that keeps the sheep on our side
D: That explains the sheep in my library
B: I wanted to see what happens
A: And?
B: They read a lot, apparently

A: The patch is {number} gigabytes
B: Per person?
C: My line says six hours
D: Start it now, play something small meanwhile?
A: {rogue} in turns, share the screen?
C: Yes. Everybody gets one floor
B: I take the first, I am only good at the first
A: Sorted

A: Quick poll for the next month: story game or something with points?
B: Points
C: Story
D: Story
B: A story with points then
A: {story} has neither of you happy, so it is fair
C: It has a score at the end
B: Really?
C: No
A: {story} it is, we read aloud in turns

A: Seats for the meet-up in {place}: seven so far
B: I come by train, I can carry {board}
C: I have the long table and no chairs
D: I have chairs
A: We are a complete set of furniture
C: {day} after lunch then, bring slippers, the floor is cold

A: Reminder: we start on time today because {name} has an early shift
B: I am here
C: Here
D: Here, with {snack}
A: I have never seen this happen
B: Write down the date
C: Enough, press start before it breaks
`
